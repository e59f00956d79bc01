import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Logger } from '@nestjs/common';
import { mongo } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { BackupExporter } from '../src/platform/backup/backup-exporter.service.js';
import { BackupRunner, lastDue } from '../src/platform/backup/backup-runner.service.js';
import { DIGEST_BYTES, FORMAT, keyOfPart } from '../src/platform/backup/archive-format.js';
import { productVersion } from '../src/platform/config/settings.js';
import { Claims, type Claim } from '../src/platform/database/claims.service.js';
import { ObjectStorage } from '../src/platform/storage/object-storage.js';
import { AccountSchema } from '../src/features/auth/account.schema.js';
import { RetentionService } from '../src/features/privacy/retention.service.js';
import { collectionOf } from '../src/platform/stored-files/object-references.js';
import { archivedCollections } from '../src/start/archived-collections.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { check, packInto, unpack, type ArchivedFile } from './support/archives.js';
import { runMinuteJob } from './support/minute-job.js';
import { jpegPicture, addProject } from './support/projects.js';
import { storedResumes } from './support/stored-files.js';
import type { TestApp } from './support/app.js';
import { setClock, stopIntervals } from './support/clock.js';

const AT = '03:00';

let desk: ApplicationDesk;
let exporter: BackupExporter;
let dir: string;
beforeAll(async () => {
  desk = await startApplicationDesk({ backupAt: AT, backupKeep: 2 });
  exporter = desk.api.app.get(BackupExporter);
  ({ dir } = desk.api.settings.backup);
  expect((await desk.apply()).status).toBe(201);
});
afterAll(() => desk.api.close());
// The name has seconds.
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('an archive', () => {
  it('is one tar for its owner alone, with everything that belongs to the data', async () => {
    const { api, admin } = desk;
    const picture = await admin
      .post('/api/media/upload')
      .field('upload_preset', 'leadlight')
      .attach('file', await jpegPicture({ width: 500, height: 64 }), 'picture.jpg')
      .expect(201);
    const { secure_url } = picture.body as { secure_url: string };
    await addProject(admin, { imageUrl: new URL(secure_url).pathname });
    await api.connection.collection('relics').insertOne({});
    const { path } = await exporter.make();

    expect(dirname(path)).toBe(dir);
    expect(basename(path)).toMatch(/^leadlight-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(dir)).toEqual([basename(path)]);
    const { manifest, jwtSecret, linkSecret } = await check(path);
    expect({ jwtSecret, linkSecret }).toMatchObject({
      jwtSecret: api.settings.jwtSecret,
      linkSecret: api.settings.linkSecret,
    });
    expect(manifest).toMatchObject({ format: FORMAT, product: productVersion, lost: [] });
    const documents = Object.fromEntries(manifest.parts.map((part) => [part.name, part.documents]));
    expect(documents).toMatchObject({ 'database/applicants.bson': 1, 'database/projects.bson': 1 });
    expect(Object.keys(documents).join()).not.toMatch(/limitCounts|claims|sessions|restores|relics/);
    const [resume] = await storedResumes(api.settings);
    expect(manifest.parts.flatMap(({ name }) => keyOfPart(name) ?? [])).toEqual(
      expect.arrayContaining([
        `resumes/${basename(resume ?? '')}`,
        expect.stringMatching(/^media\/.*\.avif$/),
      ]),
    );
    const { stdout } = await promisify(execFile)('tar', ['-tf', path]);
    expect(stdout.trim().split('\n').at(-1)).toBe('manifest.json');
  });

  it('has every collection that the product keeps, with the objects that it names', async () => {
    const transient = [
      'sessions',
      'backupRecord',
      'challenges',
      'checkRecord',
      'claims',
      'limitCounts',
      'installation',
      'pendingObjects',
      'erased',
      'operations',
      'restores',
      'retention',
    ];
    const { connection } = desk.api;
    const stored = Object.values(connection.models).map(({ schema }) => collectionOf(schema));
    const present = [...stored, ...(await connection.listCollections())].map(({ name }) => name);
    const known = [...archivedCollections.all.map(({ name }) => name), ...transient, 'relics'];
    expect(
      present.filter((name) => !known.includes(name)),
      'Add the schema to api/src/start/archived-collections.ts, or the name to this list if no backup needs it',
    ).toEqual([]);
    const naming = stored.filter(({ references }) => references.length > 0);
    expect(naming.map(({ name }) => name)).toEqual(expect.arrayContaining(['applicants', 'projects']));
    expect(
      archivedCollections.all.map(({ name, references }) => ({ name, references })),
      'Properties with @NamesObject need `collectionOf` of their schema in api/src/start/archived-collections.ts',
    ).toEqual(expect.arrayContaining(naming));
  });

  it('ends what was in progress for the account', () => {
    const { prepare } = archivedCollections.find('accounts') ?? {};
    const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$';
    const account = Object.fromEntries(Object.keys(AccountSchema.paths).map((path) => [path, passwordHash]));
    expect(
      Object.keys(prepare?.(account) ?? {}).sort(),
      'Add a new field here, or to prepareAccount in api/src/start/archived-collections.ts if a restore must not bring it back',
    ).toEqual([
      '_id',
      'createdAt',
      'email',
      'passkeys',
      'passwordChangedAt',
      'passwordHash',
      'recoveryCodes',
      'totp',
      'updatedAt',
    ]);
  });

  it('knows every collection of people, and so do retention and erasing', () => {
    const ofPeople = archivedCollections.all.filter(({ isOfPeople }) => isOfPeople).map(({ name }) => name);
    const withEmail = Object.values(desk.api.connection.models)
      .filter(({ schema }) => schema.path('email'))
      .map(({ collection }) => collection.name);
    expect(
      withEmail.filter((name) => name !== 'accounts').sort(),
      'A collection with e-mail addresses is `ofPeople` in api/src/start/archived-collections.ts',
    ).toEqual(ofPeople.toSorted());
    expect(
      desk.api.app.get(RetentionService)['kinds'].map(({ reviews }) => reviews.reviewed.collection.name),
      'RetentionService has a kind, and PrivacyService a list, for each collection of people',
    ).toEqual(ofPeople);
  });

  it('leaves out an applicant who is deleted, and is whole where one is deleted during the backup', async () => {
    await desk.apply();
    const [first, second] = await desk.applicants();
    const applicants = desk.api.connection.collection('applicants');
    const deleteLongAgo = (applicant: typeof first) =>
      applicants.updateOne(
        { _id: new mongo.ObjectId(applicant?._id) },
        { $set: { deletedAt: new Date(Date.now() - DAY_MS) } },
      );
    await deleteLongAgo(second);
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called below with its object
    const { get } = ObjectStorage.prototype;
    vi.spyOn(ObjectStorage.prototype, 'get').mockImplementationOnce(async function (
      this: ObjectStorage,
      key,
    ) {
      await deleteLongAgo(first);
      await runMinuteJob(desk.api);
      return get.call(this, key);
    });
    const { manifest } = await desk.api.app.get(BackupRunner).run();
    expect(manifest.lost).toEqual([]);
    const part = manifest.parts.find(({ name }) => name === 'database/applicants.bson');
    expect(part).toMatchObject({ documents: 1 });
    await runMinuteJob(desk.api);
    expect(await applicants.countDocuments()).toBe(0);
  });

  it('is made without an object that is lost, and names it', async () => {
    expect((await desk.apply()).status).toBe(201);
    for (const file of await storedResumes(desk.api.settings)) await rm(file);
    const log = vi.spyOn(Logger.prototype, 'error');
    const { manifest } = await exporter.make();
    expect(manifest.lost).toEqual([
      { collection: 'applicants', object: expect.stringMatching(/^resumes\/.*\.pdf$/) as unknown },
    ]);
    expect(log.mock.calls.flat().join()).toContain(manifest.lost[0]?.object);
  });
});

describe('an archive that is not as it was written', () => {
  let folder: string;
  let other: string;
  let bytes: Buffer;
  let files: ArchivedFile[];
  beforeAll(async () => {
    const { path } = await exporter.make();
    folder = desk.api.settings.dataDir;
    other = join(folder, 'other.tar');
    bytes = await readFile(path);
    files = await unpack(path);
  });

  const refused = async (): Promise<string> =>
    check(other).then(
      () => 'taken',
      (error: Error) => error.message,
    );

  it('is refused wherever a byte differs', async () => {
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await writeFile(other, changed);
      expect(await refused()).toMatch(/^other\.tar is damaged .*Nothing was changed/);
    }
  });

  it('is refused when it is cut off anywhere', async () => {
    const ends = [1, DIGEST_BYTES, 1024, 1025, 1024 + DIGEST_BYTES].map((cut) => bytes.length - cut);
    for (const size of [0, 1, 511, 512, 5000, ...ends]) {
      await writeFile(other, bytes.subarray(0, size));
      expect(await refused()).toMatch(/is damaged/);
    }
  });

  it('is refused when it has an unknown part, or a key or collection of another kind', async () => {
    const content = Buffer.from('x');
    for (const name of [
      'objects/../../secrets/jwt-secret',
      'objects/elsewhere/x.pdf',
      'database/system.users.bson',
      'database/sessions.bson',
      'note.txt',
    ]) {
      await packInto(other, files.toSpliced(1, 0, { name, content }));
      expect(await refused()).toMatch(/is damaged \(it holds .*which no archive has\)/);
    }
  });

  it('is refused when a newer product or a newer format made it', async () => {
    const manifest = JSON.parse(String(files.at(-1)?.content)) as object;
    const major = Number(productVersion.split('.')[0]) + 1;
    for (const [change, why] of [
      [{ format: FORMAT + 1 }, `its format is ${FORMAT + 1}`],
      [{ product: `${major}.0.0` }, `it was made by ${major}.0.0, and this is ${productVersion}`],
    ] as const) {
      const content = Buffer.from(JSON.stringify({ ...manifest, ...change }));
      await packInto(other, files.with(-1, { name: 'manifest.json', content }));
      expect(await refused()).toBe(
        `other.tar is newer than this Leadlight (${why}). Nothing was changed; update Leadlight, then try again.`,
      );
    }
  });
});

it('a backup whose claim another process has taken stops', async () => {
  const { app, connection } = desk.api;
  await desk.apply();
  const claims = connection.collection('claims');
  const take = vi.spyOn(app.get(Claims), 'take');
  const storage = app.get(ObjectStorage);
  const read = storage.get.bind(storage);
  const get = vi.spyOn(storage, 'get').mockImplementation(async (key) => {
    const { signal } = (await take.mock.results[0]?.value) as Claim;
    await claims.updateOne({ _id: 'backup' as never }, { $set: { holder: 'another' } });
    const lost = once(signal, 'abort');
    // The claim is renewed.
    vi.advanceTimersByTime(60_000);
    await lost;
    return read(key);
  });
  stopIntervals();
  onTestFinished(() => void vi.useRealTimers());
  await expect(app.get(BackupRunner).run()).rejects.toThrow("Another process has taken the claim 'backup'.");
  expect(get).toHaveBeenCalledTimes(1);
  expect(await readdir(dir)).toEqual([]);
  await claims.deleteMany({ _id: 'backup' as never });
});

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

it.each([
  ['03:00', new Date(2026, 10, 22, 12), new Date(2026, 10, 22, 3)],
  ['03:00', new Date(2026, 10, 22, 3), new Date(2026, 10, 22, 3)],
  ['23:59', new Date(2027, 0, 1), new Date(2026, 11, 31, 23, 59)],
])('%s was last due at %s on %s', (at, now, due) => {
  expect(lastDue(at, now)).toEqual(due);
});

describe('nightly backups', () => {
  let api: TestApp;
  let nightly: BackupRunner;

  /** At noon, after the first start. */
  beforeEach(async () => {
    ({ api } = desk);
    setClock(new Date(2026, 10, 20, 12));
    await api.connection.collection('backupRecord').deleteMany({});
    nightly = api.app.get(BackupRunner);
    await nightly.runNightly();
  });
  afterEach(() => void vi.useRealTimers());

  const pass = (ms: number): unknown => setClock(Date.now() + ms);
  const archives = async (): Promise<string[]> =>
    (await readdir(api.settings.backup.dir).catch(() => [])).sort();
  async function night(): Promise<void> {
    pass(DAY_MS);
    await nightly.runNightly();
  }
  async function last(): Promise<unknown> {
    const answer = await (await api.asAdmin()).get('/api/backups/last').expect(200);
    return answer.body;
  }

  it('are made once each night, also after one by hand; the newest stay, and those made by hand', async () => {
    expect(await archives()).toEqual([]);
    pass(DAY_MS);
    const made = await api.app.get(BackupRunner).run();
    await nightly.runNightly();
    expect(await archives()).toHaveLength(2);
    for (let count = 0; count < 3; count += 1) {
      await night();
      await nightly.runNightly();
    }
    expect(await archives()).toEqual([
      basename(made.path),
      expect.stringMatching(/^leadlight-2026-11-23T.*-night\.tar$/),
      expect.stringMatching(/^leadlight-2026-11-24T.*-night\.tar$/),
    ]);
  });

  it('are not replaced by the backups of updates, of which three stay', async () => {
    await night();
    await night();
    for (let count = 0; count < 4; count += 1) {
      pass(1_000);
      await nightly.run('update');
    }
    const made = await archives();
    expect(made.map((file) => /(night|update)\.tar$/.exec(file)?.[1])).toEqual(
      'night night update update update'.split(' '),
    );
    expect(made[2]).toContain('-00-02Z');
  });

  it('remove what a killed one left, also without a schedule, but not during another one', async () => {
    const left = join(dir, 'leadlight-2026-11-19T03-00-00Z.partial');
    await mkdir(left, { recursive: true });
    await writeFile(join(left, 'applicants.bson'), 'x');
    Object.assign(api.settings, { backupAt: undefined });
    const claim = await api.app.get(Claims).take('backup');
    await nightly.runNightly();
    expect(await archives()).toHaveLength(1);
    await claim?.release();
    await nightly.runNightly();
    Object.assign(api.settings, { backupAt: AT });
    expect(await archives()).toEqual([]);
  });

  it('ask whether one is due before they claim, so that one by hand is not refused', async () => {
    const take = vi.spyOn(api.app.get(Claims), 'take');
    await nightly.runNightly();
    expect(take).not.toHaveBeenCalled();
    await night();
    expect(take).toHaveBeenCalledTimes(1);
  });

  it('are made each night after a clock was set back', async () => {
    await night();
    expect(await archives()).toHaveLength(1);
    setClock(new Date(2026, 10, 21, 4));
    await nightly.runNightly();
    expect(await archives()).toHaveLength(2);
    // Before the first check of the schedule.
    setClock(new Date(2026, 10, 10, 12));
    await nightly.runNightly();
    expect(await archives()).toHaveLength(2);
    await night();
    expect(await last()).toMatchObject({ good: { at: new Date().toISOString() } });
  });

  it('that fail are tried again each hour until one archive exists', async () => {
    const make = vi.spyOn(api.app.get(BackupExporter), 'make').mockRejectedValue(new Error('no line'));
    await night();
    await nightly.runNightly();
    expect(make).toHaveBeenCalledTimes(1);
    for (let hour = 2; hour < 6; hour += 1) {
      pass(HOUR_MS);
      await nightly.runNightly();
      expect(make).toHaveBeenCalledTimes(hour);
    }
    make.mockRestore();
    pass(HOUR_MS);
    await nightly.runNightly();
    expect(await archives()).toHaveLength(1);
    expect(await last()).toMatchObject({ good: { at: new Date().toISOString() } });
  });

  it('that fail remove no older one, and are shown to the admin', async () => {
    await night();
    await night();
    const before = await archives();
    const log = vi.spyOn(Logger.prototype, 'error');
    const { dir } = api.settings.backup;
    Object.assign(api.settings.backup, { dir: `${dir}/file/backups` });
    await writeFile(`${dir}/file`, '');
    await night();
    const sentence = `It could not be made. Nothing can be written to ${dir}/file/backups (ENOTDIR: not a directory, mkdir '${dir}/file/backups'). Mend it, or set BACKUP_DIR to another folder.`;
    expect(log.mock.calls.flat()).toContain(`The backup failed. ${sentence}`);
    expect(await last()).toEqual({
      nightlyAt: AT,
      good: { at: expect.any(String) as unknown, bytes: expect.any(Number) as unknown },
      failed: { at: new Date().toISOString(), sentence },
    });
    await rm(`${dir}/file`);
    Object.assign(api.settings.backup, { dir });
    expect(await archives()).toEqual(before);
  });
});
