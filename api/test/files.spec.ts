import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Types } from 'mongoose';
import { ObjectStorage } from '../src/platform/storage/object-storage.js';
import { ObjectReferences, type ObjectName } from '../src/platform/stored-files/object-references.js';
import { StoredFiles, type PendingObject } from '../src/platform/stored-files/stored-files.service.js';
import { pendingObjects } from '../src/migrations/0004-pending-objects.js';
import { runTestApp } from './support/app.js';
import { startApplicationDesk } from './support/application-desk.js';
import { keepApplicants } from './support/applications.js';
import { emptyDatabase } from './support/databases.js';
import { addJob } from './support/jobs.js';
import { deletedBefore, expirePending, passDay, runMinuteJob } from './support/minute-job.js';
import { textFile, storedResumes } from './support/stored-files.js';

const { api, apply, applicants, admin, download } = await startApplicationDesk();
const { connection, settings } = api;
const storage = api.app.get(ObjectStorage);
const files = api.app.get(StoredFiles);
const pending = connection.collection<PendingObject>('pendingObjects');
const documents = connection.collection<{ resume: { key: string }; deletedAt?: Date }>('applicants');
const base = '/api/jobApplicant/applicants';
const objects = join(settings.dataDir, 'objects');
const HOUR_MS = 3_600_000;

const keyOf = async (id: string): Promise<ObjectName> =>
  (await documents.findOne({ _id: new Types.ObjectId(id) }))?.resume.key as ObjectName;
const isStored = async (key: string): Promise<boolean> =>
  (await storedResumes(settings)).includes(join(objects, key));
async function storeUnnamed(): Promise<string> {
  const key = `resumes/${randomUUID()}.txt` as ObjectName;
  await files.store(key, HOUR_MS, [{ key, ...textFile() }]);
  return key;
}

afterAll(() => api.close());
beforeEach(async () => {
  await documents.updateMany({}, { $set: { deletedAt: new Date() } });
  await passDay(api);
});

describe('a stored file', () => {
  it('has no record once a document names it', async () => {
    expect((await apply()).status).toBe(201);
    expect(await pending.countDocuments()).toBe(0);
  });

  it('is removed after its time when no document names it, and not before', async () => {
    const key = await storeUnnamed();
    await runMinuteJob(api);
    expect(await isStored(key)).toBe(true);
    await expirePending(connection);
    await runMinuteJob(api);
    expect([await isStored(key), await pending.countDocuments()]).toEqual([false, 0]);
  });

  it('stays when a document names it, and loses its record', async () => {
    const key = await keyOf((await apply()).body._id);
    await pending.insertOne({ _id: key, removeAfter: new Date(0), removing: true });
    await runMinuteJob(api);
    expect([await isStored(key), await pending.countDocuments()]).toEqual([true, 0]);
  });

  it('that took longer to store than its record lasts is refused, and removed', async () => {
    const put = storage.put.bind(storage);
    vi.spyOn(storage, 'put').mockImplementationOnce(async (key, source) => {
      await expirePending(connection);
      await runMinuteJob(api);
      await put(key, source);
    });
    const refused = await apply();
    expect([refused.status, refused.body.code]).toEqual([409, 'upload-expired']);
    expect(refused.body.detail).toContain('Upload it again');
    expect([await storedResumes(settings), await applicants()]).toEqual([[expect.anything()], []]);
    await passDay(api);
    expect(await storedResumes(settings)).toEqual([]);
  });

  it('keeps the record of a release that comes while the minute job looks for its document', async () => {
    const key = await keyOf((await apply()).body._id);
    await pending.insertOne({ _id: key, removeAfter: new Date(0) });
    const references = api.app.get(ObjectReferences);
    const named = references.named.bind(references);
    vi.spyOn(references, 'named').mockImplementationOnce(async (keys) => {
      const found = await named(keys);
      await files.release(key);
      return found;
    });
    await runMinuteJob(api);
    expect(await pending.find().toArray()).toEqual([{ _id: key, removeAfter: expect.any(Date) as unknown }]);
  });

  it('that the storage refuses to delete is tried again, and holds up no other', async () => {
    const [refused, other] = [await storeUnnamed(), await storeUnnamed()];
    const { body } = await apply();
    const resume = await keyOf(body._id);
    await admin.delete(`${base}/${body._id}`).expect(204);
    await deletedBefore(61, api, body._id);
    const remove = storage.delete.bind(storage);
    const refusing = vi
      .spyOn(storage, 'delete')
      .mockImplementation((key) =>
        key === other ? remove(key) : Promise.reject(new Error(`${key} is locked`)),
      );
    await expirePending(connection);
    await runMinuteJob(api);
    expect([await isStored(refused), await isStored(other), await isStored(resume)]).toEqual([
      true,
      false,
      true,
    ]);
    refusing.mockRestore();
    await runMinuteJob(api);
    expect([await storedResumes(settings), await documents.countDocuments()]).toEqual([[], 0]);
  });
});

describe('a deleted job', () => {
  it('is answered without the storage, and its applicants are removed after a minute', async () => {
    const job = await addJob(admin);
    const { body } = await apply({ jobId: job._id });
    await rename(objects, `${objects}-away`);
    const bringBack = () => rename(`${objects}-away`, objects).catch(() => undefined);
    onTestFinished(bringBack);
    const asked = vi.spyOn(storage, 'delete');
    await admin.delete(`/api/job/${job._id}`).expect(204);
    expect(asked).not.toHaveBeenCalled();
    const restored = await admin
      .post(`${base}/restore`)
      .send({ ids: [body._id] })
      .expect(200);
    expect(restored.body).toMatchObject({ matched: 0, leftOut: 1 });
    await bringBack();
    await deletedBefore(61, api, body._id);
    await runMinuteJob(api);
    expect([await storedResumes(settings), await documents.countDocuments()]).toEqual([[], 0]);
  });

  it('may have many applicants: one run removes them all', async () => {
    const job = await addJob(admin);
    const deletedAt = new Date(Date.now() - 61_000);
    await keepApplicants(api, job._id, ...Array.from({ length: 300 }, () => ({ deletedAt })));
    await runMinuteJob(api);
    expect(await documents.countDocuments()).toBe(0);
  });

  it('takes with it the applicants that an interruption left', async () => {
    const job = await addJob(admin);
    const { body } = await apply({ jobId: job._id });
    await connection
      .collection('jobs')
      .updateOne({ _id: new Types.ObjectId(job._id) }, { $set: { deletedAt: new Date() } });
    await runMinuteJob(api);
    await admin.get(`${base}/${body._id}`).expect(404);
    await deletedBefore(61, api, body._id);
    await runMinuteJob(api);
    expect([await storedResumes(settings), await documents.countDocuments()]).toEqual([[], 0]);
  });
});

it('a resume that is lost behind a good link is a 410 that says so', async () => {
  expect((await apply()).status).toBe(201);
  const [applicant] = await applicants();
  await storage.delete(await keyOf(applicant?._id ?? ''));
  const answer = await download(applicant?.resume ?? '');
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([410, 'resume-missing']);
});

it('data of version 1.0: what is to go is recorded', async () => {
  const put = (key: string) => storage.put(key, textFile());
  const named = (await apply()).body._id;
  const erased = (await apply()).body._id;
  const [namedKey, erasedKey] = [await keyOf(named), await keyOf(erased)];
  for (const key of ['resumes/replaced.pdf', 'resumes/gone.pdf']) await put(key);
  const until = new Date(Date.now() + HOUR_MS);
  await connection.collection('installation').insertOne({ isConfirmed: true });
  await documents.updateOne(
    { _id: new Types.ObjectId(named) },
    { $set: { otherResumes: [{ key: 'resumes/replaced.pdf', until, replaced: true }] } },
  );
  await connection.collection('erasures').insertMany([
    { _id: new Types.ObjectId(erased), resumes: [], at: new Date(), until },
    { resumes: ['resumes/gone.pdf'], at: new Date(), until },
  ]);
  const migrate = () => pendingObjects.run(connection, new AbortController().signal);
  await migrate();
  // A migration that was cut off runs again.
  await migrate();
  expect(await connection.collection('erasures').countDocuments()).toBe(0);
  expect(await documents.findOne({ _id: new Types.ObjectId(erased) })).not.toHaveProperty('fullName');
  await runMinuteJob(api);
  expect((await storedResumes(settings)).sort()).toEqual([join(objects, namedKey)]);
  expect(await isStored(erasedKey)).toBe(false);
  expect(await documents.find().toArray()).toEqual([
    expect.not.objectContaining({ otherResumes: expect.anything() as unknown }),
  ]);
});

// Last: the product that was started last checks all tokens.
it('a stored file is not removed by a product whose database is another one', async () => {
  expect((await apply()).status).toBe(201);
  const before = await storedResumes(settings);
  const other = await runTestApp({ ...settings, mongodbUri: emptyDatabase() });
  await runMinuteJob(other);
  await other.app.close();
  expect(await storedResumes(settings)).toEqual(before);
});
