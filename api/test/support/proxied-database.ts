import { randomUUID } from 'node:crypto';
import { CuttableProxy } from './cuttable-proxy.js';

/** An empty database of the run's engine behind a proxy, so that a test can take it away. The proxy is the test's to close. */
export async function proxiedDatabase(): Promise<{ uri: string; proxy: CuttableProxy }> {
  const engine = new URL(process.env['TEST_MONGODB_URI'] as string);
  const proxy = await CuttableProxy.open({ path: decodeURIComponent(engine.host) });
  return {
    uri: `mongodb://127.0.0.1:${proxy.port}/test-${randomUUID()}?directConnection=true`,
    proxy,
  };
}
