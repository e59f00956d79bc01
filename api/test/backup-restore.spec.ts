import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import mongoose, { mongo, type Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createApp } from '../src/bootstrap.js';
import { ApplicantSchema } from '../src/features/applicants/applicant.schema.js';
import { BackupMaker } from '../src/platform/backup/backup-maker.service.js';
import { RestoredCheck } from '../src/platform/backup/restored-check.service.js';
import type { Restored } from '../src/platform/backup/restorer.service.js';
import { StagedDatabase } from '../src/platform/backup/staged-database.js';
import type { LeaseDocument } from '../src/platform/database/lease.js';
import { StagedObjects } from '../src/platform/backup/staged-objects.js';
import type { Settings } from '../src/platform/config/settings.js';
import { restoreInto } from '../src/start/installation-work.js';
import { runTestApp, signIn } from './support/app.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { check, type CheckedArchive } from './support/archives.js';
import { findTestStore, type TestStore } from './support/minio.js';
import { testSettings } from './support/settings.js';
import { storedResumes } from './support/stored-files.js';

const { Int32, Double, Long, ObjectId } = mongo.BSON;

describe('a restore', () => {
  let desk: ApplicationDesk;
  let archive: CheckedArchive;
  const places: Settings[] = [];
  beforeAll(async () => {
    desk = await startApplicationDesk();
    for (let sent = 0; sent < 3; sent += 1) expect((await desk.apply()).status).toBe(201);
    await desk.api.connection.collection('enquiries').insertOne({
      whole: new Int32(7),
      real: new Double(7),
      long: Long.fromString('9007199254740993'),
      at: new Date(0),
      id: new ObjectId(),
      nothing: null,
      list: [new Double(1), { b: 1, a: 2 }],
      form: 'contact',
      name: 'Ayesha Khan',
      email: 'ayesha.khan@example.com',
      message: 'Lists, please.',
      mail: 'off',
    });
    archive = await check(await desk.api.app.get(BackupMaker).make());
  });
  afterAll(() => desk.api.close());
  afterEach(async () => {
    for (const { dataDir, mongodbUri } of places.splice(0)) {
      const connection = await open(mongodbUri);
      await connection.dropDatabase();
      await connection.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  const open = (uri: string | undefined): Promise<Connection> =>
    mongoose.createConnection(uri as string).asPromise();
  /** An empty place with the archive's secrets, as a restore makes it, which may be replaced or not. */
  async function emptyPlace(overrides: Partial<Settings> = {}): Promise<Settings> {
    const { jwtSecret } = archive;
    const { adminPassword } = desk.api.settings;
    const settings = await testSettings({ jwtSecret, adminPassword, ...overrides });
    places.push(settings);
    return settings;
  }
  const mayReplace = ({ backup, ...settings }: Settings): Settings => ({
    ...settings,
    backup: { ...backup, replace: true },
  });
  const assertSame = (settings: Settings): Promise<Restored> =>
    restoreInto(settings, archive.path, (context, { parts }) => context.get(RestoredCheck).assertSame(parts));
  /** Hash of every document and file of a place: nothing of it changed when it is the same again. */
  async function stateOf({ mongodbUri, dataDir }: Settings): Promise<string> {
    const hash = createHash('sha256');
    const connection = await open(mongodbUri);
    for (const { name } of (await connection.listCollections()).sort((a, b) => (a.name < b.name ? -1 : 1)))
      if (!['leases', 'restores'].includes(name))
        hash.update(
          name + JSON.stringify(await connection.collection(name).find().sort({ _id: 1 }).toArray()),
        );
    await connection.close();
    for (const path of (await storedResumes({ dataDir } as Settings)).sort())
      hash.update(await readFile(path));
    return hash.digest('hex');
  }

  it('brings every document back in its types, and every object', async () => {
    const settings = await emptyPlace();
    await assertSame(settings);
    const again = await runTestApp(settings);
    await again.http.get('/api/health/ready').expect(204);
    await signIn(again.http, settings);
    const [enquiry] = await again.connection
      .collection('enquiries')
      .find({}, { promoteValues: false, promoteLongs: false })
      .toArray();
    expect(enquiry?.['whole']).toBeInstanceOf(Int32);
    expect(enquiry?.['real']).toBeInstanceOf(Double);
    expect(String(enquiry?.['long'])).toBe('9007199254740993');
    expect(Object.keys((enquiry?.['list'] as object[])[1] ?? {})).toEqual(['b', 'a']);
    // The product's own start made the indexes.
    const indexes = await again.connection.collection('applicants').indexes();
    expect(indexes).toHaveLength(ApplicantSchema.indexes().length + 1);
    await again.app.close();
  });

  it('puts the archive’s secrets where this place keeps its own, for their owner alone', async () => {
    const settings = await emptyPlace();
    const dir = join(settings.dataDir, 'secrets');
    await restoreInto(
      { ...settings, backup: { ...settings.backup, secrets: { dir, mode: 0o600 } } },
      archive.path,
    );
    expect((await readdir(dir)).sort()).toEqual(['jwt-secret', 'link-secret']);
    expect(await readFile(join(dir, 'jwt-secret'), 'utf8')).toBe(desk.api.settings.jwtSecret);
    expect((await stat(join(dir, 'jwt-secret'))).mode & 0o777).toBe(0o600);
  });

  it('is refused where the product runs, whatever may be replaced, and nothing is changed', async () => {
    const { settings } = desk.api;
    const before = await stateOf(settings);
    await expect(restoreInto(mayReplace(settings), archive.path)).rejects.toThrow(
      /^Leadlight, or another restore, runs here, and nothing was changed\. Stop it first: /,
    );
    expect(await stateOf(settings)).toBe(before);
  });

  it('goes on a few seconds after the product was killed', async () => {
    const settings = await emptyPlace();
    const connection = await open(settings.mongodbUri);
    const until = new Date(Date.now() + 1000);
    await connection.collection<LeaseDocument>('leases').insertOne({ _id: `product ${randomUUID()}`, until });
    await expect(restoreInto(settings, archive.path)).resolves.toBeDefined();
    await connection.close();
  });

  it('finds nobody after a product that ended in order', async () => {
    const settings = await emptyPlace();
    const { app } = await runTestApp(settings);
    await app.close();
    const connection = await open(settings.mongodbUri);
    expect(await connection.collection<LeaseDocument>('leases').countDocuments({ _id: /^product/ })).toBe(0);
    await connection.close();
  });

  it('that is refused leaves the mark of another that began at the same time', async () => {
    const { settings, connection } = desk.api;
    const marks = connection.collection<{ _id: string }>('restores');
    const looking = jest.spyOn(StagedObjects.prototype, 'look').mockImplementationOnce(async () => {
      await marks.insertOne({ _id: 'restore' });
      return false;
    });
    await expect(restoreInto(mayReplace(settings), archive.path)).rejects.toThrow(/^Leadlight, or another/);
    looking.mockRestore();
    expect((await marks.deleteMany()).deletedCount).toBe(1);
  });

  it('is refused where there is data, in the database or in the store, unless it may be replaced', async () => {
    const settings = await emptyPlace();
    const app = await runTestApp({ ...settings, seedDemo: false });
    await app.app.close();
    const before = await stateOf(settings);
    await expect(restoreInto(settings, archive.path)).rejects.toThrow(
      /^There is data here, and nothing was changed/,
    );
    expect(await stateOf(settings)).toBe(before);

    const files = await emptyPlace();
    await mkdir(join(files.dataDir, 'objects/quarantine/resumes'), { recursive: true });
    await writeFile(join(files.dataDir, 'objects/quarantine/resumes/x.pdf'), 'x');
    await expect(restoreInto(files, archive.path)).rejects.toThrow(/^There is data here/);
    await assertSame(mayReplace(files));
    await expect(readFile(join(files.dataDir, 'objects/quarantine/resumes/x.pdf'))).rejects.toThrow('ENOENT');
  });

  it('takes the place of all of Leadlight that was there, and of nothing before all of it has come', async () => {
    const settings = await emptyPlace();
    const connection = await open(settings.mongodbUri);
    await connection.collection('jobs').insertOne({ title: 'Old' });
    await connection.collection('seeds').insertOne({ title: 'Old' });
    await connection.collection('relics').insertOne({ title: 'Of another program' });
    const old = join(settings.dataDir, 'objects/resumes/old.pdf');
    await mkdir(dirname(old), { recursive: true });
    await writeFile(old, 'old');
    const before = await stateOf(settings);

    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const staged = jest.spyOn(StagedDatabase.prototype, 'bringIn').mockRejectedValueOnce(full);
    await expect(restoreInto(mayReplace(settings), archive.path)).rejects.toThrow(
      'The archive could not be brought in (there is no room). Nothing was changed. Mend that, then try again.',
    );
    staged.mockRestore();
    expect(await stateOf(settings)).toBe(before);

    await assertSame(mayReplace(settings));
    expect(await connection.collection('seeds').countDocuments({ title: 'Old' })).toBe(0);
    expect(await connection.collection('relics').countDocuments()).toBe(1);
    expect(await storedResumes(settings)).not.toContain(old);
    await connection.close();
  });

  it('of an archive that is damaged leaves every document and file as it was', async () => {
    const settings = await emptyPlace();
    await assertSame(settings);
    const before = await stateOf(settings);
    const bytes = await readFile(archive.path);
    const damaged = join(settings.dataDir, 'damaged.tar');
    const file = bytes.indexOf('%PDF-');
    await writeFile(damaged, bytes.fill(bytes.readUInt8(file) ^ 1, file, file + 1));
    await expect(restoreInto(mayReplace(settings), damaged)).rejects.toThrow(
      /^damaged\.tar is damaged \(objects\/resumes\/.* is not what was written\)\. Nothing was changed/,
    );
    expect(await stateOf(settings)).toBe(before);
  });

  it('that is killed before all has come leaves a place where the product starts', async () => {
    const settings = await emptyPlace();
    const first = await runTestApp(settings);
    await first.app.close();
    const before = await stateOf(settings);
    // What undoes a failure does not run in a process that was killed.
    const undone = jest.spyOn(StagedDatabase.prototype, 'clear').mockRejectedValue(new Error('killed'));
    const end = jest.spyOn(StagedObjects.prototype, 'bringIn').mockRejectedValue(new Error('killed'));
    await expect(restoreInto(mayReplace(settings), archive.path)).rejects.toThrow(/could not be brought in/);
    undone.mockRestore();
    end.mockRestore();
    const connection = await open(settings.mongodbUri);
    await connection.createCollection('restoring.jobs');

    const again = await runTestApp(settings);
    await again.http.get('/api/health/ready').expect(204);
    await again.app.close();
    expect(await stateOf(settings)).toBe(before);
    expect(await connection.collection('restores').countDocuments()).toBe(0);
    await connection.close();
  });

  it('that is cut off in the middle keeps the product from starting, and can be run again', async () => {
    const settings = await emptyPlace();
    const cut = jest.spyOn(StagedObjects.prototype, 'clearOld').mockRejectedValueOnce(new Error('cut off'));
    await expect(restoreInto(settings, archive.path)).rejects.toThrow(
      /^The restore stopped in the middle .*Run it again/,
    );
    cut.mockRestore();
    const half = await createApp(settings);
    await expect(half.init()).rejects.toThrow(/^A restore of leadlight-.*\.tar has begun here and not ended/);
    await half.close();
    await assertSame(settings);
    const again = await runTestApp(settings);
    await again.http.get('/api/health/ready').expect(204);
    await again.app.close();
  });
});

const startStore = await findTestStore();

(startStore ? describe : describe.skip)('a move to a bucket and back', () => {
  let store: TestStore;
  beforeAll(async () => void (store = await (startStore as NonNullable<typeof startStore>)()));
  afterAll(() => store.stop());

  it('keeps every byte', async () => {
    const desk = await startApplicationDesk();
    await desk.apply();
    const first = await check(await desk.api.app.get(BackupMaker).make());
    // The account's sessions end with each restore.
    const unchanged = first.manifest.parts.filter(({ name }) => name !== 'database/accounts.bson');
    const there = await testSettings({ ...first, s3: store.settings });
    await restoreInto(there, first.path, (context) => context.get(RestoredCheck).assertSame(unchanged));
    const served = await runTestApp(there);
    const second = await check(await served.app.get(BackupMaker).make());
    await served.app.close();
    const back = await testSettings({ jwtSecret: second.jwtSecret });
    await restoreInto(back, second.path, (context) => context.get(RestoredCheck).assertSame(unchanged));
    await desk.api.close();
    const left = await runTestApp(back);
    expect(await storedResumes(back)).toHaveLength(1);
    await left.close();
    await rm(there.dataDir, { recursive: true, force: true });
  });
});
