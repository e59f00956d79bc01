import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadSettings } from '../src/platform/config/load-settings.js';
import { MAIN, type Ending } from './support/built-program.js';

/** The built program where files can be made and nothing can be written into them, as on a full disk. */
const startWithoutRoom = (dataDir: string): Promise<Ending> =>
  new Promise((resolve) => {
    const child = execFile(
      'sh',
      ['-c', 'ulimit -f 0 && exec "$@"', 'sh', process.execPath, MAIN],
      { env: { DATA_DIR: dataDir } },
      (_error, _out, complaint) => resolve({ code: child.exitCode, complaint }),
    );
  });

it('a first start without room on the disk says so and leaves no secret; the next one makes it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'leadlight-full-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const secrets = join(dataDir, 'secrets');

  expect(await startWithoutRoom(dataDir)).toEqual({
    code: 1,
    complaint:
      'Leadlight cannot start with these settings:\n' +
      `  ADMIN_PASSWORD cannot be kept in ${secrets}/admin-password (file too large): ` +
      "its folder should be this user's own, on a disk with room; or set ADMIN_PASSWORD yourself.\n",
  });
  expect(await readdir(secrets)).toEqual([]);

  const { adminPassword, jwtSecret } = loadSettings({ DATA_DIR: dataDir });
  expect([adminPassword, jwtSecret].map((value) => value.length)).toEqual([20, 64]);
});
