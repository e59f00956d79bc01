import { Readable } from 'node:stream';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BackupMaker } from '../src/platform/backup/backup-maker.service.js';
import { RestoredCheck } from '../src/platform/backup/restored-check.service.js';
import { CheckedObjectStorage } from '../src/platform/storage/checked-object-storage.js';
import { verifyByRestoring } from '../src/start/verify-by-restoring.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { check, type CheckedArchive } from './support/archives.js';
import { findTestStore, type TestStore } from './support/minio.js';

const startStore = await findTestStore();

(startStore ? describe : describe.skip)('verifying beside an installation that runs', () => {
  let store: TestStore;
  let desk: ApplicationDesk;
  let archive: CheckedArchive;
  beforeAll(async () => {
    store = await (startStore as NonNullable<typeof startStore>)();
    desk = await startApplicationDesk({ s3: store.settings });
    expect((await desk.apply()).status).toBe(201);
    archive = await check(await desk.api.app.get(BackupMaker).make());
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(async () => {
    await desk.api.close();
    await store.stop();
  });

  const beside = () => desk.api.connection.useDb(`${desk.api.connection.name}_verify`);
  /** What is left of verifications, and what the installation itself has. */
  async function state(): Promise<object> {
    const keys: string[] = [];
    const objects = desk.api.app.get(CheckedObjectStorage);
    for (const folder of ['verify/', 'resumes/'])
      for await (const { key } of objects.list(folder)) keys.push(key);
    return {
      keys,
      beside: await beside().listCollections(),
      applicants: await desk.api.connection.collection('applicants').find().toArray(),
      account: await desk.api.connection.collection('accounts').findOne(),
    };
  }
  it('restores, compares, starts, and leaves both as they were', async () => {
    const before = await state();
    const compared = jest.spyOn(RestoredCheck.prototype, 'assertSame');
    await verifyByRestoring(archive.path, desk.api.settings);
    expect(compared).toHaveBeenCalledTimes(1);
    expect(await state()).toEqual(before);
    expect(before).toMatchObject({
      beside: [],
      keys: [expect.stringMatching(/^resumes/)],
    });
  });

  it('brings the files into a folder of the store of its own', async () => {
    const objects = desk.api.app.get(CheckedObjectStorage);
    const brought: string[] = [];
    jest.spyOn(RestoredCheck.prototype, 'assertSame').mockImplementationOnce(async () => {
      for await (const { key } of objects.list('verify/')) brought.push(key);
    });
    await verifyByRestoring(archive.path, desk.api.settings);
    expect(brought).toContainEqual(expect.stringMatching(/^verify\/resumes\//));
  });

  it('clears what a killed one left', async () => {
    await beside().collection<{ _id: string }>('restores').insertOne({ _id: 'restore' });
    await beside().collection('jobs').insertOne({ title: 'Left' });
    await desk.api.app.get(CheckedObjectStorage).put('verify/resumes/left.pdf', {
      stream: Readable.from('left'),
      length: 4,
      contentType: 'application/pdf',
    });
    await verifyByRestoring(archive.path, desk.api.settings);
    expect(await state()).toMatchObject({ beside: [], keys: [expect.anything()] });
  });

  it('clears what it brought when it finds a fault', async () => {
    jest.spyOn(RestoredCheck.prototype, 'assertSame').mockRejectedValueOnce(new Error('another'));
    await expect(verifyByRestoring(archive.path, desk.api.settings)).rejects.toThrow('another');
    expect(await state()).toMatchObject({ beside: [], keys: [expect.anything()] });
  });

  it('is refused while another is at it', async () => {
    const leases = desk.api.connection.collection<{ _id: string }>('leases');
    const until = new Date(Date.now() + 60_000);
    await leases.replaceOne({ _id: 'verify' }, { holder: 'another', until }, { upsert: true });
    await expect(verifyByRestoring(archive.path, desk.api.settings)).rejects.toThrow(
      'Another archive is verified here at this moment. Try again when that has ended.',
    );
    await leases.deleteOne({ _id: 'verify' });
  });

  it('is one sentence where the account may not use the other database', async () => {
    await beside().collection('jobs').insertOne({ title: 'Left' });
    jest
      .spyOn(mongoose.Connection.prototype, 'dropCollection')
      .mockRejectedValueOnce(new mongoose.mongo.MongoServerError({ message: 'not authorized', code: 13 }));
    await expect(verifyByRestoring(archive.path, desk.api.settings)).rejects.toThrow(
      /^The archive was not tried: the account of MONGODB_URI may not use the database .*_verify\. Give it/,
    );
    await beside().dropCollection('jobs');
  });
});
