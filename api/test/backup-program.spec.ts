import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BuiltProgram } from './support/built-program.js';
import { check } from './support/archives.js';

const run = promisify(execFile);
const BACKUP = fileURLToPath(new URL('../dist/backup.js', import.meta.url));

/** With the embedded database. */
let folder: string;
let variables: Record<string, string>;
let product: BuiltProgram;
/** What making a backup printed, the path last. */
let made: string[];
let archive: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leadlight-program-'));
  variables = {
    PATH: '/usr/bin:/bin',
    HOME: process.env['HOME'] ?? '',
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    LOG_LEVEL: 'silent',
    // A port that is taken: nothing of the program may want it.
    PORT: '1',
  };
  product = new BuiltProgram({ ...variables, PORT: '0', SEED_DEMO: 'true' });
  await product.ready();
  made = await backup(['make']);
  archive = made.at(-1) as string;
});
afterAll(async () => {
  await product.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

const backup = async (args: string[], changes: Record<string, string> = {}): Promise<string[]> => {
  const env = { ...variables, ...changes };
  const { stdout } = await run(process.execPath, [BACKUP, ...args], { cwd: folder, env });
  return stdout.trim().split('\n');
};

it('makes an archive beside the running product, and prints its path last', async () => {
  // Nothing is left out of what the product keeps.
  expect(made).toEqual([expect.stringMatching(/^Backed up \d+ documents/), archive]);
  const { manifest } = await check(archive);
  expect(manifest.lost).toEqual([]);
  expect(manifest.parts.filter(({ name }) => name.startsWith('objects/media/')).length).toBeGreaterThan(50);
  await request(product.url).get('/api/health/ready').expect(204);
});

it('verifies one by restoring it elsewhere, and leaves nothing behind', async () => {
  const scratch = await mkdtemp(join(folder, 'scratch-'));
  const lines = await backup(['verify', basename(archive)], { TMPDIR: scratch });
  expect(lines.slice(1)).toEqual([
    'Restored to another folder, every document and file was the same.',
    'No archive was verified here before.',
  ]);
  expect(await readdir(scratch)).toEqual([]);
});

it('says without an archive when one was verified last', async () => {
  await expect(backup(['verify'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(new RegExp(`Verified last: 20.* UTC, ${basename(archive)}\\.\n$`)),
  });
});

it('does not restore over the running product', async () => {
  await expect(backup(['restore', archive], { REPLACE: '1' })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Another Leadlight already uses/),
  });
});

it('restores to another folder, also over what is there, and says whose account it is then', async () => {
  const there = { DATA_DIR: join(folder, 'there') };
  expect((await backup(['restore', archive], there)).at(-1)).toBe(
    'Start Leadlight. admin@leadlight.example signs in with the password, second factor and passkeys of that time. ' +
      'All sessions have ended. If the password is lost: npm run admin:reset, or docker compose run --rm admin-reset.',
  );
  expect((await backup(['restore', archive], { ...there, REPLACE: '1' })).at(-1)).toBe(
    'Start Leadlight. The present account stays, with its password, second factor, passkeys and sessions.',
  );
});
