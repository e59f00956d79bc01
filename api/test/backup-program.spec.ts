import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import mongoose from 'mongoose';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BuiltProgram } from './support/built-program.js';
import { applicationForm, pdfOfSize, sendApplication } from './support/applications.js';
import { check, packInto, unpack } from './support/archives.js';
import type { JobBody } from './support/jobs.js';
import { onTestFinished } from './support/on-test-finished.js';
import { testSettings } from './support/settings.js';

const run = promisify(execFile);
const BACKUP = fileURLToPath(new URL('../dist/backup.js', import.meta.url));

describe('the backup program, with the embedded database', () => {
  let folder: string;
  let variables: Record<string, string>;
  let product: BuiltProgram;
  let archive: string;
  /** Of an applicant in the archive. */
  let statusPath: string;
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
    const [job] = (await request(product.url).get('/api/job')).body as JobBody[];
    const file = { name: 'a.pdf', bytes: pdfOfSize(100) };
    const sent = await sendApplication(product.url, applicationForm({ jobId: job?._id ?? '' }, file));
    statusPath = sent.body.statusPath;
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
      expect.stringMatching(new RegExp(`^${basename(archive)} +\\d+\\.\\d MB$`)),
    ]);
    expect(await backup(['list'], { BACKUP_DIR: join(folder, 'none') })).toEqual([
      `There is no backup in ${join(folder, 'none')}.`,
    ]);
  });

  it('verifies one by restoring it elsewhere, and leaves nothing behind', async () => {
    const scratch = await mkdtemp(join(folder, 'scratch-'));
    const lines = await backup(['verify', basename(archive)], { TMPDIR: scratch });
    expect(lines[1]).toBe('Restored to another folder, every document and file was the same.');
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
      /^1: There is no forget; try make, list, verify, restore\.\n$/,
    );
    expect(await readdir(folder)).not.toContain('untouched');
  });

  it('restores to another folder, where the admin signs in with the password of the archive', async () => {
    const there = { DATA_DIR: join(folder, 'there') };
    expect((await backup(['restore', archive], there)).at(-1)).toBe(
      'Start Leadlight. The account is the archive’s: admin@leadlight.example signs in with the password, second factor and passkeys of ' +
        'that time, and every session has ended. Who does not know the password gets a new one of admin:reset (npm run admin:reset; ' +
        'in Compose: docker compose run --rm admin-reset).',
    );
    const password = await readFile(join(folder, 'data/secrets/admin-password'), 'utf8');
    const restored = new BuiltProgram({ ...variables, ...there, PORT: '0', SEED_DEMO: 'true' });
    onTestFinished(() => restored.end('SIGTERM'));
    await restored.ready();
    expect((await readdir(join(folder, 'there/secrets'))).sort()).toEqual(['jwt-secret', 'link-secret']);
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
      'Start Leadlight. The admin’s account is the one that was here before, with its password, second factor, passkeys and sessions: ' +
        'nothing of the archive’s is taken over.',
    );
  });

  const linkSecretOf = (dataDir: string): Promise<string> =>
    readFile(join(folder, dataDir, 'secrets/link-secret'), 'utf8');

  it('restores the key of the applicants’ links with the data, also over another installation', async () => {
    const there = { DATA_DIR: join(folder, 'links') };
    expect((await backup(['restore', archive], there)).join()).not.toContain('LINK_SECRET');
    expect(await linkSecretOf('links')).toBe(await linkSecretOf('data'));
    await writeFile(join(folder, 'links/secrets/link-secret'), randomBytes(48).toString('base64url'));
    await backup(['restore', archive], { ...there, REPLACE: '1' });
    expect(await linkSecretOf('links')).toBe(await linkSecretOf('data'));
    const restored = new BuiltProgram({ ...variables, ...there, PORT: '0', SEED_DEMO: 'true' });
    onTestFinished(() => restored.end('SIGTERM'));
    await restored.ready();
    const asked = (url: string) => request(url).get(`/api${statusPath}`).expect(200);
    expect((await asked(restored.url)).body).toEqual((await asked(product.url)).body);
  });

  it('leaves a LINK_SECRET that is set, and says what that does to links where it is another one', async () => {
    const set = { DATA_DIR: join(folder, 'set'), LINK_SECRET: randomBytes(48).toString('base64url') };
    const lines = await backup(['restore', archive], set);
    expect(lines).toContainEqual(
      expect.stringMatching(/^LINK_SECRET stays as you set it, so the links that/),
    );
  });

  it('takes an archive of before there were such links, and leaves the key that is here', async () => {
    const older = join(folder, 'backups/older.tar');
    const files = (await unpack(archive)).filter(({ name }) => name !== 'secrets/link-secret');
    const password = { name: 'secrets/admin-password', content: Buffer.from('the password of that time') };
    await packInto(older, files.toSpliced(1, 0, password));
    const there = { DATA_DIR: join(folder, 'older') };
    await backup(['restore', older], there);
    const made = await linkSecretOf('older');
    expect(made).not.toBe(await linkSecretOf('data'));
    await backup(['restore', older], { ...there, REPLACE: '1' });
    expect(await linkSecretOf('older')).toBe(made);
    expect((await readdir(join(folder, 'older/secrets'))).sort()).toEqual(['jwt-secret', 'link-secret']);
  });

  it('makes nothing of an empty place, the second time neither', async () => {
    const empty = { DATA_DIR: join(folder, 'empty'), BACKUP_DIR: join(folder, 'none') };
    for (let time = 0; time < 2; time += 1)
      expect(await refusal(['make'], empty)).toMatch(/^1: There is nothing to back up/);
  });

  it('ends where it cannot begin', async () => {
    const { mongodbUri, jwtSecret, linkSecret, adminPassword } = await testSettings();
    const connection = await mongoose.createConnection(mongodbUri as string).asPromise();
    await connection.collection<{ _id: string; archive: string }>('restores').insertOne({
      _id: 'restore',
      archive: 'half.tar',
    });
    const half = {
      MONGODB_URI: mongodbUri as string,
      JWT_SECRET: jwtSecret,
      LINK_SECRET: linkSecret,
      ADMIN_PASSWORD: adminPassword,
      DATA_DIR: join(folder, 'half'),
    };
    expect(await refusal(['make'], half)).toMatch(/^1: A restore of half\.tar has begun here and not ended/);
    await connection.dropDatabase();
    await connection.close();
  });
});
