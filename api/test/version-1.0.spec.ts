import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import mongoose, { Types } from 'mongoose';
import { oneOutbox } from '../src/migrations/0005-one-outbox.js';
import { BuiltProgram } from './support/built-program.js';
import {
  archivedPictures,
  archivePath,
  codeOf,
  readExpected,
  RestoredInstallation,
  type Expected,
} from './support/first-version.js';
import { emptyDatabase } from './support/databases.js';

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

const at = new Date('2026-11-01T08:00:00Z');
const later = new Date('2026-11-01T09:00:00Z');
const [one, two] = [new Types.ObjectId(), new Types.ObjectId()] as const;
const [first, second] = [one.toHexString(), two.toHexString()];

it('the mails of 1.0 become tasks of one outbox, whatever their state, and nothing is queued twice', async () => {
  const connection = await mongoose.createConnection(emptyDatabase()).asPromise();
  onTestFinished(async () => {
    await connection.dropDatabase();
    await connection.close();
  });
  const outbox = connection.collection<{ _id: string }>('outbox');
  const enquiries = connection.collection<{ _id: Types.ObjectId }>('enquiries');

  const data = { body: 'Dear {{fullName}}', stage: 'offer', by: 'admin@agency.example' };
  const batch = { kind: 'batch', subject: '$Hello', contentHash: 'hash', attempts: 1, createdAt: at };
  const message = { kind: 'message', subject: 'Hello', attempts: 1, createdAt: at };
  const done = { ...message, state: 'sent', sentAt: later };
  const claim = { claim: 'x', inDoubt: true };
  await outbox.insertMany([
    { _id: 'batch:queued', ...batch, state: 'queued', applicantIds: [one, two], due: later, data, ...claim },
    { _id: 'batch:begun', ...batch, state: 'sent', applicantIds: [one, two], due: later, data },
    { _id: `message:begun:${first}`, ...done, applicantId: one },
    {
      _id: 'batch:undone',
      ...batch,
      state: 'cancelled',
      applicantIds: [one],
      due: later,
      data: { ...data, undoneBy: 'second@agency.example' },
    },
  ] as never[]);
  const ids = Object.values(
    (
      await enquiries.insertMany([
        { name: 'off', mail: 'off', mailAttempts: 0, createdAt: at },
        {
          name: 'waiting',
          mail: 'waiting',
          mailAttempts: 2,
          mailAfter: later,
          mailAskedAt: later,
          mailClaim: 'x',
          mailInDoubt: true,
          createdAt: at,
        },
        { name: 'sent', mail: 'sent', mailAttempts: 1, mailedAt: later, createdAt: at },
        { name: 'failed', mail: 'failed', mailAttempts: 14, createdAt: at },
      ] as never[])
    ).insertedIds,
  );

  await outbox.insertOne({ _id: 'applications' });
  // The second time after a crash.
  for (let time = 0; time < 2; time += 1) await oneOutbox.run(connection, new AbortController().signal);

  const toApplicant = { kind: 'message', to: 'applicant', createdAt: at };
  const fresh = { ...toApplicant, attempts: 0, subject: '$Hello' };
  const enquiry = { kind: 'enquiry', to: 'owner', createdAt: at };
  const queued = { ...fresh, state: 'queued', due: later, data };
  const expected = [
    { _id: 'applications' },
    { _id: `message:queued:${first}`, ...queued, batchId: 'queued', about: one },
    { _id: `message:queued:${second}`, ...queued, batchId: 'queued', about: two },
    {
      ...done,
      ...toApplicant,
      _id: `message:begun:${first}`,
      batchId: 'begun',
      applicantId: one,
      about: one,
    },
    { _id: `message:begun:${second}`, ...queued, batchId: 'begun', about: two },
    {
      _id: `message:undone:${first}`,
      ...queued,
      state: 'cancelled',
      batchId: 'undone',
      about: one,
      data: { ...data, by: 'second@agency.example' },
    },
    {
      _id: `enquiry-${ids[1]?.toHexString()}`,
      ...enquiry,
      state: 'queued',
      attempts: 2,
      createdAt: later,
      due: later,
      about: ids[1],
    },
    {
      _id: `enquiry-${ids[2]?.toHexString()}`,
      ...enquiry,
      state: 'sent',
      attempts: 1,
      sentAt: later,
      about: ids[2],
    },
    { _id: `enquiry-${ids[3]?.toHexString()}`, ...enquiry, state: 'failed', attempts: 14, about: ids[3] },
  ];
  const byId = (a: { _id: string }, b: { _id: string }) => a._id.localeCompare(b._id);
  expect((await outbox.find().toArray()).sort(byId)).toEqual(expected.sort(byId));
  expect(await enquiries.find({}, { projection: { _id: 0 } }).toArray()).toEqual(
    ['off', 'waiting', 'sent', 'failed'].map((name) => ({ name, createdAt: at })),
  );
});
