import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getConnectionToken } from '@nestjs/mongoose';
import mongoose, { mongo, type Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../src/bootstrap.js';
import { ApplicantSchema } from '../src/features/applicants/applicant.schema.js';
import { Account, ADMIN_ID } from '../src/features/auth/account.schema.js';
import { resetAdmin } from '../src/features/auth/admin-reset.js';
import { BackupExporter } from '../src/platform/backup/backup-exporter.service.js';
import type { Settings } from '../src/platform/config/settings.js';
import { parseMongodbAddress } from '../src/platform/database/database-engine.js';
import { withInstallation } from '../src/start/installation-work.js';
import { verifyArchive } from '../src/start/backup-commands.js';
import {
  runTestApp,
  signIn,
  type TestApp,
  testSettings,
  type TestSettings,
  withToken,
} from './support/app.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import {
  check,
  mayReplace,
  packInto,
  restoreInto,
  unpack,
  type ArchivedFile,
  type CheckedArchive,
} from './support/archives.js';
import { variablesOf } from './support/built-program.js';
import { proxiedDatabase } from './support/databases.js';
import { archivePath } from './support/first-version.js';
import { findTestStore } from './support/minio.js';
import { storedResumes } from './support/stored-files.js';

const { Int32, Double, Long } = mongo.BSON;
const BACKUP = fileURLToPath(new URL('../dist/backup.js', import.meta.url));

const open = (uri: string | undefined): Promise<Connection> =>
  mongoose.createConnection(uri as string).asPromise();

describe('a restore', () => {
  let desk: ApplicationDesk;
  let archive: CheckedArchive;
  let archivedToken: string;
  beforeAll(async () => {
    desk = await startApplicationDesk();
    archivedToken = desk.token;
    for (let sent = 0; sent < 3; sent += 1) expect((await desk.apply()).status).toBe(201);
    const { connection } = desk.api;
    await connection.collection('projects').insertOne({
      title: 'Old',
      details: '<p>Kept</p><script>alert(1)</script>',
      whole: new Int32(7),
      real: new Double(7),
      long: Long.fromString('9007199254740993'),
      list: [new Double(1), { b: 1, a: 2 }],
    });
    await connection.collection('enquiries').insertOne({
      form: 'contact',
      name: 'Ayesha Khan',
      email: 'ayesha.khan@example.com',
      message: 'Lists, please.',
      createdAt: new Date(),
    });
    await connection.collection<{ _id: string; [field: string]: unknown }>('outbox').insertMany([
      { _id: 'sent', state: 'sent', sentAt: new Date(0) },
      // On another machine the first check has the same key.
      { _id: 'check:disk:0', kind: 'check', state: 'sent', sentAt: new Date(0) },
      { _id: 'waiting', state: 'queued', to: 'applicant', due: new Date(3e12), data: { body: 'Hello' } },
      { _id: 'waiting for the owner', state: 'queued', to: 'owner', due: new Date(3e12), data: { ids: [] } },
    ]);
    await connection.collection<Account>('accounts').updateOne(
      { _id: ADMIN_ID },
      {
        $set: {
          recoveryCodes: ['a'.repeat(43)],
          pendingTotp: { secret: 'A'.repeat(32), createdAt: new Date() },
        },
      },
    );
    archive = await check((await desk.api.app.get(BackupExporter).make()).path);
  });
  afterAll(() => desk.api.close());

  /** An empty place with the archive's session key. */
  const newPlace = (): Promise<TestSettings> =>
    testSettings({ jwtSecret: archive.jwtSecret, adminPassword: desk.api.settings.adminPassword });
  /** One for this test. */
  async function emptyPlace(): Promise<TestSettings> {
    const settings = await newPlace();
    onTestFinished(async () => {
      await within(settings, (connection) => connection.dropDatabase());
      await rm(settings.dataDir, { recursive: true, force: true });
    });
    return settings;
  }
  /** As an embedded installation has it. */
  const withSecrets = (settings: Settings): Settings => ({
    ...settings,
    backup: { ...settings.backup, secrets: { dir: join(settings.dataDir, 'secrets'), mode: 0o600 } },
  });
  const secretsIn = async ({ dataDir }: Settings): Promise<string[]> =>
    (await readdir(join(dataDir, 'secrets'))).sort();
  async function within<Result>(
    { mongodbUri }: Settings,
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> {
    const connection = await open(mongodbUri);
    return work(connection).finally(() => connection.close());
  }
  const statusWith = async ({ url }: TestApp, token: string): Promise<number> =>
    (await withToken(url, token).get('/api/enquiries')).status;
  const accountIn = ({ connection }: TestApp) =>
    connection.collection<Account>('accounts').findOne({ _id: ADMIN_ID });

  describe('into an empty place', () => {
    let settings: Settings;
    let product: TestApp;
    beforeAll(async () => {
      settings = await newPlace();
      expect(await restoreInto(withSecrets(settings), archive.path)).toMatchObject({ isOver: false });
      product = await runTestApp(settings);
      await product.ready();
    });
    afterAll(() => product.close());

    it('brings every document in its types and every object', async () => {
      const project = await product.connection
        .collection('projects')
        .findOne({ title: 'Old' }, { promoteValues: false, promoteLongs: false });
      expect(project?.['whole']).toBeInstanceOf(Int32);
      expect(project?.['real']).toBeInstanceOf(Double);
      expect(String(project?.['long'])).toBe('9007199254740993');
      expect(Object.keys((project?.['list'] as object[])[1] ?? {})).toEqual(['b', 'a']);
      expect(project?.['details']).toBe('<p>Kept</p>');
      expect(await storedResumes(settings)).toHaveLength(3);
      const indexes = await product.connection.collection('applicants').indexes();
      expect(indexes).toHaveLength(ApplicantSchema.indexes().length + 1);
    });

    it('is verified in a second database while the product runs, and leaves nothing there', async () => {
      await expect(verifyArchive(archive.path, settings)).resolves.toEqual(archive.manifest);
      expect(await product.connection.useDb(`${product.connection.name}_verify`).listCollections()).toEqual(
        [],
      );
      expect(await readdir(settings.backup.dir)).not.toContainEqual(expect.stringMatching(/verify/));
    });

    it('sends no mail that was queued in the archive, and knows none about checks', async () => {
      const tasks = product.connection.collection<{ _id: string }>('outbox').find().sort({ _id: 1 });
      expect(await tasks.toArray()).toEqual([
        { _id: 'sent', state: 'sent', sentAt: new Date(0) },
        { _id: 'waiting', state: 'failed', reason: 'restored', to: 'applicant', data: { body: 'Hello' } },
        { _id: 'waiting for the owner', state: 'failed', reason: 'restored', to: 'owner' },
      ]);
    });

    it('uses the account of the archive, without a session of before', async () => {
      expect(await secretsIn(settings)).toEqual(['jwt-secret', 'link-secret']);
      for (const [name, content] of [
        ['jwt-secret', archive.jwtSecret],
        ['link-secret', archive.linkSecret],
      ] as const) {
        const path = join(settings.dataDir, 'secrets', name);
        expect(await readFile(path, 'utf8')).toBe(content);
        expect((await stat(path)).mode & 0o777).toBe(0o600);
      }
      expect(await statusWith(product, archivedToken)).toBe(401);
      expect(await statusWith(product, await product.signIn())).toBe(200);
      const account = await accountIn(product);
      expect(account?.recoveryCodes).toEqual(['a'.repeat(43)]);
      expect(account?.pendingTotp).toBeUndefined();
    });
  });

  it('over an installation keeps its account and its sessions', async () => {
    const settings = await emptyPlace();
    await restoreInto(settings, archive.path);
    const changed = await withInstallation(settings, (context) =>
      resetAdmin(context.get<Connection>(getConnectionToken())),
    );
    settings.adminPassword = changed.password;
    const before = await runTestApp(settings);
    const token = await before.signIn();
    await before.app.close();

    expect(await restoreInto(mayReplace(withSecrets(settings)), archive.path)).toMatchObject({
      isOver: true,
    });
    // The key of the applicants' links belongs to the data.
    expect(await secretsIn(settings)).toEqual(['link-secret']);
    const product = await runTestApp(settings);
    expect([await statusWith(product, archivedToken), await statusWith(product, token)]).toEqual([401, 200]);
    expect(await signIn(product.http, settings)).toBeDefined();
    expect((await accountIn(product))?.recoveryCodes).toBeUndefined();
    await product.app.close();
  });

  it('is refused where there is data, unless the data may be replaced', async () => {
    const settings = await emptyPlace();
    const key = 'resumes/old.pdf';
    await within(settings, async (connection) => {
      await connection.collection('applicants').insertOne({ fullName: 'Old', resume: { key } });
      await connection.collection('seeds').insertOne({ title: 'Old' });
      await connection.collection('relics').insertOne({ title: 'Of another program' });
      await expect(restoreInto(settings, archive.path)).rejects.toThrow(
        /^There is data here\. Nothing was changed/,
      );
      expect(await connection.collection('applicants').countDocuments()).toBe(1);

      await restoreInto(mayReplace(settings), archive.path);
      expect(await connection.collection('applicants').countDocuments({ fullName: 'Old' })).toBe(0);
      expect(await connection.collection('seeds').countDocuments({ title: 'Old' })).toBe(0);
      expect(await connection.collection('relics').countDocuments()).toBe(1);
      const pending = await connection.collection<{ _id: string }>('pendingObjects').findOne({ _id: key });
      expect(pending).toEqual({ _id: key, removeAfter: expect.any(Date) as unknown });
    });
  });

  it('is refused while the product runs, and changes nothing', async () => {
    const { settings, connection } = desk.api;
    const count = await connection.collection('applicants').countDocuments();
    await expect(restoreInto(mayReplace(settings), archive.path)).rejects.toThrow(
      /^Leadlight runs here, and nothing was changed\. Stop it first: /,
    );
    expect(await connection.collection('applicants').countDocuments()).toBe(count);
    expect(await connection.collection('restores').countDocuments()).toBe(0);
  });

  it('of a damaged archive changes nothing', async () => {
    const settings = await emptyPlace();
    const bytes = await readFile(archive.path);
    const damaged = join(settings.dataDir, 'damaged.tar');
    const at = bytes.indexOf('%PDF-');
    await writeFile(damaged, bytes.fill('x', at, at + 1));
    await expect(restoreInto(settings, damaged)).rejects.toThrow(/^damaged\.tar is damaged/);
    expect(await within(settings, (connection) => connection.listCollections())).toEqual([]);
    expect(await storedResumes(settings)).toEqual([]);
  });

  it.each([
    ['that ends in half a document', (bytes: Buffer) => bytes.subarray(0, -3)],
    ['with a document that cannot be read', (bytes: Buffer) => bytes.fill(0x7e, 4, 5)],
  ])('of a forged archive with a collection %s changes nothing', async (_what, forge) => {
    const settings = await emptyPlace();
    const files = await unpack(archive.path);
    const last = files.findLastIndex(
      ({ name, content }) => name.startsWith('database/') && content.length > 0,
    );
    const { name, content } = files[last] as ArchivedFile;
    const forged = join(settings.dataDir, 'forged.tar');
    await packInto(forged, files.with(last, { name, content: forge(content) }));
    await within(settings, async (connection) => {
      await connection.collection('applicants').insertOne({ fullName: 'Old' });
      await expect(restoreInto(mayReplace(settings), forged)).rejects.toThrow(
        /^forged\.tar is damaged \(.+\)\. Nothing was changed; take another archive\.$/,
      );
      const names = (await connection.listCollections()).map(({ name: found }) => found);
      expect(names).toEqual(['applicants']);
      expect(await connection.collection('applicants').countDocuments({ fullName: 'Old' })).toBe(1);
    });
  });

  it('that was killed between documents keeps the product from starting, and is run again', async () => {
    const settings = await emptyPlace();
    await restoreInto(settings, archive.path);
    const { database } = parseMongodbAddress(settings.mongodbUri as string);
    const { uri, proxy } = await proxiedDatabase(database);
    onTestFinished(() => proxy.cut());
    const variables = { ...variablesOf(settings), MONGODB_URI: uri, REPLACE: '1' };
    const command = (path: string) =>
      spawn(process.execPath, [BACKUP, 'restore', path], {
        stdio: 'ignore',
        env: { PATH: '/usr/bin:/bin', HOME: process.env['HOME'], ...variables },
      });
    const commandsIn = (name: string, collection: string) =>
      new RegExp(`${name}\\0.{4}${collection}\\0`, 's');
    const expireClaims = () =>
      within(settings, (connection) =>
        connection.collection('claims').updateMany({}, { $set: { until: new Date(0) } }),
      );
    for (const [step, outcome] of [
      [commandsIn('update', 'pendingObjects'), /^It starts\.$/],
      [commandsIn('insert', 'applicants'), /^A restore of installation\.tar has begun here and not ended/],
    ] as const) {
      await expireClaims();
      const hangs = proxy.silenceAt(step);
      const child = command(archivePath);
      await hangs;
      child.kill('SIGKILL');
      await once(child, 'close');
      await proxy.restore();
      const half = await createApp(settings);
      const refusal = await half.init().then(
        () => 'It starts.',
        ({ message }: Error) => message,
      );
      expect(refusal).toMatch(outcome);
      await half.close();
    }
    expect(await once(command(archivePath), 'close')).toEqual([1, null]);
    await expireClaims();
    expect(await once(command(archivePath), 'close')).toEqual([0, null]);
    const product = await runTestApp(settings);
    expect((await product.http.get('/api/job').expect(200)).body).toHaveLength(6);
    expect(await signIn(product.http, settings)).toBeDefined();
    await product.app.close();
  });
});

const startStore = await findTestStore();

(startStore ? describe : describe.skip)('an archive, with a bucket', () => {
  it('is restored there, and comes back the same', async () => {
    const store = await (startStore as NonNullable<typeof startStore>)();
    onTestFinished(() => store.stop());
    const desk = await startApplicationDesk();
    onTestFinished(() => desk.api.close());
    await desk.apply();
    const first = await check((await desk.api.app.get(BackupExporter).make()).path);
    const there = await testSettings({ ...first, s3: store.settings });
    await restoreInto(there, first.path);
    const served = await runTestApp(there);
    const { path } = await served.app.get(BackupExporter).make();
    const second = await check(path);
    await served.app.close();
    const back = await testSettings({ jwtSecret: second.jwtSecret });
    await restoreInto(back, path);
    // With each restore the account gets a new number, and the calendar a new address.
    const renewed = ['database/accounts.bson', 'database/settings.bson'];
    const partsOf = ({ manifest }: CheckedArchive) =>
      manifest.parts.filter(({ name }) => !renewed.includes(name));
    expect(partsOf(second)).toEqual(partsOf(first));
    expect(await storedResumes(back)).toHaveLength(1);
    const left = await runTestApp(back);
    await left.close();
    await rm(there.dataDir, { recursive: true, force: true });
  });
});
