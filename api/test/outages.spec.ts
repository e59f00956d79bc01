import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp, type Http } from './support/app.js';
import { applicationForm, readResume, sendApplication, type ApplicantBody } from './support/applications.js';
import { proxiedDatabase, type CuttableProxy } from './support/databases.js';
import { sendFreeTest } from './support/enquiries.js';
import { eventually } from './support/eventually.js';
import { addJob, sampleJob, type JobBody } from './support/jobs.js';
import { deleteForEver, runMinuteJob } from './support/minute-job.js';
import { addProject, sampleFields } from './support/projects.js';
import { storedResumes, unfinishedFiles } from './support/stored-files.js';
import { makeWebBuild } from './support/web-build.js';

const file = { name: 'resume.pdf', bytes: await readResume('resume-browser.pdf') };
const webDist = await makeWebBuild();
let proxy: CuttableProxy;
let api: TestApp;
let admin: Http;
let job: JobBody;
let projectId: string;

beforeAll(async () => {
  const database = await proxiedDatabase();
  proxy = database.proxy;
  api = await startTestApp({ mongodbUri: database.uri, webDist });
  await api.ready();
  admin = await api.asAdmin();
  job = await addJob(admin);
  projectId = (await addProject(admin))._id;
});
afterAll(async () => {
  await api.close();
  await proxy.cut();
  await rm(webDist, { recursive: true });
});

const apply = () => sendApplication(api.url, applicationForm({ jobId: job._id }, file));
const applicants = () => admin.get(`/api/jobApplicant/applicants/job/${job._id}`);

describe('without the database', () => {
  beforeEach(async () => {
    await proxy.cut();
    onTestFinished(async () => {
      await proxy.restore();
      await api.ready();
    });
  });

  it('pages without data open, and all calls are a 503 that stores nothing', async () => {
    const { http, settings } = api;
    const { adminEmail: email, adminPassword: password } = settings;
    const resumes = await storedResumes(settings);
    await http.get('/about').expect(200);
    const answers = await Promise.all([
      apply(),
      http.get('/api/job'),
      http.get(`/api/job/${job._id}`),
      http.get('/api/project'),
      http.get(`/api/project/${projectId}`),
      http.post('/api/users/login').send({ email, password }),
      http.get('/api/health/ready'),
      admin.get('/api/project'),
      admin.put(`/api/project/${projectId}`).send(sampleFields),
      admin.post('/api/job').send(sampleJob),
      admin.get('/api/enquiries'),
      admin.get('/api/users/me'),
      admin.put('/api/users/password').send({ current: password, next: 'quite another password' }),
      admin.post('/api/users/totp').send({ password }),
      admin.post('/api/users/passkeys/options').send({ password }),
      admin.delete('/api/users/sessions/current'),
      applicants(),
    ]);
    for (const { status, body } of answers as { status: number; body: unknown }[])
      expect({ status, body }).toMatchObject({ status: 503, body: { code: 'database-unavailable' } });
    expect(await storedResumes(settings)).toEqual(resumes);
    expect(await unfinishedFiles(settings)).toEqual([]);
  });

  it('forms and pages are refused in the words of the caller', async () => {
    const message = await sendFreeTest(api).expect(503);
    expect(message.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(message.text).toMatch(
      /^The database does not answer\. It may not have been saved\. Reload and check\. \[/,
    );
    const page = await api.http.get('/applynow/0123456789abcdef01234567').expect(503);
    expect(page.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(page.text).toContain('"status":503');
  });

  it('nothing is lost: all work again when it is back, also sessions', async () => {
    await sendFreeTest(api).expect(503);
    await proxy.restore();
    await api.ready();
    await sendFreeTest(api).expect(200);
    expect((await apply()).status).toBe(201);
    await applicants().expect(200);
    expect((await admin.get('/api/enquiries').expect(200)).body).toHaveLength(1);
    await api.http.get('/applynow/0123456789abcdef01234567').expect(404);
    await eventually(async () => expect((await api.http.get('/api/job').expect(200)).body).toHaveLength(1));
  });
});

it('without the storage applying and downloading are a 503, nothing is kept, and it recovers by itself', async () => {
  await apply();
  const documents = () => api.connection.collection('applicants').countDocuments();
  const before = (await applicants().expect(200)).body as ApplicantBody[];
  const { _id, resume } = before[0] as ApplicantBody;
  const resumes = await storedResumes(api.settings);
  const objects = join(api.settings.dataDir, 'objects');
  await rename(objects, `${objects}-away`);
  const bringBack = () => rename(`${objects}-away`, objects).catch(() => undefined);
  onTestFinished(bringBack);

  const refused = await apply();
  expect([refused.status, refused.body.code]).toEqual([503, 'storage-unavailable']);
  expect((await fetch(`${api.url}/api/${resume}`)).status).toBe(503);
  expect((await applicants().expect(200)).body).toHaveLength(before.length);
  expect(await unfinishedFiles(api.settings)).toEqual([]);
  await deleteForEver(api, admin, _id);
  expect(await documents()).toBe(before.length);

  await bringBack();
  await runMinuteJob(api);
  expect(await storedResumes(api.settings)).toHaveLength(resumes.length - 1);
  expect(await documents()).toBe(before.length - 1);
  expect((await apply()).status).toBe(201);
});

it('with a store that nobody answers for applying is a 503', async () => {
  const s3 = { region: 'us-east-1', bucket: 'x', accessKeyId: 'x', secretAccessKey: 'x' };
  const there = await startTestApp({ s3: { ...s3, endpoint: 'http://127.0.0.1:9' } });
  onTestFinished(() => there.close());
  const open = await addJob(await there.asAdmin());
  const refused = await sendApplication(there.url, applicationForm({ jobId: open._id }, file));
  expect([refused.status, refused.body.code]).toEqual([503, 'storage-unavailable']);
});
