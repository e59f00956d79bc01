import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose, { Types, type Connection } from 'mongoose';
import { runTestApp, type TestApp } from './support/app.js';
import {
  applicationForm,
  pdfOfSize,
  sampleApplication,
  sendApplication,
  type ApplicantBody,
} from './support/applications.js';
import { deleteForEver } from './support/deleted-applicants.js';
import { dial } from './support/dial.js';
import { eventually } from './support/eventually.js';
import { startProgramDesk, type ProgramDesk } from './support/program-desk.js';
import { makeOld, storedResumes, unfinishedFiles } from './support/stored-files.js';

describe('after a kill -9', () => {
  let desk: ProgramDesk;
  let database: Connection;
  /** The next start, on what the killed program left. */
  let api: TestApp | undefined;

  beforeEach(async () => {
    desk = await startProgramDesk();
    database = await mongoose.createConnection(desk.settings.mongodbUri as string).asPromise();
  });
  afterEach(async () => {
    await database.close();
    await api?.close();
    await desk.close();
    api = undefined;
  });

  const applicants = () => database.collection<{ resume: { key: string } }>('applicants');

  /** Applicants as an older version wrote them, with their resumes. */
  async function keepApplicants(jobId: string, count: number) {
    const keys = Array.from({ length: count }, (_, place) => `resumes/${place}.pdf`);
    const folder = join(desk.settings.dataDir, 'objects');
    await mkdir(join(folder, 'resumes'), { recursive: true });
    await Promise.all(keys.map((key) => writeFile(join(folder, key), '%PDF-1.7 %%EOF')));
    return database.collection('applicants').insertMany(
      keys.map((key) => ({
        ...sampleApplication,
        jobId: new Types.ObjectId(jobId),
        resume: { key, name: 'resume.pdf' },
        submissionHash: key,
        createdAt: new Date(),
        updatedAt: new Date(),
      })),
    );
  }

  it('in the middle of many applications, every applicant has a whole resume, and nothing is left of the others', async () => {
    const { program, settings, job, asAdmin } = desk;
    const half = await dial(program.url);
    half.write(
      'POST /api/jobApplicant/applicants HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n' +
        'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n' +
        'Content-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n',
    );
    half.write(pdfOfSize(4_000_000));
    await eventually(async () => expect(await unfinishedFiles(settings)).toHaveLength(1));
    const file = { name: 'resume.pdf', bytes: pdfOfSize(300_000) };
    const sending = Array.from({ length: 40 }, () =>
      sendApplication(program.url, applicationForm({ jobId: job._id }, file)).catch(() => undefined),
    );
    await eventually(async () => expect(await applicants().countDocuments()).toBeGreaterThan(3));
    await program.end('SIGKILL');
    const taken = (await Promise.all(sending)).filter((answer) => answer?.status === 201);
    expect(await unfinishedFiles(settings)).not.toEqual([]);

    await makeOld(await storedResumes(settings));
    api = await runTestApp(settings);
    expect(await unfinishedFiles(settings)).toEqual([]);
    const kept = await applicants().find().toArray();
    expect(kept.length).toBeGreaterThanOrEqual(taken.length);
    const named = kept.map(({ resume }) => join(settings.dataDir, 'objects', resume.key)).sort();
    await eventually(async () => expect((await storedResumes(settings)).sort()).toEqual(named));
    const list = await api.http.get(`/api/jobApplicant/applicants/job/${job._id}`).set(asAdmin).expect(200);
    expect(list.body).toHaveLength(kept.length);
    for (const { resume } of list.body as ApplicantBody[]) {
      const bytes = Buffer.from(await (await fetch(`${api.url}/api/${resume}`)).arrayBuffer());
      expect(bytes.equals(file.bytes)).toBe(true);
    }
  });

  it('in the middle of a change and of a deletion of many, each is whole or not begun, and can be repeated', async () => {
    const { program, settings, http, job, asAdmin } = desk;
    const { insertedIds } = await keepApplicants(job._id, 200);
    const ids = Object.values(insertedIds).map((id) => id.toHexString());
    const path = '/api/jobApplicant/applicants';
    const changing = http
      .patch(path)
      .set(asAdmin)
      .send({ ids, stage: 'offer' })
      .catch(() => undefined);
    await eventually(async () =>
      expect(await applicants().countDocuments({ stage: 'offer' })).toBeGreaterThan(3),
    );
    await program.end('SIGKILL');
    await changing;
    const half = {
      $nor: [
        { stage: 'offer', history: { $size: 1 } },
        { stage: { $in: [null, 'new'] }, history: null },
      ],
    };
    expect(await applicants().countDocuments(half)).toBe(0);

    api = await runTestApp(settings);
    await api.http.patch(path).set(asAdmin).send({ ids, stage: 'offer' }).expect(200);
    expect(await applicants().countDocuments({ stage: 'offer', history: { $size: 1 } })).toBe(200);
    await deleteForEver(api, asAdmin, ...ids);
    await eventually(async () => expect(await applicants().countDocuments()).toBe(0));
    await eventually(async () => expect(await storedResumes(settings)).toEqual([]));
  });

  it('in the middle of many erasures, who was told so is nowhere, and all the others are whole', async () => {
    const { program, settings, job } = desk;
    const sent = [];
    for (let time = 0; time < 30; time += 1) {
      const file = { name: 'a.pdf', bytes: pdfOfSize(2000 + time) };
      const { body } = await sendApplication(program.url, applicationForm({ jobId: job._id }, file));
      sent.push({ _id: new Types.ObjectId(body._id), address: `${program.url}/api${body.statusPath}/erase` });
    }
    const erasing = sent.map(async ({ _id, address }) => {
      const { status } = await fetch(address, { method: 'POST' }).catch(() => ({ status: 0 }));
      return status === 204 ? [_id] : [];
    });
    await Promise.any(erasing.map(async (one) => expect(await one).toHaveLength(1)));
    await program.end('SIGKILL');
    const erased = (await Promise.all(erasing)).flat();
    expect(await applicants().countDocuments({ _id: { $in: erased } })).toBe(0);

    api = await runTestApp(settings);
    const erasures = database.collection('erasures');
    await eventually(async () => expect(await erasures.countDocuments({ erasedAt: null })).toBe(0));
    const kept = await applicants().find().toArray();
    const named = kept.map(({ resume }) => join(settings.dataDir, 'objects', resume.key)).sort();
    await eventually(async () => expect((await storedResumes(settings)).sort()).toEqual(named));
  });

  it('while a job with many applicants is being deleted, the job is gone, and the rest goes', async () => {
    const { program, settings, http, job, asAdmin } = desk;
    const file = { name: 'a.pdf', bytes: pdfOfSize(99) };
    await sendApplication(program.url, applicationForm({ jobId: job._id }, file));
    await keepApplicants(job._id, 1000);
    const deleting = http
      .delete(`/api/job/${job._id}`)
      .set(asAdmin)
      .catch(() => undefined);
    await eventually(async () =>
      expect(await database.collection('jobs').countDocuments({ deletedAt: null })).toBe(0),
    );
    await program.end('SIGKILL');
    await deleting;

    await makeOld(await storedResumes(settings));
    api = await runTestApp(settings);
    await api.http.get(`/api/job/${job._id}`).expect(404);
    await eventually(async () => expect(await applicants().countDocuments()).toBe(0));
    await eventually(async () => expect(await storedResumes(settings)).toEqual([]));
  });
});
