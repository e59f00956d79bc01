import { once } from 'node:events';
import type { Socket } from 'node:net';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import mongoose from 'mongoose';
import { pdfOfSize, type ApplicantBody, applicationForm, sendApplication } from './support/applications.js';
import { applicationHead, dial, RESUME_PART } from './support/raw-requests.js';
import { eventually } from './support/eventually.js';
import { sampleJob } from './support/jobs.js';
import { startProgramDesk, type ProgramDesk, BuiltProgram, variablesOf } from './support/built-program.js';
import { runTestApp, withToken, type TestApp } from './support/app.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { deletedBefore, expirePending, runMinuteJob } from './support/minute-job.js';
import { storedResumes, unfinishedFiles } from './support/stored-files.js';

const body = Buffer.from(JSON.stringify({ ...sampleJob, title: 'Changed at the last moment' }));

/** A change of the job that is under way: its head was read, its body is to follow. */
async function beginChange({ program, token, job }: ProgramDesk): Promise<Socket> {
  const busy = await dial(program.url);
  busy.write(
    `PUT /api/job/${job._id} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // The server knows the request, and the connections before it, by the time it asks for the rest of it.
  await once(busy, 'data');
  return busy;
}

async function startDesk(variables: Record<string, string>): Promise<ProgramDesk> {
  const desk = await startProgramDesk(variables);
  onTestFinished(() => desk.close());
  return desk;
}

it('a stop answers open requests, closes idle connections and refuses new ones', async () => {
  const desk = await startDesk({ STOP_WAIT_S: '3600' });
  const { program, http } = desk;
  const unused = await dial(program.url);
  const kept = await dial(program.url);
  kept.write('GET /api/job HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(kept, 'data');
  const busy = await beginChange(desk);
  const answered = once(busy, 'data');
  const closed = Promise.all([once(unused, 'close'), once(kept, 'close')]);
  const ended = program.end('SIGTERM');
  await eventually(() => expect(http.get('/api/health/live')).rejects.toThrow());
  busy.write(body);
  const [answer] = (await answered) as unknown[];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n/s);
  await closed;
  expect((await ended).code).toBe(0);
});

it('a start that is still loading its modules can be stopped', async () => {
  // The program listens for this before it imports the rest.
  const hook = `process.on('newListener', (event) => {
    if (event === 'SIGINT') process.nextTick(() => process.kill(process.pid, 'SIGTERM'));
  });`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hook)}`;
  const program = new BuiltProgram({ NODE_OPTIONS });
  onTestFinished(async () => void (await program.end('SIGKILL')));
  expect(await program.ended).toEqual({ code: 1, complaint: '' });
});

it('a proxy is answered for five seconds, each time with Connection: close', async () => {
  const desk = await startDesk({ STOP_WAIT_S: '3600', TRUST_PROXY: '1' });
  const { program, http, token, job } = desk;
  const kept = await dial(program.url);
  kept.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(kept, 'data');
  const ended = program.end('SIGTERM');
  await eventually(async () => {
    const answer = await http.get('/api/health/ready').expect(503);
    expect(answer.body).toMatchObject({ code: 'stopping' });
    expect(answer.headers['connection']).toBe('close');
  });
  const answered = once(kept, 'data');
  kept.write(
    `PUT /api/job/${job._id} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.toString()}`,
  );
  const [answer] = (await answered) as unknown[];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n/s);
  expect((await ended).code).toBe(0);
});

describe('after a kill -9', () => {
  it('in the middle of many applications, every applicant has a whole resume, and nothing is left of the others', async () => {
    const { program, settings, job } = await startDesk({});
    const database = await mongoose.createConnection(settings.mongodbUri as string).asPromise();
    onTestFinished(() => database.close());
    const applicants = database.collection<{ resume: { key: string } }>('applicants');
    const half = await dial(program.url);
    half.write(applicationHead('Content-Length: 9000000') + RESUME_PART);
    half.write(pdfOfSize(4_000_000));
    await eventually(async () => expect(await unfinishedFiles(settings)).toHaveLength(1));
    const file = { name: 'resume.pdf', bytes: pdfOfSize(300_000) };
    const sending = Array.from({ length: 40 }, () =>
      sendApplication(program.url, applicationForm({ jobId: job._id }, file)).catch(() => undefined),
    );
    await eventually(async () => expect(await applicants.countDocuments()).toBeGreaterThan(3));
    await program.end('SIGKILL');
    const taken = (await Promise.all(sending)).filter((answer) => answer?.status === 201);
    expect(await unfinishedFiles(settings)).not.toEqual([]);

    await expirePending(database);
    for (const path of await unfinishedFiles(settings)) await utimes(path, 0, 0);
    const api = await runTestApp(settings);
    onTestFinished(() => api.close());
    await eventually(async () => expect(await unfinishedFiles(settings)).toEqual([]));
    const kept = await applicants.find().toArray();
    expect(kept.length).toBeGreaterThanOrEqual(taken.length);
    const named = kept.map(({ resume }) => join(settings.dataDir, 'objects', resume.key)).sort();
    await eventually(async () => expect((await storedResumes(settings)).sort()).toEqual(named));
    const admin = await api.asAdmin();
    const list = await admin.get(`/api/jobApplicant/applicants/job/${job._id}`).expect(200);
    expect(list.body).toHaveLength(kept.length);
    for (const { resume } of list.body as ApplicantBody[]) {
      const bytes = Buffer.from(await (await fetch(`${api.url}/api/${resume}`)).arrayBuffer());
      expect(bytes.equals(file.bytes)).toBe(true);
    }
  });
});

describe('after a kill -9 at a step, two other processes finish', () => {
  const DIE_AT = new URL('./support/die-at.mjs', import.meta.url).href;
  const storedFiles = 'platform/stored-files/stored-files.service';
  const repository = 'features/applicants/applicant.repository';
  const applications = 'features/applicants/applications/applications.service';
  const storage = 'platform/storage/object-storage';
  let desk: ApplicationDesk;
  let other: TestApp;

  beforeAll(async () => {
    desk = await startApplicationDesk();
    other = await runTestApp(desk.api.settings);
  });
  beforeEach(async () => {
    for (const name of ['applicants', 'pendingObjects'])
      await desk.api.connection.collection(name).deleteMany({});
    for (const path of await storedResumes(desk.api.settings)) await rm(path);
  });
  afterAll(async () => {
    await other.close();
    await desk.api.close();
  });

  function startThatDies(step: string): BuiltProgram {
    const dying = { DIE_AT: step, NODE_OPTIONS: `--import ${DIE_AT}` };
    const program = new BuiltProgram({ ...variablesOf(desk.api.settings), ...dying });
    onTestFinished(async () => void (await program.end('SIGKILL')));
    return program;
  }
  const runBoth = () => Promise.all([runMinuteJob(desk.api), runMinuteJob(other)]);
  const state = async () => ({
    applicants: await desk.api.connection.collection('applicants').countDocuments(),
    resumes: (await storedResumes(desk.api.settings)).length,
    pending: await desk.api.connection.collection('pendingObjects').countDocuments(),
  });

  it.each([
    ['after StoredFiles.reserve', storedFiles, 0],
    ['after ObjectStorage.put', storage, 0],
    ['before ApplicationsService.assertJobExists', applications, 1],
  ])('an upload %s', async (step, path, applicants) => {
    const program = startThatDies(`${step} ${path}`);
    await program.ready();
    const form = applicationForm({ jobId: desk.job._id }, desk.pdf);
    await expect(sendApplication(program.url, form)).rejects.toThrow();
    await program.ended;
    await expirePending(desk.api.connection);
    await runBoth();
    expect(await state()).toEqual({ applicants, resumes: applicants, pending: 0 });
  });

  it('the minute job after ObjectStorage.delete', async () => {
    const { body } = await desk.apply();
    const folder = join(desk.api.settings.dataDir, 'objects');
    const connection = desk.api.connection.collection<{ _id: string }>('pendingObjects');
    await writeFile(join(folder, 'resumes/unnamed.pdf'), '%PDF-1.7 %%EOF');
    await connection.insertOne({ _id: 'resumes/unnamed.pdf', removeAfter: new Date(1) } as { _id: string });
    await desk.admin.delete(`/api/jobApplicant/applicants/${body._id}`).expect(204);
    await deletedBefore(61, desk.api, body._id);
    await startThatDies(`after ObjectStorage.delete ${storage}`).ended;
    await runBoth();
    expect(await state()).toEqual({ applicants: 0, resumes: 0, pending: 0 });
  });

  it('the deletion of a job before ApplicantRepository.deleteOfJob', async () => {
    const { body } = await desk.apply();
    const program = startThatDies(`before ApplicantRepository.deleteOfJob ${repository}`);
    await program.ready();
    const path = `/api/job/${desk.job._id}`;
    await expect(withToken(program.url, desk.token).delete(path)).rejects.toThrow();
    await program.ended;
    await runBoth();
    await deletedBefore(61, desk.api, body._id);
    await runBoth();
    expect(await state()).toEqual({ applicants: 0, resumes: 0, pending: 0 });
  });
});
