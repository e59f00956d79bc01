import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/app.js';
import {
  applicationForm,
  readResume,
  sendApplication,
  type ApplicantBody,
  type UploadFile,
} from './support/applications.js';
import type { CuttableProxy } from './support/cuttable-proxy.js';
import { eventually } from './support/eventually.js';
import { deleteForEver, runMinuteJob } from './support/minute-job.js';
import { addJob, sampleJob, type JobBody } from './support/jobs.js';
import { proxiedDatabase } from './support/databases.js';
import { storedResumes, unfinishedFiles } from './support/stored-files.js';
import { onTestFinished } from './support/on-test-finished.js';

describe('when what the careers pages need is gone', () => {
  let proxy: CuttableProxy;
  let api: TestApp;
  let asAdmin: { Authorization: string };
  let job: JobBody;
  let file: UploadFile;

  beforeAll(async () => {
    const database = await proxiedDatabase();
    proxy = database.proxy;
    api = await startTestApp({ mongodbUri: database.uri });
    await api.ready();
    const token = await api.signIn();
    asAdmin = { Authorization: `Bearer ${token}` };
    job = await addJob(api, token);
    file = { name: 'resume.pdf', bytes: await readResume('resume-browser.pdf') };
    await apply();
  });
  afterAll(async () => {
    await api.close();
    await proxy.cut();
  });

  const apply = () => sendApplication(api.url, applicationForm({ jobId: job._id }, file));
  const openJobs = async (): Promise<string[]> =>
    ((await api.http.get('/api/job').expect(200)).body as JobBody[]).map(({ _id }) => _id);
  const applicants = () => api.http.get(`/api/jobApplicant/applicants/job/${job._id}`).set(asAdmin);

  it('the database: everything is a 503, and it recovers by itself', async () => {
    expect(await openJobs()).toEqual([job._id]);
    const resumes = await storedResumes(api.settings);
    await proxy.cut();

    const answers = await Promise.all([
      apply(),
      api.http.post('/api/job').set(asAdmin).send(sampleJob),
      applicants(),
      api.http.get('/api/job'),
      api.http.get(`/api/job/${job._id}`),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(503);
      expect(body).toMatchObject({
        code: 'database-unavailable',
        detail: expect.stringContaining('Nothing was saved') as unknown,
      });
    }
    expect(await storedResumes(api.settings)).toEqual(resumes);
    expect(await unfinishedFiles(api.settings)).toEqual([]);

    await proxy.restore();
    await eventually(async () => expect((await apply()).status).toBe(201));
    await applicants().expect(200);
    await eventually(async () => expect(await openJobs()).toEqual([job._id]));
  });

  it('the storage: applying and downloading are a 503, nothing is kept, and it recovers by itself', async () => {
    const documents = () => api.connection.collection('applicants').countDocuments();
    const before = (await applicants().expect(200)).body as ApplicantBody[];
    const objects = join(api.settings.dataDir, 'objects');
    await rename(objects, `${objects}-away`);
    const refused = await apply();
    expect([refused.status, refused.body.code]).toEqual([503, 'storage-unavailable']);
    expect((await applicants().expect(200)).body).toEqual(
      before.map(({ _id }) => expect.objectContaining({ _id }) as unknown),
    );
    expect(await unfinishedFiles(api.settings)).toEqual([]);
    const { _id } = before.at(-1) as ApplicantBody;
    await deleteForEver(api, asAdmin, _id);
    expect(await documents()).toBe(before.length);

    await rename(`${objects}-away`, objects);
    const resumes = await storedResumes(api.settings);
    await runMinuteJob(api);
    expect(await storedResumes(api.settings)).toHaveLength(resumes.length - 1);
    expect((await apply()).status).toBe(201);
    const resume = before[0]?.resume as string;
    expect((await fetch(`${api.url}/api/${resume}`)).status).toBe(200);
  });
});

it('a store that nobody answers for: applying is a 503', async () => {
  const s3 = { region: 'us-east-1', bucket: 'x', accessKeyId: 'x', secretAccessKey: 'x' };
  const api = await startTestApp({ s3: { ...s3, endpoint: 'http://127.0.0.1:9' } });
  onTestFinished(() => api.close());
  const open = await addJob(api, await api.signIn());
  const file = { name: 'resume.pdf', bytes: await readResume('resume-browser.pdf') };
  const refused = await sendApplication(api.url, applicationForm({ jobId: open._id }, file));
  expect([refused.status, refused.body.code]).toEqual([503, 'storage-unavailable']);
});
