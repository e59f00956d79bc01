import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { loadSettings } from '../src/platform/config/load-settings.js';
import { MAIN, type Ending } from './support/built-program.js';
import { onTestFinished } from './support/on-test-finished.js';

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
      `  JWT_SECRET cannot be stored in ${secrets}/jwt-secret (file too large). ` +
      'Let this user read and write its folder, on a disk with room, or set JWT_SECRET.\n',
  });
  expect(await readdir(secrets)).toEqual([]);

  const { jwtSecret, linkSecret } = loadSettings({ DATA_DIR: dataDir });
  expect([jwtSecret, linkSecret].map((value) => value.length)).toEqual([64, 64]);
});

/** The built program with an embedded database, until it has told how to sign in or has ended. @returns what it wrote */
async function startAt(dataDir: string, port: number): Promise<string> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      DATA_DIR: dataDir,
      PORT: String(port),
      SEED_DEMO: 'false',
      LOG_LEVEL: 'silent',
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
    },
  });
  const ended = once(child, 'close');
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    told += text;
    if (told.includes('Objects ')) child.kill();
  });
  await ended;
  return told;
}

it('the first start that serves shows the password, also after one that could not, and no other does', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'leadlight-first-'));
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(async () => {
    other.close();
    await rm(dataDir, { recursive: true });
  });
  await once(other, 'listening');

  expect(await startAt(dataDir, (other.address() as AddressInfo).port)).toContain('its PORT is in use');
  const password = await readFile(join(dataDir, 'secrets/admin-password'), 'utf8');
  expect(password).toHaveLength(20);
  expect(await startAt(dataDir, 0)).toContain(`Password   ${password}   (shown this once;`);
  expect(await startAt(dataDir, 0)).not.toContain('Password');
});

it('a start shows no password that is not the account’s, and makes none while there is an account', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'leadlight-first-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const secrets = (name = '') => join(dataDir, 'secrets', name);
  await startAt(dataDir, 0);
  await writeFile(secrets('admin-password'), 'another one than was made');
  await writeFile(secrets('admin-password-not-shown'), '');
  expect(await startAt(dataDir, 0)).not.toContain('Password');
  await rm(secrets('admin-password'));
  expect(await startAt(dataDir, 0)).not.toContain('Password');
  expect((await readdir(secrets())).sort()).toEqual(['jwt-secret', 'link-secret']);
});
