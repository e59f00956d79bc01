import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BuiltProgram } from './support/built-program.js';
import { applicationForm, pdfOfSize, sendApplication } from './support/applications.js';
import { check } from './support/archives.js';
import type { JobBody } from './support/jobs.js';
import { onTestFinished } from './support/on-test-finished.js';

const run = promisify(execFile);
const BACKUP = fileURLToPath(new URL('../dist/backup.js', import.meta.url));

describe('the backup program, with the embedded database', () => {
  let folder: string;
  let variables: Record<string, string>;
  let product: BuiltProgram;
  /** What making a backup printed. */
  let made: string[];
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
    made = await backup(['make']);
    archive = made.at(-1) as string;
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

  const linkSecretOf = (dataDir: string): Promise<string> =>
    readFile(join(folder, dataDir, 'secrets/link-secret'), 'utf8');

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
    expect(lines[1]).toBe('Restored to another folder, every document and file was the same.');
    expect(await readdir(scratch)).toEqual([]);
  });

  it('does not restore over the running product', async () => {
    expect(await refusal(['restore', archive], { REPLACE: '1' })).toMatch(
      /^1: Another Leadlight already uses/,
    );
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
    expect(await linkSecretOf('there')).toBe(await linkSecretOf('data'));
    const ownPage = (url: string) => request(url).get(`/api${statusPath}`).expect(200);
    expect((await ownPage(restored.url)).body).toEqual((await ownPage(product.url)).body);
    await restored.end('SIGTERM');
    expect(await refusal(['restore', archive], there)).toMatch(/^1: There is data here/);
    expect((await backup(['restore', archive], { ...there, REPLACE: '1' })).at(-1)).toBe(
      'Start Leadlight. The admin’s account is the one that was here before, with its password, second factor, passkeys and sessions: ' +
        'nothing of the archive’s is taken over.',
    );
  });
});
