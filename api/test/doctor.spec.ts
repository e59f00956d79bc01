import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OutboxTask } from '../src/platform/mail/outbox-task.schema.js';
import { ObjectStorage } from '../src/platform/storage/object-storage.js';
import type { CheckResult, Level } from '../src/start/doctor/doctor.js';
import { startTestApp, type TestApp } from './support/app.js';
import { BuiltProgram, variablesOf } from './support/built-program.js';
import { proxiedDatabase } from './support/databases.js';
import { eventually } from './support/eventually.js';
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

/** The results of this level, as `check: message`. */
async function find(level: Level, variables: Variables): Promise<{ code: number; found: string[] }> {
  const { code, text } = await ask(variables, '--json');
  const { results } = JSON.parse(text) as { results: CheckResult[] };
  const found = results.filter((result) => result.level === level);
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
    expect(text).toMatch(/^ok +admin /m);
    expect(text).toMatch(/\nWrong: 0\. Notes: \d+\.\n$/);
    expect(code).toBe(0);
    for (const secret of await secretsOf()) expect(text).not.toContain(secret.trim());
    expect(await kept()).toEqual(before);
  });

  it('starts nothing where nothing runs, and makes nothing', async () => {
    await product.end('SIGTERM');
    const before = await contentOf(folder);
    const { code, found } = await find('wrong', variables);
    expect(code).toBe(1);
    expect(found).toEqual(containing([`database: No database runs on ${join(folder, 'data')}.`]));
    expect(await contentOf(folder)).toEqual(before);

    const nowhere = join(folder, 'nowhere');
    const { found: missing } = await find('wrong', { ...variables, DATA_DIR: nowhere });
    const checks = ['settings', 'settings', 'database', 'storage', 'disk'];
    expect(missing.map((line) => line.split(':')[0])).toEqual(checks);
    expect(existsSync(nowhere)).toBe(false);
  });
});

describe('the doctor, of an installation with a server', () => {
  let api: TestApp;
  let variables: Variables;
  const postbox = new Postbox();
  beforeAll(async () => {
    api = await startTestApp();
    const { settings } = api;
    variables = { ...variablesOf(settings), BACKUP_DIR: settings.backup.dir, PUBLIC_URL: settings.publicUrl };
  });
  afterAll(async () => {
    await api.close();
    await postbox.close();
  });

  it('finds what is wrong in database, store, mail and backups', async () => {
    const { connection } = api;
    const mail = await postbox.open();
    const longAgo = new Date(Date.now() - 3 * DAY_MS);
    await connection.collection<{ _id: string }>('backupRecord').insertOne({
      _id: 'backups',
      good: { at: longAgo, name: 'old.tar', bytes: 1_300_000 },
      failed: { at: new Date(Date.now() - DAY_MS), sentence: 'It could not be made. Make room.' },
    } as { _id: string });
    await connection.collection<OutboxTask>('outbox').insertMany([
      { _id: 'a', state: 'queued', kind: 'enquiry', to: 'owner', attempts: 3, createdAt: longAgo },
      { _id: 'b', state: 'queued', kind: 'message', to: 'applicant', attempts: 0, createdAt: new Date() },
      {
        _id: 'c',
        state: 'failed',
        kind: 'enquiry',
        to: 'owner',
        attempts: 14,
        createdAt: longAgo,
        reason: 'unanswered',
      },
      {
        _id: 'e',
        state: 'failed',
        kind: 'enquiry',
        to: 'owner',
        attempts: 0,
        createdAt: longAgo,
        reason: 'restored',
      },
      { _id: 'd', state: 'failed', kind: 'message', to: 'applicant', attempts: 1, createdAt: longAgo },
    ]);
    await connection.collection<{ _id: string }>('restores').insertOne({
      _id: 'restore',
      archive: 'half.tar',
    } as {
      _id: string;
    });
    const { code, found } = await find('wrong', {
      ...variables,
      PUBLIC_URL: 'http://localhost',
      BACKUP_AT: '03:00',
      SMTP_URL: mail.smtpUrl,
      MAIL_FROM: 'site@leadlight.test',
      ENQUIRY_TO: 'desk@leadlight.example',
      TLS_SERVICE: 'tls.invalid',
    });
    expect(code).toBe(1);
    expect(found).toEqual(
      containing([
        'database: A restore of half.tar has begun and not ended.',
        'certificate: DOMAIN is set, but the service tls does not run',
        'UTC (1.3 MB). Since then: It could not be made. Make room.',
        'outbox: Late mails: 1. Mails to the agency that failed: 1.',
      ]),
    );
    expect(postbox.mails).toEqual([]);
    // What a restore has not named yet must not be deleted.
    const refused = await ask(variables, '--delete-unreferenced');
    expect(refused).toEqual({ code: 1, text: expect.stringContaining('a restore has begun') as unknown });
    await connection.collection('restores').deleteMany({});
  });

  it('counts files that nothing names, and deletes them where a document names another', async () => {
    const storage = api.app.get(ObjectStorage);
    const keys = ['named', 'pending', 'unnamed'].map((name) => `resumes/${name}.pdf`);
    for (const key of [...keys, 'quarantine/resumes/old.pdf']) await storage.put(key, textFile());
    await api.connection.collection<{ _id: string }>('pendingObjects').insertOne({
      _id: 'resumes/pending.pdf',
      removeAfter: new Date(Date.now() + DAY_MS),
    } as {
      _id: string;
    });
    const { found } = await find('note', variables);
    expect(found).toEqual(expect.arrayContaining(containing(['files: Files that no document names: 3.'])));

    const refused = await ask(variables, '--delete-unreferenced');
    expect(refused.code).toBe(1);
    expect(refused.text).toContain(
      'Files that no document names: 3.\nNothing was deleted: no document names any',
    );
    await api.connection.collection('applicants').insertOne({ resume: { key: 'resumes/named.pdf' } });
    const { text } = await ask(variables, '--delete-unreferenced');
    expect(text).toBe('Files that no document names: 2.\nDeleted: 2.\n');
    expect((await storedResumes(api.settings)).map((path) => basename(path)).sort()).toEqual([
      'named.pdf',
      'pending.pdf',
    ]);
  });

  it('finds what is away, and ends although it hangs', async () => {
    const hidden = 'hidden-word-42';
    const { uri, proxy } = await proxiedDatabase();
    proxy.silence();
    const away = {
      ...variables,
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
    await proxy.cut();
    expect(code).toBe(1);
    expect(text).toMatch(/^WRONG +database +MongoDB at 127\.0\.0\.1:\d+\/test-\S+ does not answer\. /m);
    expect(text).toMatch(/^WRONG +storage +The bucket none at http:\S+ does not answer\. /m);
    expect(text).toMatch(/^WRONG +mail server +127\.0\.0\.1:9 does not accept the sign-in /m);
    expect(text).toMatch(/^note +outbox +Skipped: the database does not answer\.$/m);
    expect(text).not.toContain(hidden);
  });
});
