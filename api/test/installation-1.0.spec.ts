import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BuiltProgram } from './support/built-program.js';
import {
  archivedPictures,
  archivePath,
  codeOf,
  readExpected,
  RestoredInstallation,
  type Expected,
} from './support/first-version.js';

const run = promisify(execFile);
const BACKUP = fileURLToPath(new URL('../dist/backup.js', import.meta.url));

describe('an installation of version 1.0, restored into this version', () => {
  let dataDir: string;
  let program: BuiltProgram;
  let expected: Expected;
  let restored: RestoredInstallation;
  beforeAll(async () => {
    expected = await readExpected();
    dataDir = await mkdtemp(join(tmpdir(), 'leadlight-1.0-'));
    const variables = { DATA_DIR: dataDir, BACKUP_DIR: join(dataDir, 'backups'), LOG_LEVEL: 'silent' };
    const env = { PATH: '/usr/bin:/bin', HOME: process.env['HOME'] ?? '', ...variables };
    await run(process.execPath, [BACKUP, 'restore', archivePath], { env });
    program = new BuiltProgram(variables);
    await program.ready();
    restored = new RestoredInstallation(program.url);
    await restored.signIn(expected.admin, codeOf(expected.admin.totpSecret));
  });
  afterAll(async () => {
    await program.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  });

  it('has every job, enquiry, template and setting', async () => {
    expect(await restored.get('/job')).toMatchObject(expected.jobs);
    expect(await restored.get('/enquiries')).toMatchObject(expected.enquiries);
    expect(await restored.get('/templates')).toMatchObject(expected.templates);
    expect(await restored.get('/settings')).toMatchObject(expected.settings);
    expect(await restored.get('/users/me')).toMatchObject({ totp: expected.totp });
  });

  it('has every applicant with stages, stars, notes, messages and the bytes of the resume', async () => {
    const byId = (list: object[]): object[] =>
      list.toSorted((a, b) => ((a as { _id: string })._id < (b as { _id: string })._id ? -1 : 1));
    const applicants = byId(await restored.applicants());
    expect(applicants).toHaveLength(expected.applicants.length);
    expect(applicants).toMatchObject(byId(expected.applicants));
  });

  it('has every project with the bytes of its picture', async () => {
    const projects = await restored.get<{ imageUrl: string }[]>('/project');
    const pictures = await archivedPictures();
    for (const { imageUrl } of projects) expect(pictures).toHaveProperty([imageUrl.slice('/api'.length)]);
    for (const [path, sha256] of Object.entries(pictures)) expect(await restored.sha256(path)).toBe(sha256);
    const withoutImages = expected.projects.map((project) => ({ ...project, image: undefined }));
    expect(projects.map((project) => ({ ...project, image: undefined }))).toMatchObject(withoutImages);
  });

  it('opens the applicants’ own pages', async () => {
    const { omar, lena, erased } = expected.statusPaths;
    expect(await restored.get(omar)).toMatchObject({ fullName: 'Omar Bell', withdrawn: false });
    expect(await restored.get(lena)).toMatchObject({ fullName: 'Lena Ash', withdrawn: true });
    expect(await restored.status(erased)).toBe(404);
  });

  it('takes each recovery code once', async () => {
    const { admin } = expected;
    for (const code of admin.recoveryCodes.slice(0, 2)) {
      await new RestoredInstallation(program.url).signIn(admin, code);
      await expect(new RestoredInstallation(program.url).signIn(admin, code)).rejects.toThrow(/401/);
    }
  });
});
