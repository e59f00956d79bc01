import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Registry } from 'prom-client';
import type { Settings } from '../src/platform/config/settings.js';
import { ObjectStorage } from '../src/platform/storage/object-storage.js';
import { minuteRecord } from '../src/platform/database/installation-record.js';
import { MinuteJob } from '../src/platform/stored-files/minute-job.service.js';
import { checks } from '../src/start/doctor/checks.js';
import { Installation, runChecks, type CheckResult, type Level } from '../src/start/doctor/doctor.js';
import { deleteUnreferenced } from '../src/start/doctor/unreferenced-objects.js';
import { runTestApp, startTestApp, type TestApp } from './support/app.js';
import { BuiltProgram, variablesOf } from './support/built-program.js';
import { proxiedDatabase } from './support/databases.js';
import { setClock } from './support/clock.js';
import { eventually } from './support/eventually.js';
import { runMinuteJob } from './support/minute-job.js';
import { Postbox } from './support/postbox.js';
import { textFile, storedResumes } from './support/stored-files.js';

const run = promisify(execFile);
const DOCTOR = fileURLToPath(new URL('../dist/doctor.js', import.meta.url));
const DAY_MS = 24 * 3_600_000;

type Variables = Record<string, string>;
interface Diagnosis {
  code: number;
  text: string;
}

const ask = (variables: Variables, ...args: string[]): Promise<Diagnosis> =>
  run(process.execPath, [DOCTOR, ...args], {
    env: { PATH: '/usr/bin:/bin', HOME: process.env['HOME'] ?? '', ...variables },
    cwd: tmpdir(),
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, text: stdout }),
  );

/** What is wrong, as `check: message`. */
async function wrongIn(variables: Variables): Promise<{ code: number; found: string[] }> {
  const { code, text } = await ask(variables, '--json');
  const { results } = JSON.parse(text) as { results: CheckResult[] };
  const found = results.filter(({ level }) => level === 'wrong');
  return { code, found: found.map(({ check, message }) => `${check}: ${message}`) };
}

const containing = (texts: string[]): unknown[] =>
  texts.map((text) => expect.stringContaining(text) as unknown);

/** Every file below a folder with its mode and content. */
async function contentOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const lines = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    const bytes = entry.isFile() ? await readFile(path) : '';
    return `${path} ${(await stat(path)).mode.toString(8)} ${createHash('sha256').update(bytes).digest('hex')}`;
  });
  return (await Promise.all(lines)).sort();
}

describe('the doctor, of an embedded installation', () => {
  let folder: string;
  let variables: Variables;
  let product: BuiltProgram;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leadlight-doctor-'));
    variables = {
      DATA_DIR: join(folder, 'data'),
      BACKUP_DIR: join(folder, 'backups'),
      LOG_LEVEL: 'silent',
      // A port that is taken: nothing of it may be wanted.
      PORT: '1',
    };
    product = new BuiltProgram({ ...variables, PORT: '0', SEED_DEMO: 'true' });
    await product.ready();
  });
  afterAll(async () => {
    await product.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  const data = (below: string) => join(folder, 'data', below);
  const secretsOf = () =>
    Promise.all(
      ['jwt-secret', 'admin-password', 'link-secret'].map((name) =>
        readFile(data(`secrets/${name}`), 'utf8'),
      ),
    );

  it('finds nothing wrong beside the running product, tells no secret and changes nothing', async () => {
    const kept = async () => [...(await contentOf(data('objects'))), ...(await contentOf(data('secrets')))];
    // The start shows the first password soon after it is ready.
    await eventually(() => expect(existsSync(data('secrets/admin-password-not-shown'))).toBe(false));
    const before = await kept();
    const { code, text } = await ask(variables);
    expect(text).toMatch(/^ok +database +MongoDB answers\.$/m);
    expect(text).toMatch(/^ok +files /m);
    expect(text).toMatch(/\nWrong: 0\. Notes: \d+\.\n$/);
    expect(code).toBe(0);
    for (const secret of await secretsOf()) expect(text).not.toContain(secret.trim());
    expect(await kept()).toEqual(before);
  });

  it('starts nothing where nothing runs, and makes nothing', async () => {
    await product.end('SIGTERM');
    const before = await contentOf(folder);
    const { code, found } = await wrongIn(variables);
    expect(code).toBe(1);
    expect(found).toEqual(containing([`database: No database runs on ${join(folder, 'data')}.`]));
    expect(await contentOf(folder)).toEqual(before);

    const nowhere = join(folder, 'nowhere');
    const { found: missing } = await wrongIn({ ...variables, DATA_DIR: nowhere });
    const checks = ['settings', 'settings', 'database', 'storage', 'disk'];
    expect(missing.map((line) => line.split(':')[0])).toEqual(checks);
    expect(existsSync(nowhere)).toBe(false);
  });
});

describe('the doctor, of an installation with a server', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp();
  });
  afterAll(() => api.close());

  const installation = (changes: Partial<Settings> = {}) =>
    new Installation({ ...api.settings, ...changes }, api.connection, undefined);
  const found = async (level: Level, changes?: Partial<Settings>) =>
    (await runChecks(checks, installation(changes)))
      .filter((result) => result.level === level)
      .map(({ check, message }) => `${check}: ${message}`);
  const deleteAll = async (): Promise<string[]> => {
    const said: string[] = [];
    said.push(await deleteUnreferenced(installation(), (sentence) => said.push(sentence)).catch(String));
    return said;
  };
  const insert = (collection: string, ...documents: object[]) =>
    api.connection.collection(collection).insertMany(documents);

  it('finds what is wrong in database, store, mail and backups', async () => {
    const postbox = new Postbox();
    onTestFinished(() => postbox.close());
    const longAgo = new Date(Date.now() - 3 * DAY_MS);
    await insert('backupRecord', {
      _id: 'backups',
      good: { at: longAgo, bytes: 1_300_000 },
      failed: { at: new Date(Date.now() - DAY_MS), sentence: 'It could not be made. Make room.' },
    });
    const given = { state: 'failed', kind: 'enquiry', to: 'owner', attempts: 14, createdAt: longAgo };
    await insert(
      'outbox',
      { ...given, _id: 'a', state: 'queued' },
      { ...given, _id: 'b', state: 'queued', createdAt: new Date() },
      { ...given, _id: 'c', reason: 'unanswered' },
      { ...given, _id: 'd', kind: 'message', to: 'applicant' },
      { ...given, _id: 'e', reason: 'restored' },
    );
    await insert('restores', { _id: 'restore', archive: 'half.tar' });
    onTestFinished(async () => void (await api.connection.collection('restores').deleteMany({})));
    const wrong = await found('wrong', {
      publicUrl: 'http://localhost',
      backupAt: '03:00',
      mail: await postbox.open(),
      tlsService: 'tls.invalid',
    });
    expect(wrong).toEqual(
      containing([
        'database: A restore of half.tar has begun and not ended.',
        'certificate: DOMAIN is set, but the service tls does not run',
        'UTC (1.3 MB). The last attempt failed: It could not be made. Make room.',
        'outbox: Late mails: 1. Mails to the agency that failed: 1.',
      ]),
    );
    expect(postbox.mails).toEqual([]);
    // What a restore has not named yet must not be deleted.
    expect(await deleteAll()).toEqual(['Error: a restore has begun and not ended']);
  });

  it('does not take a backup of the future for one', async () => {
    const good = { at: new Date(Date.now() + DAY_MS), bytes: 1 };
    const record = { since: new Date(Date.now() - 3 * DAY_MS), good };
    await api.connection
      .collection('backupRecord')
      .replaceOne({ _id: 'backups' as never }, record, { upsert: true });
    expect(await found('wrong', { backupAt: '03:00' })).toEqual(
      expect.arrayContaining(containing(['backups: There is none yet. One is due each night.'])),
    );
  });

  it('counts files that nothing names, and deletes them where a document names another', async () => {
    const storage = api.app.get(ObjectStorage);
    const keys = ['named', 'pending', 'unnamed'].map((name) => `resumes/${name}.pdf`);
    for (const key of keys) await storage.put(key, textFile());
    const removeAfter = new Date(Date.now() + DAY_MS);
    await insert('pendingObjects', { _id: 'resumes/pending.pdf', removeAfter });
    const counted = 'Files that no document names: 2.';
    expect(await found('note')).toEqual(expect.arrayContaining(containing([`files: ${counted}`])));

    expect(await deleteAll()).toEqual(containing([counted, 'no document names any']));
    await insert('applicants', { resume: { key: 'resumes/named.pdf' } });
    expect((await found('wrong')).join()).not.toContain('files:');
    await insert('applicants', { resume: { key: 'resumes/lost.pdf' } });
    expect(await found('wrong')).toEqual(expect.arrayContaining(containing(['Missing files: 1.'])));
    expect(await deleteAll()).toEqual(['Files that no document names: 1.', 'Deleted: 1.']);
    const left = (await storedResumes(api.settings)).map((path) => basename(path));
    expect(left.sort()).toEqual(['named.pdf', 'pending.pdf']);
  });

  it('names a step of the minute job that hangs in all processes, while the others go on', async () => {
    const job = api.app.get(MinuteJob);
    const hung: AbortSignal[] = [];
    let ran = 0;
    const hang = (signal: AbortSignal) => {
      hung.push(signal);
      return new Promise<void>(() => undefined);
    };
    job.add('The hanging', hang, 1);
    // As a start notes each step.
    await minuteRecord.set(api.connection, { 'steps.hanging': new Date() });
    job.add('Counting', () => Promise.resolve(void (ran += 1)));
    await runMinuteJob(api);
    expect(hung).toMatchObject([{ aborted: true }]);
    expect(ran).toBeGreaterThan(0);
    const before = ran;
    setClock(Date.now() + 11 * 60_000);
    onTestFinished(() => void vi.useRealTimers());
    await runMinuteJob(api);
    expect([hung.length, ran]).toEqual([1, before + 2]);
    const late = 'minute job: Steps of the minute job that no longer succeed: hanging (last: ';
    expect(await found('wrong')).toEqual(expect.arrayContaining(containing([late])));
    expect((await found('wrong')).join()).not.toContain('counting');

    const metrics = await api.app.get(Registry).metrics();
    expect(metrics).toMatch(/^leadlight_minute_job_last_success_timestamp_seconds\{step="hanging"\} 0$/m);
    expect(metrics).toContain(
      `leadlight_minute_job_last_success_timestamp_seconds{step="counting"} ${Date.now() / 1000}\n`,
    );

    const other = await runTestApp(api.settings);
    onTestFinished(() => other.close());
    other.app.get(MinuteJob).add('The hanging', () => Promise.resolve());
    await runMinuteJob(other);
    await runMinuteJob(api);
    expect((await found('wrong')).join()).not.toContain('minute job');
  });

  it('finds what is away, and ends although it hangs', async () => {
    const hidden = 'hidden-word-42';
    const { uri, proxy } = await proxiedDatabase();
    onTestFinished(() => proxy.cut());
    proxy.silence();
    const away = {
      ...variablesOf(api.settings),
      MONGODB_URI: uri.replace('//', `//someone:${hidden}@`),
      SMTP_URL: `smtp://someone:${hidden}@127.0.0.1:9`,
      MAIL_FROM: 'site@leadlight.test',
      ENQUIRY_TO: 'desk@leadlight.test',
      S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
      S3_BUCKET: 'none',
      S3_ACCESS_KEY_ID: 'nobody',
      S3_SECRET_ACCESS_KEY: hidden,
    };
    const { code, text } = await ask(away);
    expect(code).toBe(1);
    expect(text).toMatch(/^WRONG +database +MongoDB at 127\.0\.0\.1:\d+\/test-\S+ does not answer\. /m);
    expect(text).toMatch(/^WRONG +storage +The bucket none at http:\S+ does not answer\. /m);
    expect(text).toMatch(/^WRONG +mail server +127\.0\.0\.1:9 does not accept the sign-in /m);
    expect(text).toMatch(/^note +outbox +Skipped: the database does not answer\.$/m);
    expect(text).not.toContain(hidden);
    expect(await ask(away, '--delete-unreferenced')).toEqual({
      code: 1,
      text: 'Nothing was deleted: the database does not answer.\n',
    });
  });
});
