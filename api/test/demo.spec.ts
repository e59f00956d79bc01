import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Account } from '../src/features/auth/account.schema.js';
import { AuthService } from '../src/features/auth/auth.service.js';
import type { ApplicantDetailDto } from '../src/features/applicants/review/applicant-review.dto.js';
import type { EnquiryDto } from '../src/features/enquiries/enquiry.dto.js';
import type { ProjectDto } from '../src/features/projects/project.dto.js';
import { DemoContent, demoPictureUrl } from '../src/start/demo-content.js';
import demo from '../src/start/demo-content.json' with { type: 'json' };
import type { ActivityDto } from '../src/platform/activity/activity.dto.js';
import { ObjectStorage } from '../src/platform/storage/object-storage.js';
import { startTestApp, startWithDemo, type Http, type TestApp } from './support/app.js';
import { keepApplicants } from './support/applications.js';
import { addJob } from './support/jobs.js';
import { passDay } from './support/minute-job.js';
import { addProject } from './support/projects.js';

const titles = async ({ http }: TestApp, kind: 'job' | 'project'): Promise<string[]> =>
  ((await http.get(`/api/${kind}`).expect(200)).body as { title: string }[]).map(({ title }) => title);
const titlesOf = (entities: { title: string }[]) => entities.map(({ title }) => title);

const collections = ['jobs', 'applicants', 'enquiries', 'outbox'] as const;
const counts = ({ connection }: TestApp): Promise<number[]> =>
  Promise.all(collections.map((name) => connection.collection(name).countDocuments({ deletedAt: null })));

describe('a new installation', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp({ seedDemo: true });
  });
  afterAll(() => api.close());

  it('shows the demo jobs and projects in their order', async () => {
    expect(await titles(api, 'job')).toEqual(titlesOf(demo.jobs));
    expect(await titles(api, 'project')).toEqual(titlesOf(demo.projects));
  });

  it('has projects as the form would have made them', async () => {
    const admin = await api.asAdmin();
    for (const { _id, ...fields } of demo.projects) {
      const stored = (await api.http.get(`/api/project/${_id}`).expect(200)).body as ProjectDto;
      const saved = await admin
        .put(`/api/project/${_id}`)
        .send({ ...fields, imageUrl: demoPictureUrl(_id) })
        .expect(200);
      expect({ ...(saved.body as ProjectDto), updatedAt: '' }).toEqual({ ...stored, updatedAt: '' });
    }
  });

  it('has a picture for each project, in every width and format that pages ask for', async () => {
    const projects = (await api.http.get('/api/project').expect(200)).body as ProjectDto[];
    const bytes = new Set<string>();
    for (const { imageUrl, picture } of projects) {
      for (const candidate of `${picture?.avif}, ${picture?.webp}`.split(', '))
        await api.http.get(candidate.split(' ')[0] as string).expect(200);
      const base = await api.http.get(imageUrl).expect(200).expect('content-type', 'image/jpeg');
      bytes.add((base.body as Buffer).toString('base64'));
    }
    expect(bytes.size).toBe(demo.projects.length);
  });

  // The order in which three processes that start on one new database get into each other's way.
  it('processes that start on a new database make one account and one set of demo content', async () => {
    const accounts = api.app.get<Model<Account>>(getModelToken(Account.name));
    await accounts.deleteMany();
    const service = api.app.get(AuthService);
    const seen = await Promise.all([1, 2, 3].map(() => service.current()));
    expect(new Set(seen.map(({ passwordHash }) => passwordHash)).size).toBe(1);

    for (const name of ['seeds', ...collections]) await api.connection.collection(name).deleteMany({});
    const add = () => api.app.get(DemoContent).onApplicationBootstrap();
    await Promise.all([add(), add(), add()]);
    expect(await titles(api, 'job')).toEqual(titlesOf(demo.jobs));
    expect(await counts(api)).toEqual([4, 6, 4, 2]);
  });

  it('has six applicants with resumes, two of them messaged, and four enquiries, none of them answered', async () => {
    const admin = await api.asAdmin();
    const get = async <Body>(path: string) => (await admin.get(`/api/${path}`).expect(200)).body as Body;
    const applicants = await get<ApplicantDetailDto[]>('jobApplicant/applicants');
    expect(applicants.map(({ fullName, unread, stage }) => [fullName, unread, stage])).toEqual(
      demo.applicants.map(({ fullName, unread, stage }) => [fullName, unread, stage]),
    );
    const pages = await Promise.all(
      applicants.map(({ _id }) => get<ApplicantDetailDto>(`jobApplicant/applicants/${_id}`)),
    );
    expect(pages.map(({ messages: [message] }) => message?.text?.split(',')[0])).toEqual([
      ...[undefined, undefined, undefined, 'Dear Daniyal', undefined, 'Dear Farhan'],
    ]);
    expect(pages[3]?.history.map(({ type }) => type)).toEqual(['applied', 'stage', 'message']);
    const resumes = new Set<string>();
    for (const { resume, jobTitle } of applicants) {
      expect(titlesOf(demo.jobs)).toContain(jobTitle);
      const { body } = await api.http.get(`/api/${resume}`).expect('content-type', 'application/pdf');
      resumes.add((body as Buffer).toString('base64'));
    }
    expect(resumes.size).toBe(6);
    const enquiries = await get<EnquiryDto[]>('enquiries');
    expect(enquiries.map(({ stage, read, answered }) => [stage, read, answered])).toEqual([
      ['new', false, false],
      ['talking', true, false],
      ['won', true, false],
      ['lost', true, false],
    ]);
  });

  it('what the admin deletes does not come back with the next start', async () => {
    const admin = await api.asAdmin();
    for (const { _id } of demo.jobs) await admin.delete(`/api/job/${_id}`).expect(204);
    await admin.delete(`/api/project/${demo.projects[0]?._id}`).expect(204);
    await startWithDemo(api.settings);
    expect(await titles(api, 'job')).toEqual([]);
    expect(await titles(api, 'project')).toEqual(titlesOf(demo.projects.slice(1)));
  });
});

describe('the removal of the demo content', () => {
  let api: TestApp;
  let admin: Http;
  beforeAll(async () => {
    api = await startTestApp({ seedDemo: true });
    admin = await api.asAdmin();
  });
  afterAll(() => api.close());

  const left = async () => (await admin.get('/api/demo-content').expect(200)).body as object;
  const [, openJob, appliedJob] = demo.jobs;
  const [first, second] = demo.applicants;
  const [opened, moved] = demo.enquiries;
  const applicant = `/api/jobApplicant/applicants/${second?._id}`;
  const enquiry = `/api/enquiries/${moved?._id}`;
  const none = { jobs: 0, applicants: 0, enquiries: 0, projects: 0 };

  it('leaves what was changed and what was added, and the jobs of both', async () => {
    expect(await left()).toEqual({ jobs: 4, applicants: 6, enquiries: 4, projects: 12 });
    // Opening changes nothing.
    await admin.patch(`/api/jobApplicant/applicants/${first?._id}`).send({ unread: false }).expect(200);
    await admin.patch(`/api/enquiries/${opened?._id}`).send({ read: true }).expect(200);
    expect(await left()).toEqual({ jobs: 4, applicants: 6, enquiries: 4, projects: 12 });
    await admin.post(`${applicant}/notes`).send({ text: 'Good.' }).expect(201);
    await admin.patch(enquiry).send({ stage: 'lost' }).expect(200);
    await admin.put(`/api/job/${openJob?._id}`).send({ status: false }).expect(200);
    await keepApplicants(api, appliedJob?._id ?? '', { fullName: 'Own' });
    const ids = demo.projects.map(({ _id }) => _id);
    await admin
      .put('/api/project/order')
      .send({ ids: [ids[1], ids[0], ...ids.slice(2)] })
      .expect(204);
    expect(await left()).toEqual({ jobs: 1, applicants: 5, enquiries: 3, projects: 10 });
    const [removed, again] = await Promise.all([
      admin.delete('/api/demo-content'),
      admin.delete('/api/demo-content'),
    ]);
    expect([removed.status, again.status]).toEqual([204, 204]);
    expect(await left()).toEqual(none);
    expect(await titles(api, 'project')).toEqual(titlesOf(demo.projects.slice(0, 2)).reverse());
    const jobs = (await admin.get('/api/job').expect(200)).body as { title: string }[];
    expect(titlesOf(jobs)).toEqual(titlesOf(demo.jobs.slice(1)));
    const found = (await admin.get('/api/jobApplicant/applicants').expect(200)).body as object[];
    expect(found).toMatchObject([{ fullName: 'Own' }, { fullName: second?.fullName }]);
    await admin.get(enquiry).expect(200);
  });

  it('is named in the activity, once, and nothing is named where nothing is left', async () => {
    const named = async () =>
      (await admin.get('/api/activity?action=demo-content-deleted').expect(200)).body as ActivityDto[];
    const before = await named();
    expect(before[0]).toMatchObject({
      who: api.settings.adminEmail,
      detail: 'jobs: 1, applicants: 5, enquiries: 3, projects: 10',
    });
    await admin.delete('/api/demo-content').expect(204);
    expect(await named()).toEqual(before);
  });

  it('deletes the resumes and the mails of whom it removed', async () => {
    const storage = api.app.get(ObjectStorage);
    const resumes = async () => {
      const keys = [];
      for await (const key of storage.list('resumes/')) keys.push(key);
      return keys.length;
    };
    expect(await resumes()).toBe(6);
    await passDay(api);
    expect(await resumes()).toBe(1);
    expect(await counts(api)).toEqual([3, 2, 1, 0]);
  });

  it('lasts: neither a restart nor another process brings it back', async () => {
    await Promise.all([startWithDemo(api.settings), startWithDemo(api.settings)]);
    expect(await counts(api)).toEqual([3, 2, 1, 0]);
  });
});

it('a start that was cut off is completed by the next one', async () => {
  const api = await startTestApp({ seedDemo: true });
  onTestFinished(() => api.close());
  await api.connection.collection('seeds').deleteMany({ _id: 'jobs' as never });
  await api.connection.collection('applicants').deleteMany({ fullName: { $ne: 'Salma Idrees' } });
  for (const name of ['enquiries', 'outbox']) await api.connection.collection(name).deleteMany({});
  await startWithDemo(api.settings);
  expect(await counts(api)).toEqual([4, 6, 4, 2]);
});

it('a start without the file storage adds none, and the next one does', async () => {
  const put = vi.spyOn(ObjectStorage.prototype, 'put').mockRejectedValue(new Error('no store'));
  const api = await startTestApp({ seedDemo: true });
  onTestFinished(() => api.close());
  expect(await counts(api)).toEqual([0, 0, 0, 0]);
  put.mockRestore();
  await startWithDemo(api.settings);
  expect(await counts(api)).toEqual([4, 6, 4, 2]);
});

it('a removal that was cut off goes on with the next one', async () => {
  const api = await startTestApp({ seedDemo: true });
  onTestFinished(() => api.close());
  const admin = await api.asAdmin();
  const ids = demo.applicants.map(({ _id }) => _id);
  await admin.post('/api/jobApplicant/applicants/delete').send({ ids }).expect(200);
  await admin.delete(`/api/job/${demo.jobs[0]?._id}`).expect(204);
  const rest = { jobs: 3, applicants: 0, enquiries: 4, projects: 12 };
  expect((await admin.get('/api/demo-content').expect(200)).body).toEqual(rest);
  await admin.delete('/api/demo-content').expect(204);
  expect(await counts(api)).toEqual([0, 0, 0, 2]);
});

it('a database with content of its own gets none', async () => {
  const api = await startTestApp();
  onTestFinished(() => api.close());
  const admin = await api.asAdmin();
  await addJob(admin, { title: 'Own' });
  await addProject(admin, { title: 'Own' });
  await startWithDemo(api.settings);
  expect(await titles(api, 'job')).toEqual(['Own']);
  expect(await titles(api, 'project')).toEqual(['Own']);
  expect(await counts(api)).toEqual([1, 0, 0, 0]);
});
