import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { mongo, Types } from 'mongoose';
import { ApplicantUpkeep } from '../src/features/applicants/applicant-upkeep.service.js';
import { ResumeFiles } from '../src/features/applicants/resume-files.service.js';
import { BackupMaker } from '../src/platform/backup/backup-maker.service.js';
import { HourlyCleanup } from '../src/platform/cleanup/hourly-cleanup.service.js';
import { ObjectStorage } from '../src/platform/storage/object-storage.js';
import { startApplicationDesk } from './support/application-desk.js';
import { check } from './support/archives.js';
import { endErasures } from './support/erasures.js';
import { eventually } from './support/eventually.js';
import { onTestFinished } from './support/on-test-finished.js';
import { textFile } from './support/storage-contract.js';
import { ownApplication } from './support/own-application.js';
import { quarantinedFiles, storedResumes, unfinishedFiles } from './support/stored-files.js';

const { api, apply, asAdmin, download } = await startApplicationDesk();
const { connection, settings } = api;
const base = '/api/jobApplicant/applicants';
const objects = join(settings.dataDir, 'objects');
const inObjects = (key: string): string => join(objects, key);
const erasures = connection.collection('erasures');
const documents = connection.collection<{ resume: { key: string } }>('applicants');
const storedOf = (id: string) => documents.findOne({ _id: new Types.ObjectId(id) });
const upkeep = () => api.app.get(ApplicantUpkeep).run();

async function newApplication() {
  const { body } = await apply();
  const stored = await storedOf(body._id);
  return { id: body._id, key: stored?.resume.key ?? '', own: ownApplication(api, body.statusPath) };
}

/** Everything that the database holds, as text. */
async function wholeDatabase(): Promise<string> {
  const all = [];
  for (const { name } of await connection.listCollections())
    for await (const document of connection.collection(name).find())
      all.push(mongo.BSON.EJSON.stringify(document));
  return all.join('\n');
}

/** As a disk that is not mounted, until it is brought back. */
async function takeStoreAway(): Promise<() => Promise<void>> {
  await rename(objects, `${objects}-away`);
  let isAway = true;
  const bringBack = async () => {
    if (isAway) await rename(`${objects}-away`, objects);
    isAway = false;
  };
  onTestFinished(bringBack);
  return bringBack;
}

afterAll(() => api.close());
/** Until nothing is left to do. */
const finished = () =>
  eventually(async () => {
    await endErasures(connection);
    await upkeep();
    expect(await erasures.countDocuments()).toBe(0);
  });

afterEach(async () => {
  await finished();
  const named = (await documents.find().toArray()).map(({ resume }) => inObjects(resume.key));
  await eventually(async () => expect((await storedResumes(settings)).sort()).toEqual(named.sort()));
  expect(await quarantinedFiles(settings)).toEqual([]);
  expect(await unfinishedFiles(settings)).toEqual([]);
});

describe('an applicant who erases the application', () => {
  it('is nowhere in the database any more when the answer comes, nor in the store soon after', async () => {
    const { body } = await apply({ fullName: 'Zenobia Quartermain', email: 'zenobia@quartermain.example' });
    const own = ownApplication(api, body.statusPath);
    const key = (await storedOf(body._id))?.resume.key ?? '';
    await api.http
      .post(`${base}/${body._id}/notes`)
      .set(asAdmin)
      .send({ text: 'A note of Zenobia.' })
      .expect(201);
    await api.http.patch(`${base}/${body._id}`).set(asAdmin).send({ stage: 'offer' }).expect(200);
    await own.erase().expect(204);
    expect(await wholeDatabase()).not.toMatch(/zenobia|quartermain/i);
    await own.erase().expect(404);
    await own.read().expect(404);
    expect((await download(`jobApplicant/applicants/${body._id}`)).status).toBe(401);
    await eventually(async () => expect(await storedResumes(settings)).not.toContain(inObjects(key)));
    await finished();
    expect(await wholeDatabase()).not.toMatch(new RegExp(`${body._id}|${key}`));
  });

  it('is gone with the store away, and the file goes when it is back, out of quarantine too', async () => {
    const [stored, quarantined] = [await newApplication(), await newApplication()];
    await mkdir(dirname(inObjects(`quarantine/${quarantined.key}`)), { recursive: true });
    await rename(inObjects(quarantined.key), inObjects(`quarantine/${quarantined.key}`));
    const bringBack = await takeStoreAway();
    await stored.own.erase().expect(204);
    await quarantined.own.erase().expect(204);
    expect(await storedOf(stored.id)).toBeNull();
    await upkeep();
    const records = await erasures.find().toArray();
    expect(records.map(({ resumes }) => resumes as string[])).toEqual([[stored.key], [quarantined.key]]);
    for (const record of records)
      expect(Object.keys(record).sort()).toEqual(['_id', 'at', 'resumes', 'until']);
    await bringBack();
    // Neither an orphan, nor something that comes back.
    await api.app.get(HourlyCleanup).runForced();
    await upkeep();
  });

  it.each<[string, (id: Types.ObjectId, key: string) => Promise<unknown>]>([
    [
      'its record was written',
      (_id) => erasures.insertOne({ _id, resumes: [], at: new Date(), until: new Date() }),
    ],
    [
      'nobody could see it any more',
      async (_id) => {
        await erasures.insertOne({ _id, resumes: [], at: new Date(), until: new Date() });
        await documents.updateOne({ _id }, { $set: { deletedAt: new Date() } });
      },
    ],
    [
      'its document was gone',
      async (_id, key) => {
        await erasures.insertOne({ _id, resumes: [key], at: new Date(), until: new Date() });
        await documents.deleteOne({ _id });
      },
    ],
  ])('is erased by the next pass when the process ended after %s', async (_when, leave) => {
    const { id, key } = await newApplication();
    await leave(new Types.ObjectId(id), key);
    await upkeep();
    expect(await wholeDatabase()).not.toContain(key);
    expect(await storedOf(id)).toBeNull();
  });

  it('may do so in many tabs at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { id, own } = await newApplication();
      const answers = await Promise.all([
        own.erase().then(({ status }) => ({ status })),
        own.erase().then(({ status }) => ({ status })),
        own.withdraw().then(({ status }) => ({ status })),
      ]);
      for (const { status } of answers) expect([204, 404]).toContain(status);
      await own.read().expect(404);
      expect(await storedOf(id)).toBeNull();
    }
  });
});

it('erases once more what a request that was under way left of the applicant', async () => {
  const { id, own, key } = await newApplication();
  const document = (await storedOf(id)) as NonNullable<Awaited<ReturnType<typeof storedOf>>>;
  await own.erase().expect(204);
  await eventually(async () => expect(await erasures.findOne()).toHaveProperty('erasedAt'));
  await documents.insertOne(document);
  await api.app.get(ObjectStorage).put(key, textFile());
  await upkeep();
  expect(await storedOf(id)).not.toBeNull();
  await finished();
  expect(await storedOf(id)).toBeNull();
  expect(await storedResumes(settings)).not.toContain(inObjects(key));
});

it('goes on with the rest where the store refuses one object', async () => {
  const [refused, other] = [await newApplication(), await newApplication()];
  const files = api.app.get(ResumeFiles);
  const remove = files.remove.bind(files);
  const refusing = jest
    .spyOn(files, 'remove')
    .mockImplementation((key) => (key === refused.key ? Promise.reject(new Error('refused')) : remove(key)));
  onTestFinished(() => refusing.mockRestore());
  await refused.own.erase().expect(204);
  await other.own.erase().expect(204);
  await upkeep();
  expect(await storedResumes(settings)).not.toContain(inObjects(other.key));
});

it('a backup carries erasures, and what the admin wrote about applicants', async () => {
  const { id } = await newApplication();
  await api.http.post(`${base}/${id}/notes`).set(asAdmin).send({ text: 'A note.' }).expect(201);
  const _id = new Types.ObjectId();
  await erasures.insertOne({ _id, resumes: ['resumes/x.pdf'], at: new Date(), until: new Date() });
  const { manifest } = await check(await api.app.get(BackupMaker).make());
  expect(manifest.parts).toContainEqual(
    expect.objectContaining({ name: 'database/erasures.bson', documents: 1 }),
  );
  await upkeep();
});
