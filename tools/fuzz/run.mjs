/**
 * Starts the built product and runs Schemathesis against its OpenAPI document: no 5xx, and no status, content type, header
 * or body that the document does not contain. A failure prints the curl command that repeats it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { signIn, startApi } from '../product.mjs';

const folder = import.meta.dirname;

const api = await startApi({
  SEED_DEMO: 'true',
  TRUST_PROXY: '1',
  APPLY_BURST: '1000000',
  APPLY_DAY: '1000000',
  MIN_FREE_MB: '0',
});
try {
  const config = join(folder, 'schemathesis.toml');
  const args = ['--config-file', config, 'run', `${api.url}/api/openapi.json`, ...process.argv.slice(2)];
  const child = spawn(join(folder, '../../.cache/fuzz/bin/schemathesis'), args, {
    stdio: 'inherit',
    env: { ...process.env, TOKEN: await signIn(api.url), PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' },
  });
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
} finally {
  await api.stop();
}
