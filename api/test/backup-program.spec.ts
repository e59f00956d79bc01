import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import mongoose from 'mongoose';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BuiltProgram } from './support/built-program.js';
import { check } from './support/archives.js';
import { onTestFinished } from './support/on-test-finished.js';
import { testSettings } from './support/settings.js';

const run = promisify(execFile);
const BACKUP = fileURLToPath(new URL('../dist/backup.js', import.meta.url));

describe('the backup program, with the embedded database', () => {
  let folder: string;
  let variables: Record<string, string>;
  let product: BuiltProgram;
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
  });
  afterAll(async () => {
    await product.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  const backup = async (args: string[], changes: Record<string, string> = {}): Promise<string[]> => {
    const { stdout } = await run(process.execPath, [BACKUP, ...args], {
      cwd: folder,
      env: { ...variables, ...changes },
    });
    return stdout.trim().split('\n');
  };
  const refusal = (args: string[], changes: Record<string, string> = {}): Promise<string> =>
    backup(args, changes).then(
      () => 'done',
      (error: { code: number; stderr: string }) => `${error.code}: ${error.stderr}`,
    );

  it('makes an archive beside the running product, and prints its path last', async () => {
    const lines = await backup(['make']);
    archive = lines.at(-1) as string;
    // Nothing is left out of what the product keeps.
    expect(lines).toEqual([expect.stringMatching(/^Backed up \d+ documents/), archive]);
    const { manifest } = await check(archive);
    expect(manifest.lost).toEqual([]);
    expect(manifest.parts.filter(({ name }) => name.startsWith('objects/media/')).length).toBeGreaterThan(50);
    await request(product.url).get('/api/health/ready').expect(204);
  });

  it('lists what there is, with age and size', async () => {
    expect(await backup(['list'])).toEqual([
      expect.stringMatching(
        new RegExp(`^${basename(archive)} +(just now|\\d+ minutes? ago) +\\d+\\.\\d MB$`),
      ),
    ]);
    expect(await backup(['list'], { BACKUP_DIR: join(folder, 'none') })).toEqual([
      `There is no backup in ${join(folder, 'none')}.`,
    ]);
  });

  it('verifies one by restoring it elsewhere and starting the product there, and leaves nothing behind', async () => {
    const scratch = await mkdtemp(join(folder, 'scratch-'));
    const lines = await backup(['verify', basename(archive)], { TMPDIR: scratch });
    expect(lines[1]).toBe(
      'Restored to another folder, it came back byte by byte, and the product started on it.',
    );
    expect(await readdir(scratch)).toEqual([]);
  });

  it('refuses, with one sentence each', async () => {
    const place = { DATA_DIR: join(folder, 'untouched') };
    expect(await refusal(['restore', archive], { REPLACE: '1' })).toMatch(
      /^1: Another Leadlight already uses/,
    );
    expect(await refusal(['restore', 'none.tar'], place)).toMatch(/^1: There is no file/);
    expect(await refusal(['restore'], place)).toBe('1: Say which archive: FILE=…\n');
    expect(await refusal(['forget'], place)).toMatch(
      /^1: There is no forget; try make, list, verify, restore, copies, fetch\.\n$/,
    );
    expect(await readdir(folder)).not.toContain('untouched');
  });

  it('restores to another folder, where the admin signs in with the password of the archive', async () => {
    const there = { DATA_DIR: join(folder, 'there') };
    expect((await backup(['restore', archive], there)).at(-1)).toBe(
      'Start Leadlight. The admin signs in with the password of the archive. Every session has ended.',
    );
    const password = await readFile(join(folder, 'data/secrets/admin-password'), 'utf8');
    const restored = new BuiltProgram({ ...variables, ...there, PORT: '0', SEED_DEMO: 'true' });
    onTestFinished(() => restored.end('SIGTERM'));
    await restored.ready();
    await request(restored.url)
      .post('/api/users/login')
      .send({ email: 'admin@leadlight.example', password })
      .expect(200);
    for (const path of ['/api/job', '/api/project']) {
      const [before, after] = [await request(product.url).get(path), await request(restored.url).get(path)];
      expect(after.body).toEqual(before.body);
    }
    await restored.end('SIGTERM');
    expect(await refusal(['restore', archive], there)).toMatch(/^1: There is data here/);
    expect((await backup(['restore', archive], { ...there, REPLACE: '1' })).at(-1)).toBe(
      'Start Leadlight. The admin’s account and the session key are those that were here before: the archive’s password and its ' +
        'sessions are not taken over.',
    );
  });

  it('makes nothing of an empty place, the second time neither', async () => {
    const empty = { DATA_DIR: join(folder, 'empty'), BACKUP_DIR: join(folder, 'none') };
    for (let time = 0; time < 2; time += 1)
      expect(await refusal(['make'], empty)).toMatch(/^1: There is nothing to back up/);
  });

  it('ends where it cannot begin', async () => {
    const { mongodbUri, jwtSecret, adminPassword } = await testSettings();
    const connection = await mongoose.createConnection(mongodbUri as string).asPromise();
    await connection.collection<{ _id: string; archive: string }>('restores').insertOne({
      _id: 'restore',
      archive: 'half.tar',
    });
    const half = {
      MONGODB_URI: mongodbUri as string,
      JWT_SECRET: jwtSecret,
      ADMIN_PASSWORD: adminPassword,
      DATA_DIR: join(folder, 'half'),
    };
    expect(await refusal(['make'], half)).toMatch(/^1: A restore of half\.tar has begun here and not ended/);
    await connection.dropDatabase();
    await connection.close();
  });

  it('brings back an archive of the version before', async () => {
    const old = fileURLToPath(new URL('./files/backup-0.0.9-format-1.tar', import.meta.url));
    const lines = await backup(['verify', old]);
    expect(lines[1]).toMatch(/byte by byte/);
  });
});
