import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { Types, mongo } from 'mongoose';
import type { Applicant } from '../src/features/applicants/applicant.schema.js';
import { startApplicationDesk, ownApplication } from './support/application-desk.js';
import { addJob } from './support/jobs.js';
import { runMinuteJob } from './support/minute-job.js';
import { storedResumes } from './support/stored-files.js';

const { api, apply, applicants, admin, download, job } = await startApplicationDesk();
const { connection, settings } = api;
afterAll(() => api.close());

const base = '/api/jobApplicant/applicants';
const documents = api.connection.collection<Applicant>('applicants');
const storedOf = (id: string) => documents.findOne({ _id: new Types.ObjectId(id) });

async function newApplication(fields: Record<string, string> = {}) {
  const { body } = await apply(fields);
  return { id: body._id, statusPath: body.statusPath, own: ownApplication(api, body.statusPath) };
}
const detailOf = async (id: string) => {
  const answer = await admin.get(`${base}/${id}`).expect(200);
  return {
    ...(answer.body as { withdrawn: boolean; history: { by: string; type: string }[] }),
    etag: answer.headers['etag'],
  };
};

describe("an applicant's own page", () => {
  it('shows the application, and nothing of what the admin thinks of it', async () => {
    const { id, statusPath, own } = await newApplication({ fullName: 'Amina Yusuf' });
    expect(statusPath).toMatch(/^\/application\/[\w-]{20,64}$/);
    await admin.patch(`${base}/${id}`).send({ stage: 'rejected', starred: true }).expect(200);
    await admin.post(`${base}/${id}/notes`).send({ text: 'No.' }).expect(201);
    const before = await storedOf(id);
    const answer = await own.read().expect(200);
    expect(answer.body).toEqual({
      fullName: 'Amina Yusuf',
      email: 'ayesha.khan@example.com',
      jobTitle: job.title,
      jobOpen: true,
      submittedAt: before?.createdAt.toISOString(),
      resumeName: 'resume.pdf',
      withdrawn: false,
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    // Programs follow links in mails.
    await api.http.head(`/api${statusPath}`).expect(200);
    expect(await storedOf(id)).toEqual(before);
  });
});

it('a time for an interview is chosen and cancelled without a mail server too', async () => {
  const { id, statusPath, own } = await newApplication();
  const start = new Date(Math.ceil(Date.now() / 3_600_000 + 24) * 3_600_000).toISOString();
  await admin
    .put(`${base}/${id}/meeting`)
    .send({ options: [start], minutes: 30 })
    .expect(200);
  for (const _time of [1, 2]) await api.http.post(`/api${statusPath}/meeting`).send({ start }).expect(200);
  expect((await own.read().expect(200)).body).toMatchObject({ meeting: { chosen: start } });
  await admin.delete(`${base}/${id}/meeting`).expect(204);
  expect((await own.read().expect(200)).body).not.toHaveProperty('meeting');
});

describe('an application that is withdrawn', () => {
  it('is so once, and the admin sees it', async () => {
    const { id, own } = await newApplication();
    const before = await detailOf(id);
    await own.withdraw().expect(204);
    await own.withdraw().expect(204);
    expect((await own.read()).body).toMatchObject({ withdrawn: true });
    const after = await detailOf(id);
    expect(after.etag).not.toBe(before.etag);
    expect(after).toMatchObject({ withdrawn: true, stage: 'new' });
    expect(after.history.map(({ by, type }) => `${by} ${type}`)).toEqual([
      'applicant applied',
      'applicant withdrawn',
    ]);
    expect((await applicants()).filter(({ withdrawn }) => withdrawn)).toHaveLength(1);
  });

  it('stays in its stage when several are moved, and can be starred, read and deleted', async () => {
    const [gone, stays] = [await newApplication(), await newApplication()];
    await gone.own.withdraw().expect(204);
    const listed = new Map((await applicants()).map(({ _id, unread }) => [_id, unread]));
    expect([listed.get(gone.id), listed.get(stays.id)]).toEqual([false, true]);
    const ids = [gone.id, stays.id, new Types.ObjectId().toHexString()];
    const change = (body: object) => admin.patch(base).send(body).expect(200);
    expect((await change({ ids, stage: 'rejected' })).body).toEqual({
      operationId: expect.any(String) as unknown,
      matched: 1,
      leftOut: 2,
    });
    expect((await change({ ids, stage: 'offer', starred: true })).body).toEqual({
      operationId: expect.any(String) as unknown,
      matched: 2,
      leftOut: 1,
    });
    expect(await detailOf(gone.id)).toMatchObject({ stage: 'new', starred: true });
    expect((await change({ ids: [gone.id], starred: true })).body).toMatchObject({
      matched: 1,
      leftOut: 0,
    });
    expect(await detailOf(gone.id)).toMatchObject({ stage: 'new', starred: true });
    await admin.delete(`${base}/${gone.id}`).expect(204);
  });
});

describe('a forged link', () => {
  it('is refused as one that opens nothing any more, after the same look into the database', async () => {
    const { statusPath, own } = await newApplication();
    await own.erase().expect(204);
    const refusalOf = async (path: string) => {
      const answer = await api.http.get(`/api${path}`);
      const { requestId: _id, ...problem } = answer.body as Record<string, unknown>;
      const { date: _date, 'x-request-id': _request, ...same } = answer.headers as Record<string, string>;
      return { status: answer.status, problem, same };
    };
    const erased = await refusalOf(statusPath);
    expect(erased).toMatchObject({ status: 404, problem: { code: 'application-not-found' } });
    const last = statusPath.slice(-1) === 'A' ? 'B' : 'A';
    for (const path of [
      statusPath.slice(0, -1) + last,
      statusPath.slice(0, -1),
      `${statusPath}A`,
      statusPath.toUpperCase().replace('/APPLICATION', '/application'),
      statusPath.replace('lla_', ''),
      '/application/x',
      '/application/%00',
      '/application/undefined',
      `/application/lla_${'A'.repeat(40)}`,
      `/application/${'a'.repeat(10_000)}`,
      '/application/eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
    ])
      expect({ path, ...(await refusalOf(path)) }).toEqual({ path, ...erased });
  });
});

const objects = join(settings.dataDir, 'objects');

/** An application whose every trace can be found. */
async function zenobia() {
  const { body } = await apply({ fullName: 'Zenobia Quartermain', email: 'zenobia@quartermain.example' });
  const key = (await storedOf(body._id))?.resume.key ?? '';
  return { id: body._id, key, own: ownApplication(api, body.statusPath) };
}

/** Everything that the database holds, as text. */
async function wholeDatabase(): Promise<string> {
  const all = [];
  for (const { name } of await connection.listCollections())
    for await (const document of connection.collection(name).find())
      all.push(mongo.BSON.EJSON.stringify(document));
  return all.join('\n');
}

describe('an applicant who erases the application', () => {
  it('is not in the database when the answer comes, nor in the storage after the minute job', async () => {
    const { id, key, own } = await zenobia();
    await admin.post(`${base}/${id}/notes`).send({ text: 'A note of Zenobia.' }).expect(201);
    await admin.patch(`${base}/${id}`).send({ stage: 'offer' }).expect(200);
    const link = await admin.get(`${base}/${id}/resume`).expect(200);
    await own.erase().expect(204);
    expect(await wholeDatabase()).not.toMatch(/zenobia|quartermain/i);
    await own.erase().expect(404);
    await own.read().expect(404);
    await admin.get(`${base}/${id}`).expect(404);
    expect((await download((link.body as { resume: string }).resume)).status).toBe(404);
    await runMinuteJob(api);
    expect(await storedResumes(settings)).not.toContain(join(objects, key));
    // These name the erased application by its id alone.
    for (const name of ['erased', 'activity']) await connection.collection(name).deleteMany({});
    expect(await wholeDatabase()).not.toMatch(new RegExp(`${id}|${key}`));
  });

  it('is erased although the admin can still undo a deletion, and is not restored', async () => {
    const { id, own } = await zenobia();
    await admin.delete(`${base}/${id}`).expect(204);
    await own.erase().expect(204);
    expect(await wholeDatabase()).not.toMatch(/zenobia|quartermain/i);
    const answer = await admin
      .post(`${base}/restore`)
      .send({ ids: [id] })
      .expect(200);
    expect(answer.body).toMatchObject({ matched: 0, leftOut: 1 });
    await runMinuteJob(api);
    expect(await storedOf(id)).toBeNull();
  });

  it('with the id of a job as the submissionId erases nothing of the job', async () => {
    const { _id, title } = await addJob(admin, { title: 'Not erased' });
    const { own } = await newApplication({ submissionId: _id });
    await own.erase().expect(204);
    await runMinuteJob(api);
    expect(await connection.collection('erased').findOne({ _id: _id as never })).toBeNull();
    const ofJob = await connection.collection('activity').findOne({ 'subject.id': _id });
    expect(ofJob).toMatchObject({ action: 'job-created', subject: { name: title } });
    const { status } = await apply({ submissionId: _id });
    expect(status).toBe(409);
  });

  it('is erased while the storage is unavailable, and the file is removed later', async () => {
    const { id, key, own } = await zenobia();
    await rename(objects, `${objects}-away`);
    const bringBack = () => rename(`${objects}-away`, objects).catch(() => undefined);
    onTestFinished(bringBack);
    await own.erase().expect(204);
    await runMinuteJob(api);
    expect(await storedOf(id)).toMatchObject({ resume: { key }, deletedAt: new Date(0) });
    await bringBack();
    await runMinuteJob(api);
    expect(await storedOf(id)).toBeNull();
    expect(await storedResumes(settings)).not.toContain(join(objects, key));
  });

  it('is erased once by many requests at once, and nothing brings anything back', async () => {
    const { id, own } = await zenobia();
    const change = admin.patch(`${base}/${id}`).send({ stage: 'offer' });
    const requests = [own.erase(), own.withdraw(), change, own.erase(), own.erase()];
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect([statuses[0], statuses[3], statuses[4]].sort()).toEqual([204, 404, 404]);
    expect(Object.keys((await storedOf(id)) ?? {}).sort()).toEqual(
      ['_id', 'createdAt', 'deletedAt', 'jobId', 'resume', 'updatedAt'].sort(),
    );
    await runMinuteJob(api);
    // These name the erased application by its id alone.
    for (const name of ['erased', 'activity']) await connection.collection(name).deleteMany({});
    expect(await wholeDatabase()).not.toContain(id);
  });
});
