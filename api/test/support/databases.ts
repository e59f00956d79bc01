import { randomUUID } from 'node:crypto';
import { CuttableProxy } from './cuttable-proxy.js';

/** Of the run's engine, with DATABASE in the place of a name. */
const engineUri = process.env['TEST_ENGINE_URI'] as string;

const waits = (ms: number, ...names: string[]): string => names.map((name) => `${name}=${ms}`).join('&');

/** A server that is there may take its time on a busy machine, and is none the less there. */
const PATIENT = waits(60_000, 'connectTimeoutMS', 'waitQueueTimeoutMS', 'socketTimeoutMS');
/** For a connection string of a database that is there all the time. */
export const UNHURRIED = `${PATIENT}&${waits(60_000, 'serverSelectionTimeoutMS')}`;
/**
 * For a connection string of a database that goes away and comes back: that it is gone is noticed soon. A connection that holds
 * is not chosen anew, however slow it is; one that is being made may come too late, and is made again.
 */
export const SOON_MISSED = `${PATIENT}&${waits(200, 'serverSelectionTimeoutMS')}`;

/** Connection string of an empty database of the run's engine. */
export const emptyDatabase = (): string =>
  `${engineUri.replace('DATABASE', `test-${randomUUID()}`)}&${UNHURRIED}`;

/** An empty database of the run's engine behind a proxy, so that a test can take it away. The proxy is the test's to close. */
export async function proxiedDatabase(
  name = `test-${randomUUID()}`,
): Promise<{ uri: string; proxy: CuttableProxy }> {
  const proxy = await CuttableProxy.open({ path: decodeURIComponent(new URL(engineUri).host) });
  return {
    uri: `mongodb://127.0.0.1:${proxy.port}/${name}?directConnection=true&${SOON_MISSED}`,
    proxy,
  };
}
