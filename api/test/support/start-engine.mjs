import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngine } from '../../engine/dist/index.js';

/**
 * One real database engine for the whole run; each test file takes databases of its own in it. Installs the IMAP server once, which several
 * files start.
 */
export default async function startTestEngine() {
  execFileSync('npm', ['run', '--silent', 'install:pymap'], { cwd: join(import.meta.dirname, '../../..') });
  const folder = await mkdtemp(join(tmpdir(), 'leadlight-test-'));
  const engine = await startEngine(folder);
  process.env['TEST_ENGINE_URI'] = engine.uri('DATABASE');
  return async () => {
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
