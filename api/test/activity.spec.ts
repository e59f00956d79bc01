import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { mongo } from 'mongoose';
import type { ActivityDto } from '../src/platform/activity/activity.dto.js';
import { ActivityService } from '../src/platform/activity/activity.service.js';
import { BackupRunner } from '../src/platform/backup/backup-runner.service.js';
import { runTestApp } from './support/app.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { sendContact } from './support/enquiries.js';
import { eventually } from './support/eventually.js';
import { addJob, sampleJob } from './support/jobs.js';
import { runMinuteJob } from './support/minute-job.js';

let desk: ApplicationDesk;
let admin: string;
beforeAll(async () => {
  desk = await startApplicationDesk();
  admin = desk.api.settings.adminEmail;
});
afterAll(() => desk.api.close());

const entries = () => desk.api.connection.collection<mongo.Document>('activity');
beforeEach(async () => void (await entries().deleteMany({})));

const ask = (method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string) =>
  desk.admin[method](`/api${path}`);
const list = async (query = ''): Promise<ActivityDto[]> =>
  (await ask('get', `/activity${query}`).expect(200)).body as ActivityDto[];
/** Oldest first. */
const story = async (query = '?limit=200'): Promise<unknown[]> =>
  (await list(query))
    .map(({ who, action, subject: { type, name = '' }, detail }) => [who, action, type, name, detail])
    .reverse();

it('says what the admin did to a job, and which job it was', async () => {
  const job = await addJob(desk.admin, { title: 'List Builder' });
  await ask('put', `/job/${job._id}`).send({ status: false }).expect(200);
  await ask('put', `/job/${job._id}`).send({ title: '' }).expect(400);
  await ask('delete', `/job/${job._id}`).expect(204);
  await ask('delete', `/job/${job._id}`).expect(404);
  expect(await story()).toEqual([
    [admin, 'job-created', 'job', 'List Builder', ''],
    [admin, 'job-changed', 'job', 'List Builder', 'closed'],
    [admin, 'job-deleted', 'job', 'List Builder', ''],
  ]);
  expect((await list())[0]?.subject.id).toBe(job._id);
});

it('says which template was changed, and what was set', async () => {
  const template = { name: 'Second talk', subject: 'Hello', body: 'Come again.' };
  const { _id } = (await ask('post', '/templates').send(template).expect(201)).body as { _id: string };
  await ask('put', `/templates/${_id}`)
    .send({ ...template, name: 'Third talk' })
    .expect(200);
  await ask('put', `/templates/${_id}`)
    .send({ ...template, name: '' })
    .expect(400);
  await ask('delete', `/templates/${_id}`).expect(204);
  const settings = { weeklyDigest: true, signature: ' Amina ', mail: true };
  await ask('patch', '/settings').send(settings).expect(200);
  await ask('patch', '/settings').send({ weeklyDigest: 1 }).expect(400);
  await ask('patch', '/settings').send({ weeklyDigest: false, signature: '' }).expect(200);
  expect(await story()).toEqual([
    [admin, 'template-created', 'template', 'Second talk', ''],
    [admin, 'template-changed', 'template', 'Second talk', ''],
    [admin, 'template-deleted', 'template', 'Third talk', ''],
    [admin, 'settings-changed', 'settings', '', 'weekly digest: on, signature: Amina'],
    [admin, 'settings-changed', 'settings', '', 'weekly digest: off, signature: '],
  ]);
});

it('has one entry for a change of many, and one for a repeated request', async () => {
  const ids = await Promise.all(
    ['Amina', 'Bilal'].map(async (fullName) => (await desk.apply({ fullName })).body._id),
  );
  await entries().deleteMany({});
  const change = { ids, stage: 'interview', operationId: 'operation-1' };
  for (let sent = 0; sent < 2; sent += 1)
    await ask('patch', '/jobApplicant/applicants').send(change).expect(200);
  await ask('patch', `/jobApplicant/applicants/${ids[0]}`).send({ starred: true }).expect(200);
  await ask('patch', `/jobApplicant/applicants/${ids[0]}`).send({ unread: false }).expect(200);
  await ask('post', '/jobApplicant/applicants/delete')
    .send({ ids: [ids[1]] })
    .expect(200);
  expect(await story()).toEqual([
    [admin, 'applicant-changed', 'applicant', '', 'Number: 2, stage interview'],
    [admin, 'applicant-changed', 'applicant', 'Amina', 'starred'],
    [admin, 'applicant-deleted', 'applicant', 'Bilal', ''],
  ]);
});

it('names visitors and applicants as such, and forgets an erased one', async () => {
  const submissionId = 'submission-1';
  for (let sent = 0; sent < 2; sent += 1) await desk.apply({ fullName: 'Chen Li', submissionId });
  const { body } = await desk.apply({ fullName: 'Chen Li', submissionId });
  await sendContact(desk.api).expect(200);
  await ask('post', `/jobApplicant/applicants/${body._id}/notes`).send({ text: 'Good.' }).expect(201);
  const own = `/api${body.statusPath}`;
  await desk.api.http.post(`${own}/withdraw`).expect(204);
  expect((await story()).map((entry) => (entry as string[]).slice(0, 4))).toEqual([
    ['applicant', 'applicant-created', 'applicant', 'Chen Li'],
    ['visitor', 'enquiry-created', 'enquiry', 'Dana Whitfield'],
    [admin, 'applicant-changed', 'applicant', 'Chen Li'],
    ['applicant', 'applicant-withdrawn', 'applicant', 'Chen Li'],
  ]);
  await desk.api.http.post(`${own}/erase`).expect(204);
  expect(JSON.stringify(await entries().find().toArray())).not.toMatch(/Chen|example\.com/);
  expect((await list(`?action=applicant-erased`)).map(({ who, subject }) => [who, subject.id])).toEqual([
    ['applicant', body._id],
  ]);
});

it('has one entry for each link to a resume, however often a viewer asks', async () => {
  const { body } = await desk.apply({ fullName: 'Amina Yusuf' });
  const { resume } = (await ask('get', `/jobApplicant/applicants/${body._id}/resume`)).body as {
    resume: string;
  };
  await desk.api.http.head(`/api/${resume}`).expect(200);
  expect(await list('?action=resume-opened')).toEqual([]);
  for (let times = 0; times < 3; times += 1) expect((await desk.download(resume)).status).toBe(200);
  expect(await story('?action=resume-opened')).toEqual([
    [admin, 'resume-opened', 'applicant', 'Amina Yusuf', ''],
  ]);
});

it('counts what was exported before the download has ended', async () => {
  await ask('get', '/jobApplicant/applicants/export').expect(200);
  await ask('get', '/enquiries/export').expect(200);
  const exported = (await story()) as string[][];
  expect(exported.map(([who, action, , , detail]) => [who, action, detail])).toEqual([
    [admin, 'applicants-exported', expect.stringMatching(/^Number: [1-9]/)],
    [admin, 'enquiries-exported', expect.stringMatching(/^Number: [1-9]/)],
  ]);
});

it('has sign-ins, and the failed ones of an hour as one entry without the e-mail address', async () => {
  const send = (email: string, password: string) =>
    desk.api.http.post('/api/users/login').send({ email, password });
  for (let times = 0; times < 3; times += 1) await send('hunter2@secret.example', 'wrong').expect(401);
  await send(admin, desk.api.settings.adminPassword).expect(200);
  expect(await story()).toEqual([
    ['visitor', 'sign-in-failed', 'account', '', 'Attempts: 3'],
    [admin, 'signed-in', 'account', '', 'password, Unknown device'],
  ]);
});

it('says which backup was made, and by whom', async () => {
  await ask('post', '/backup').expect(202);
  await eventually(async () => expect(await list('?action=backup-made')).toHaveLength(1));
  const runner = desk.api.app.get(BackupRunner);
  // It is recorded before its claim is free.
  await eventually(async () => expect((await runner.status()).running).toBe(false));
  await runner.run();
  const made = await list('?action=backup-made');
  expect(made.map(({ who }) => who)).toEqual(['operator', admin]);
  expect(made[0]?.subject.id).toMatch(/^leadlight-.*\.tar$/);
});

it('is paged, filtered by action, day and text, and changed by no route', async () => {
  const day = (n: number) => new Date(`2026-11-0${n}T12:00:00Z`);
  await entries().insertMany(
    [1, 2, 3, 4].map((n) => ({
      at: day(n),
      who: 'system',
      action: n === 2 ? 'job-changed' : 'job-created',
      subject: { type: 'job', id: String(n), name: `Job ${n}` },
    })),
  );
  const ids = async (query: string) => (await list(query)).map(({ subject }) => subject.id);
  expect(await ids('?action=job-created')).toEqual(['4', '3', '1']);
  expect(await ids('?from=2026-11-02&to=2026-11-03')).toEqual(['3', '2']);
  expect(await ids('?q=JOB%203')).toEqual(['3']);
  const first = await ask('get', '/activity?action=job-created&limit=2&count=1').expect(200);
  const { link = '', 'x-total-count': total } = first.headers as Record<string, string>;
  expect(total).toBe('3');
  expect(await ids(/\?[^>]+/.exec(link)?.[0] ?? '')).toEqual(['1']);
  for (const query of ['?action=nothing', '?from=2026-13-01', '?limit=0', '?after=x', '?page=1', '?other=1'])
    await ask('get', `/activity${query}`).expect(400);
  for (const path of ['/activity', `/activity/${'0'.repeat(24)}`])
    for (const method of ['post', 'put', 'patch', 'delete'] as const) await ask(method, path).expect(404);
  expect(await entries().countDocuments()).toBe(4);
});

it('never fails a request', async () => {
  const { connection, app } = desk.api;
  await connection.collection('activity').drop();
  await connection.createCollection('activity', { validator: { never: true } });
  await addJob(desk.admin, sampleJob);
  await app.get(ActivityService).countFailedSignIn();
  expect(await entries().countDocuments()).toBe(0);
  await connection.collection('activity').drop();
});

it('is stored as long as the setting says, also after the setting has changed', async () => {
  const { connection, settings } = desk.api;
  const DAY_MS = 24 * 60 * 60_000;
  const at = (days: number) => ({
    at: new Date(Date.now() - days * DAY_MS),
    who: 'old',
    action: 'signed-in',
  });
  const left = () => connection.collection('activity').countDocuments({ who: 'old' });
  await connection.collection('activity').insertMany([at(740), at(370), at(360)]);
  await runMinuteJob(desk.api);
  expect(await left()).toBe(2);
  const other = await runTestApp({ ...settings, activityMonths: 12 });
  await runMinuteJob(other);
  expect(await left()).toBe(1);
  await other.close();
});
