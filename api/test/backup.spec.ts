import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat, utimes, writeFile, mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Logger } from '@nestjs/common';
import { mongo } from 'mongoose';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { ArchiveWriter } from '../src/platform/backup/archive-writer.js';
import { ArchiveRoom } from '../src/platform/backup/archive-room.js';
import { BackupMaker } from '../src/platform/backup/backup-maker.service.js';
import { BackupRefusal } from '../src/platform/backup/backup-refusal.js';
import { FORMAT, keyOfPart } from '../src/platform/backup/archive-format.js';
import { CollectionDump } from '../src/platform/backup/collection-dump.js';
import { isKept } from '../src/platform/backup/kept-collections.js';
import { NamedObjects } from '../src/platform/backup/named-objects.service.js';
import type { StoredObject } from '../src/platform/storage/object-storage.js';
import { productVersion } from '../src/platform/config/product-version.js';
import { collectionsWithKeys } from '../src/start/object-references.js';
import { archiveRules } from '../src/start/archive-rules.js';
import { startApplicationDesk } from './support/application-desk.js';
import { check, unpack } from './support/archives.js';
import { deleteForEver } from './support/minute-job.js';
import { addJob } from './support/jobs.js';
import { jpegPicture } from './support/pictures.js';
import { addProject, sampleFields } from './support/projects.js';
import { storedResumes } from './support/stored-files.js';

const { api, apply, applicants, asAdmin, token } = await startApplicationDesk();
const { settings } = api;
const { dir } = settings.backup;
const maker = api.app.get(BackupMaker);

const objectsOf = async (path: string): Promise<string[]> =>
  (await unpack(path)).flatMap(({ name }) => keyOfPart(name) ?? []);

async function addPicture(width: number): Promise<string> {
  const answer = await api.http
    .post('/api/media/upload')
    .set(asAdmin)
    .field('upload_preset', 'leadlight')
    .attach('file', await jpegPicture({ width, height: 64 }), 'picture.jpg')
    .expect(201);
  return new URL((answer.body as { secure_url: string }).secure_url).pathname;
}

describe('a backup while the product runs', () => {
  afterAll(() => api.close());
  // Two of one second would have one name.
  afterEach(() => rm(dir, { recursive: true, force: true }));

  it('is one dated tar for its owner alone, whole, with everything that belongs to the data', async () => {
    expect((await apply()).status).toBe(201);
    await addProject(api, token, { imageUrl: await addPicture(500) });
    const path = await maker.make();

    expect(dirname(path)).toBe(dir);
    expect(basename(path)).toMatch(/^leadlight-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(dir)).toEqual([basename(path)]);

    const { manifest, jwtSecret, linkSecret } = await check(path);
    expect([jwtSecret, linkSecret]).toEqual([settings.jwtSecret, settings.linkSecret]);
    expect(await readFile(path, 'latin1')).not.toContain(settings.adminPassword);
    expect(manifest).toMatchObject({ format: FORMAT, product: productVersion, lost: [] });
    const documents = Object.fromEntries(
      manifest.parts
        .filter((part) => part.documents !== undefined)
        .map((part) => [part.name, part.documents]),
    );
    expect(documents).toMatchObject({
      'database/accounts.bson': 1,
      'database/applicants.bson': 1,
      'database/jobs.bson': 1,
      'database/projects.bson': 1,
    });
    expect(Object.keys(documents).join()).not.toMatch(/limitCounts|leases|restores/);
    const [resume] = await storedResumes(settings);
    expect(await objectsOf(path)).toEqual(
      expect.arrayContaining([
        `resumes/${basename(resume ?? '')}`,
        expect.stringMatching(/^media\/.*\.avif$/),
      ]),
    );
    // The tar that everybody has reads it.
    const { stdout } = await promisify(execFile)('tar', ['-tf', path]);
    expect(stdout.trim().split('\n').at(-1)).toBe('manifest.json');
  });

  it('leaves out a document that is deleted while it is made', async () => {
    await apply();
    const [first, second] = (await applicants()).map(({ _id }) => _id);
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called below with the object that it belongs to
    const read = NamedObjects.prototype.read;
    jest.spyOn(NamedObjects.prototype, 'read').mockImplementationOnce(async function (
      this: NamedObjects,
      key,
    ) {
      await deleteForEver(api, asAdmin, ...([first, second] as string[]));
      return read.call(this, key);
    });
    const { path, manifest } = await maker.makeArchive();
    expect(manifest.lost).toEqual([]);
    const part = manifest.parts.find(({ name }) => name === 'database/applicants.bson');
    expect(part).toMatchObject({ documents: 0, length: 0 });
    await expect(check(path)).resolves.toBeDefined();
  });

  it('leaves out an applicant who is deleted, and their resume', async () => {
    await apply();
    const [applicant] = await applicants();
    await api.http.delete(`/api/jobApplicant/applicants/${applicant?._id}`).set(asAdmin).expect(204);
    const { manifest } = await maker.makeArchive();
    const part = manifest.parts.find(({ name }) => name === 'database/applicants.bson');
    expect(part).toMatchObject({ documents: (await applicants()).length });
    const objects = manifest.parts.filter(({ name }) => name.startsWith('objects/resumes/'));
    expect(objects).toHaveLength((await applicants()).length);
  });

  it('leaves out an applicant of a job that is being deleted, whose resume is deleted already', async () => {
    const job = await addJob(api, token);
    expect((await apply({ jobId: job._id })).status).toBe(201);
    const _id = new mongo.ObjectId(job._id);
    for (const file of await storedResumes(settings)) await rm(file);
    await api.connection.collection('jobs').updateOne({ _id }, { $set: { deletedAt: new Date() } });
    const { path, manifest } = await maker.makeArchive();
    await api.connection.collection('applicants').deleteMany({ jobId: _id });
    expect(manifest.lost).toEqual([]);
    await expect(check(path)).resolves.toBeDefined();
  });

  it('finds a picture that was replaced while it is made', async () => {
    const [before, after] = [await addPicture(300), await addPicture(301)];
    const { _id } = await addProject(api, token, { imageUrl: before, title: 'Replaced' });
    // eslint-disable-next-line @typescript-eslint/unbound-method -- as above
    const keys = NamedObjects.prototype.keys;
    const folder = `${dirname(before).slice('/api/'.length)}/`;
    const replaced = jest.spyOn(NamedObjects.prototype, 'keys').mockImplementation(async function (
      this: NamedObjects,
      object,
    ) {
      if (object === folder)
        await api.http
          .put(`/api/project/${_id}`)
          .set(asAdmin)
          .send({ ...sampleFields, imageUrl: after })
          .expect(200);
      return keys.call(this, object);
    });
    const { path, manifest } = await maker.makeArchive();
    replaced.mockRestore();
    expect(manifest.lost).toEqual([]);
    expect((await objectsOf(path)).filter((key) => key.startsWith(folder)).length).toBeGreaterThan(1);
    await expect(check(path)).resolves.toBeDefined();
  });

  it('names what is truly lost, in the log and in the manifest, and is made all the same', async () => {
    expect((await apply()).status).toBe(201);
    for (const file of await storedResumes(settings)) await rm(file);
    const log = jest.spyOn(Logger.prototype, 'error');
    const { path, manifest } = await maker.makeArchive();
    expect(manifest.lost).toEqual([
      { collection: 'applicants', object: expect.stringMatching(/^resumes\/.*\.pdf$/) as unknown },
    ]);
    expect(log.mock.calls.flat().join()).toContain(manifest.lost[0]?.object);
    await expect(check(path)).resolves.toBeDefined();
  });

  it('clears what a killed one left, and leaves one alone that is being made', async () => {
    const [left, alive] = [
      'leadlight-2026-01-01T00-00-00Z.partial',
      'leadlight-2026-01-02T00-00-00Z.partial',
    ];
    for (const name of [left, alive]) {
      await mkdir(join(dir, name), { recursive: true });
      await writeFile(join(dir, name, 'archive.tar'), 'half');
    }
    const hourAgo = new Date(Date.now() - 60 * 60 * 1000);
    for (const path of [join(dir, left, 'archive.tar'), join(dir, left), join(dir, alive)])
      await utimes(path, hourAgo, hourAgo);
    const path = await maker.make();
    expect((await readdir(dir)).sort()).toEqual([alive, basename(path)].sort());
  });

  it('holds the product’s collections alone, and tells of others', async () => {
    await api.connection.collection('relics').insertOne({});
    const { path, leftOut } = await maker.makeArchive();
    await api.connection.collection('relics').drop();
    expect(leftOut).toEqual(['relics']);
    await expect(check(path)).resolves.toBeDefined();
  });

  it('is one sentence where nothing can be written', async () => {
    await writeFile(dir, '');
    await expect(maker.make()).rejects.toThrow(
      /^Nothing can be written to .*or set BACKUP_DIR to another folder\.$/,
    );
  });

  it('takes nothing of the room that is kept for the product', async () => {
    Object.assign(settings, { minFreeBytes: Number.MAX_SAFE_INTEGER });
    await expect(maker.make()).rejects.toThrow(/^There is too little room in .*MIN_FREE_MB keeps/);
    Object.assign(settings, { minFreeBytes: 0 });
    expect(await readdir(dir)).toEqual([]);
    await expect(maker.make()).resolves.toBeDefined();
  });

  it('looks at the room before anything of the database is on the disk, and again while it is read', async () => {
    const looks = jest.spyOn(ArchiveRoom.prototype, 'assertFor').mockImplementationOnce(async () => {
      const files = await readdir(dir, { recursive: true, withFileTypes: true });
      for (const file of files.filter((entry) => entry.isFile()))
        expect((await stat(join(file.parentPath, file.name))).size).toBe(0);
      throw new BackupRefusal('There is no room.');
    });
    await expect(maker.make()).rejects.toThrow('There is no room.');
    expect(looks).toHaveBeenCalledTimes(1);

    const relics = api.connection.collection('relics');
    for (let place = 0; place < 4; place += 1) await relics.insertOne({ bytes: Buffer.alloc(700_000) });
    const assertFor = jest.fn<ArchiveRoom['assertFor']>(() => Promise.resolve());
    const path = join(settings.dataDir, 'relics.bson');
    const dump = await CollectionDump.take(api.connection, 'relics', path, {
      assertFor,
    } as unknown as ArchiveRoom);
    await relics.drop();
    const allowed = assertFor.mock.calls.reduce((sum, [bytes]) => sum + bytes, 0);
    expect(allowed).toBeGreaterThanOrEqual(dump.length);
  });

  it('is one sentence where the database goes away meanwhile', async () => {
    jest.spyOn(CollectionDump, 'take').mockRejectedValueOnce(new mongo.MongoNetworkError('gone'));
    await expect(maker.make()).rejects.toThrow(
      /^The database stopped while it was read: no backup was made\./,
    );
  });

  it('lets go of an object that it could not add', async () => {
    expect((await apply()).status).toBe(201);
    const read = jest.spyOn(NamedObjects.prototype, 'read');
    jest
      .spyOn(ArchiveWriter.prototype, 'add')
      .mockImplementation((name) =>
        keyOfPart(name) ? Promise.reject(new Error('no entry')) : Promise.resolve(),
      );
    await expect(maker.make()).rejects.toThrow('no entry');
    const opened = (await read.mock.results.at(-1)?.value) as StoredObject;
    expect(opened.stream.destroyed).toBe(true);
  });

  it('knows every collection that the product keeps', () => {
    const names = Object.values(api.connection.models).map(({ collection }) => collection.name);
    expect(names.filter((name) => isKept(name) && !archiveRules.of(name))).toEqual([]);
  });

  it('knows who names objects in every folder in which features keep them', () => {
    const folders = collectionsWithKeys.map(({ folder }) => folder);
    expect(archiveRules.folders.sort()).toEqual(folders.sort());
  });
});
