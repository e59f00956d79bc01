import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { mongo, Types } from 'mongoose';
import { ApplicantUpkeep } from '../src/features/applicants/applicant-upkeep.service.js';
import { ResumeFiles } from '../src/features/applicants/resume-files.service.js';
import { BackupMaker } from '../src/platform/backup/backup-maker.service.js';
import { NamedObjects } from '../src/platform/backup/named-objects.service.js';
import { HourlyCleanup } from '../src/platform/cleanup/hourly-cleanup.service.js';
import { ObjectStorage } from '../src/platform/storage/object-storage.js';
import { startApplicationDesk } from './support/application-desk.js';
import { pdfOfSize, readResume } from './support/applications.js';
import { check } from './support/archives.js';
import { endErasures } from './support/erasures.js';
import { eventually } from './support/eventually.js';
import { onTestFinished } from './support/on-test-finished.js';
import { textFile } from './support/storage-contract.js';
import { ownApplication } from './support/own-application.js';
import { quarantinedFiles, storedResumes, unfinishedFiles } from './support/stored-files.js';

const { api, apply, asAdmin, download, pdf } = await startApplicationDesk();
const { connection, settings } = api;
const base = '/api/jobApplicant/applicants';
const objects = join(settings.dataDir, 'objects');
const inObjects = (key: string): string => join(objects, key);
const erasures = connection.collection('erasures');
const documents = connection.collection<{ resume: { key: string }; otherResumes?: object[] }>('applicants');
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
    await documents.updateMany(
      { otherResumes: { $exists: true } },
      { $set: { 'otherResumes.$[].until': new Date(0) } },
    );
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
    await own.replace({ name: 'Zenobia.txt', bytes: await readResume('resume.txt') });
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

  it('may do so in many tabs at once, and while the resume is being replaced', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { id, own } = await newApplication();
      const file = { name: 'a.pdf', bytes: pdfOfSize(200_000 + time) };
      const answers = await Promise.all([
        own.replace(file),
        own.erase().then(({ status }) => ({ status })),
        own.replace(file),
        own.erase().then(({ status }) => ({ status })),
        own.withdraw().then(({ status }) => ({ status })),
      ]);
      for (const { status } of answers) expect([204, 404, 409]).toContain(status);
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

it('erases a resume that was being stored in the pass after it appears', async () => {
  const { id, own } = await newApplication();
  const key = 'resumes/late.pdf';
  await documents.updateOne(
    { _id: new Types.ObjectId(id) },
    { $set: { otherResumes: [{ key, until: new Date(Date.now() + 3_600_000) }] } },
  );
  await own.erase().expect(204);
  await upkeep();
  await api.app.get(ObjectStorage).put(key, textFile());
  await upkeep();
  expect(await storedResumes(settings)).not.toContain(inObjects(key));
});

it('goes on with the rest where the store refuses one object', async () => {
  const [refused, other] = [await newApplication(), await newApplication()];
  const due = [{ key: 'resumes/due.pdf', until: new Date(0) }];
  await documents.updateOne({ _id: new Types.ObjectId(other.id) }, { $set: { otherResumes: due } });
  const files = api.app.get(ResumeFiles);
  const remove = files.remove.bind(files);
  const refusing = jest
    .spyOn(files, 'remove')
    .mockImplementation((key) => (key === refused.key ? Promise.reject(new Error('refused')) : remove(key)));
  onTestFinished(() => refusing.mockRestore());
  await refused.own.erase().expect(204);
  await upkeep();
  expect((await storedOf(other.id))?.otherResumes).toEqual([]);
});

describe('a resume that was replaced', () => {
  it('waits a day, so that a backup that read the document before has it', async () => {
    const { id, key, own } = await newApplication();
    jest.spyOn(NamedObjects.prototype, 'keys').mockImplementationOnce(async (object) => {
      expect(await own.replace({ name: 'a.pdf', bytes: pdfOfSize(1000) })).toMatchObject({ status: 204 });
      return [object];
    });
    const { manifest } = await check(await api.app.get(BackupMaker).make());
    expect(manifest.lost).toEqual([]);
    expect(manifest.parts.map(({ name }) => name)).toContain(`objects/${key}`);
    await upkeep();
    const stored = await storedOf(id);
    expect(stored?.resume.key).not.toBe(key);
    expect(stored?.otherResumes).toMatchObject([{ key }]);
    expect(await storedResumes(settings)).toContain(inObjects(key));
  });

  it('goes with an erasure like the resume, although it waits', async () => {
    const { key, own } = await newApplication();
    expect((await own.replace({ name: 'a.pdf', bytes: pdfOfSize(1000) })).status).toBe(204);
    await own.erase().expect(204);
    await eventually(async () => expect(await storedResumes(settings)).not.toContain(inObjects(key)));
    const record = await erasures.findOne();
    expect((record?.['until'] as Date).getTime()).toBeLessThan(Date.now() + 120_000);
  });

  it('goes later where the process ended before, and so does one that never became the resume', async () => {
    const { id, key } = await newApplication();
    const keys = ['resumes/before.pdf', 'resumes/never.pdf', 'resumes/coming.pdf'];
    const hourAhead = new Date(Date.now() + 3_600_000);
    const others = keys.map((other) => ({
      key: other,
      until: other.includes('coming') ? hourAhead : new Date(0),
    }));
    for (const other of keys) await api.app.get(ObjectStorage).put(other, textFile());
    await documents.updateOne({ _id: new Types.ObjectId(id) }, { $set: { otherResumes: others } });
    await upkeep();
    expect((await storedOf(id))?.otherResumes).toEqual([others[2]]);
    expect(await storedResumes(settings)).toContain(inObjects('resumes/coming.pdf'));
    // Not the resume itself, whatever names it.
    await documents.updateOne(
      { _id: new Types.ObjectId(id) },
      {
        $set: {
          otherResumes: [
            { key, until: new Date(0) },
            { key: 'resumes/coming.pdf', until: new Date(0) },
          ],
        },
      },
    );
    await upkeep();
    expect(await storedResumes(settings)).toContain(inObjects(key));
    await documents.updateOne({ _id: new Types.ObjectId(id) }, { $unset: { otherResumes: 1 } });
  });

  it('is either what the admin gets, or what stays: a download and a replacement at once', async () => {
    const was = pdf.bytes;
    for (let time = 0; time < 8; time += 1) {
      const { id, own } = await newApplication();
      const link = await api.http.get(`${base}/${id}/resume`).set(asAdmin).expect(200);
      const [answer, file] = await Promise.all([
        own.replace({ name: 'a.pdf', bytes: pdfOfSize(5000 + time) }),
        download((link.body as { resume: string }).resume),
      ]);
      const bytes = Buffer.from(await file.arrayBuffer());
      const got = file.status === 200 && bytes.equals(was) ? 'the old one' : file.status;
      expect([
        [204, 404],
        [409, 'the old one'],
      ]).toContainEqual([answer.status, got]);
    }
  });

  type Own = Awaited<ReturnType<typeof newApplication>>;
  it.each<[string, (one: Own) => PromiseLike<unknown>, { status: number; code: string }]>([
    [
      'the admin opened the old one',
      async ({ id }) => {
        const link = await api.http.get(`${base}/${id}/resume`).set(asAdmin).expect(200);
        expect((await download((link.body as { resume: string }).resume)).status).toBe(200);
      },
      { status: 409, code: 'resume-read' },
    ],
    [
      'the application was withdrawn',
      ({ own }) => own.withdraw().expect(204),
      { status: 409, code: 'applicant-withdrawn' },
    ],
    [
      'the application was erased',
      ({ own }) => own.erase().expect(204),
      { status: 404, code: 'application-not-found' },
    ],
  ])(
    'stays, and nothing is left of the new one, where %s while that was stored',
    async (_what, act, refusal) => {
      const one = await newApplication();
      const storage = api.app.get(ObjectStorage);
      const put = storage.put.bind(storage);
      const storing = jest.spyOn(storage, 'put').mockImplementationOnce(async (...file) => {
        await act(one);
        await put(...file);
      });
      expect(await one.own.replace(pdf)).toEqual(refusal);
      storing.mockRestore();
      // Its record waits an hour for what may still arrive, and the resume is that of before where there is one.
      await finished();
      expect([one.key, undefined]).toContain((await storedOf(one.id))?.resume.key);
    },
  );

  it('stays as it is while the store is away', async () => {
    const { id, key, own } = await newApplication();
    const bringBack = await takeStoreAway();
    expect(await own.replace(pdf)).toEqual({ status: 503, code: 'storage-unavailable' });
    expect((await storedOf(id))?.resume.key).toBe(key);
    await bringBack();
    expect((await own.replace(pdf)).status).toBe(204);
  });
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
