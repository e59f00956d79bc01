import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose, { Types, type Connection } from 'mongoose';
import { runTestApp, type TestApp } from './support/app.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import {
  applicationForm,
  pdfOfSize,
  sampleApplication,
  sendApplication,
  type ApplicantBody,
} from './support/applications.js';
import { BuiltProgram, variablesOf } from './support/built-program.js';
import { dial } from './support/dial.js';
import { eventually } from './support/eventually.js';
import { deletedBefore, deleteForEver, expirePending, passDay, runMinuteJob } from './support/minute-job.js';
import { startProgramDesk, type ProgramDesk } from './support/program-desk.js';
import { storedResumes, unfinishedFiles } from './support/stored-files.js';

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

    await expirePending(database);
    for (const path of await unfinishedFiles(settings)) await utimes(path, 0, 0);
    api = await runTestApp(settings);
    await eventually(async () => expect(await unfinishedFiles(settings)).toEqual([]));
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
    expect([await applicants().countDocuments(), await storedResumes(settings)]).toEqual([0, []]);
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
    expect(await applicants().countDocuments({ _id: { $in: erased }, fullName: { $gt: '' } })).toBe(0);

    api = await runTestApp(settings);
    await runMinuteJob(api);
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

    api = await runTestApp(settings);
    await api.http.get(`/api/job/${job._id}`).expect(404);
    await runMinuteJob(api);
    expect(await applicants().countDocuments({ deletedAt: null })).toBe(0);
    await passDay(api);
    expect([await applicants().countDocuments(), await storedResumes(settings)]).toEqual([0, []]);
  });
});

describe('after a kill -9 at a step, two other processes finish', () => {
  const DIE_AT = new URL('./support/die-at.mjs', import.meta.url).href;
  const storedFiles = 'platform/stored-files/stored-files.service';
  const repository = 'features/applicants/applicant.repository';
  const storage = 'platform/storage/object-storage';
  let desk: ApplicationDesk;
  let programs: BuiltProgram[];

  beforeEach(async () => {
    desk = await startApplicationDesk();
    programs = [];
  });
  afterEach(async () => {
    await Promise.all(programs.map((program) => program.end('SIGKILL')));
    await desk.api.close();
  });

  function start(variables: Record<string, string> = {}): BuiltProgram {
    const program = new BuiltProgram({ ...variablesOf(desk.api.settings), ...variables });
    programs.push(program);
    return program;
  }
  const startThatDies = (step: string): BuiltProgram =>
    start({ DIE_AT: step, NODE_OPTIONS: `--import ${DIE_AT}` });
  /** The minute job in this process, and in another that starts at the same time. */
  const runBoth = () => Promise.all([start().ready(), runMinuteJob(desk.api)]);
  const state = async () => ({
    applicants: await desk.api.connection.collection('applicants').countDocuments(),
    resumes: (await storedResumes(desk.api.settings)).length,
    pending: await desk.api.connection.collection('pendingObjects').countDocuments(),
  });

  it.each([
    ['after StoredFiles.reserve', storedFiles, 0],
    ['before ObjectStorage.put', storage, 0],
    ['after ObjectStorage.put', storage, 0],
    ['before ApplicantRepository.insert', repository, 0],
    ['after ApplicantRepository.insert', repository, 1],
    ['before StoredFiles.confirm', storedFiles, 1],
    ['after StoredFiles.confirm', storedFiles, 1],
  ])('an upload %s', async (step, path, applicants) => {
    const program = startThatDies(`${step} ${path}`);
    await program.ready();
    const form = applicationForm({ jobId: desk.job._id }, desk.pdf);
    await expect(sendApplication(program.url, form)).rejects.toThrow();
    await program.ended;
    await expirePending(desk.api.connection);
    await runBoth();
    await eventually(async () =>
      expect(await state()).toEqual({ applicants, resumes: applicants, pending: 0 }),
    );
  });

  it.each(['before ApplicantRepository.deleteOfJob', 'after ApplicantRepository.deleteOfJob'])(
    'the deletion of a job %s',
    async (step) => {
      const { body } = await desk.apply();
      const program = startThatDies(`${step} ${repository}`);
      await program.ready();
      const deleting = fetch(`${program.url}/api/job/${desk.job._id}`, {
        method: 'DELETE',
        headers: desk.asAdmin,
      });
      await expect(deleting).rejects.toThrow();
      await program.ended;
      await runBoth();
      await deletedBefore(61, desk.api, body._id);
      await runBoth();
      await eventually(async () => expect(await state()).toEqual({ applicants: 0, resumes: 0, pending: 0 }));
    },
  );

  it.each(['before ObjectStorage.delete', 'after ObjectStorage.delete'])(
    'the minute job %s',
    async (step) => {
      const { body } = await desk.apply();
      const folder = join(desk.api.settings.dataDir, 'objects');
      const connection = desk.api.connection.collection<{ _id: string }>('pendingObjects');
      await writeFile(join(folder, 'resumes/unnamed.pdf'), '%PDF-1.7 %%EOF');
      await connection.insertOne({ _id: 'resumes/unnamed.pdf', removeAfter: new Date(1) } as { _id: string });
      await desk.api.http.delete(`/api/jobApplicant/applicants/${body._id}`).set(desk.asAdmin).expect(204);
      await deletedBefore(61, desk.api, body._id);
      await startThatDies(`${step} ${storage}`).ended;
      await runBoth();
      await eventually(async () => expect(await state()).toEqual({ applicants: 0, resumes: 0, pending: 0 }));
    },
  );
});
