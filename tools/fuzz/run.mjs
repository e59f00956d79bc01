/**
 * Starts the built product and runs Schemathesis against its OpenAPI document: no 5xx, and no status, content type, header
 * or body that the document does not contain. A failure prints the curl command that repeats it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { signIn, startApi } from '../product.mjs';

const folder = import.meta.dirname;
const programs = join(folder, '../../.cache/fuzz/bin');

const install = (command, ...args) => execFileSync(command, args, { stdio: 'inherit' });
if (!existsSync(programs)) install('python3', '-m', 'venv', join(programs, '..'));
const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
install(join(programs, 'python'), ...pip, '-r', join(folder, 'requirements.txt'));

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
  const child = spawn(join(programs, 'schemathesis'), args, {
    stdio: 'inherit',
    env: { ...process.env, TOKEN: await signIn(api.url), PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' },
  });
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
} finally {
  await api.stop();
}
