import { afterAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import type { Applicant } from '../src/features/applicants/applicant.schema.js';
import { startApplicationDesk } from './support/application-desk.js';
import { addJob } from './support/jobs.js';
import { ownApplication } from './support/own-application.js';

const { api, apply, applicants, asAdmin, job, token } = await startApplicationDesk();
afterAll(() => api.close());

const base = '/api/jobApplicant/applicants';
const documents = api.connection.collection<Applicant>('applicants');
const storedOf = (id: string) => documents.findOne({ _id: new Types.ObjectId(id) });

async function newApplication(fields: Record<string, string> = {}) {
  const { body } = await apply(fields);
  return { id: body._id, statusPath: body.statusPath, own: ownApplication(api, body.statusPath) };
}
const detailOf = async (id: string) => {
  const answer = await api.http.get(`${base}/${id}`).set(asAdmin).expect(200);
  return {
    ...(answer.body as { withdrawn: boolean; history: { by: string; type: string }[] }),
    etag: answer.headers['etag'],
  };
};

describe("an applicant's own page", () => {
  it('shows the application, and nothing of what the admin thinks of it', async () => {
    const { id, statusPath, own } = await newApplication({ fullName: 'Amina Yusuf' });
    expect(statusPath).toMatch(/^\/application\/[\w-]{20,64}$/);
    await api.http.patch(`${base}/${id}`).set(asAdmin).send({ stage: 'rejected', starred: true }).expect(200);
    await api.http.post(`${base}/${id}/notes`).set(asAdmin).send({ text: 'No.' }).expect(201);
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

  it('has one address, also for a submission that is sent again', async () => {
    const fields = { submissionId: 'one-and-the-same' };
    const first = await apply(fields);
    expect((await apply(fields)).body.statusPath).toBe(first.body.statusPath);
  });

  it('says when the job is closed', async () => {
    const closing = await addJob(api, token);
    const { own } = await newApplication({ jobId: closing._id });
    await api.http.put(`/api/job/${closing._id}`).set(asAdmin).send({ status: false }).expect(200);
    expect((await own.read().expect(200)).body).toMatchObject({ jobOpen: false, jobTitle: closing.title });
  });

  it('does not open for a deleted applicant', async () => {
    const { id, own } = await newApplication();
    await api.http.delete(`${base}/${id}`).set(asAdmin).expect(204);
    for (const request of [own.read(), own.withdraw()])
      expect((await request.expect(404)).body).toMatchObject({ code: 'application-not-found' });
    await api.http
      .post(`${base}/restore`)
      .set(asAdmin)
      .send({ ids: [id] })
      .expect(200);
    await own.read().expect(200);
  });
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
    const ids = [gone.id, stays.id, new Types.ObjectId().toHexString()];
    const change = (body: object) => api.http.patch(base).set(asAdmin).send(body).expect(200);
    expect((await change({ ids, stage: 'rejected' })).body).toEqual({
      operationId: expect.any(String) as unknown,
      changed: [{ _id: stays.id, stage: 'new', starred: false }],
      missing: [ids[2]],
      withdrawn: [gone.id],
    });
    expect((await change({ ids, stage: 'offer', starred: true })).body).toEqual({
      operationId: expect.any(String) as unknown,
      changed: [
        { _id: gone.id, stage: 'new', starred: false },
        { _id: stays.id, stage: 'rejected', starred: false },
      ],
      missing: [ids[2]],
      withdrawn: [gone.id],
    });
    expect(await detailOf(gone.id)).toMatchObject({ stage: 'new', starred: true });
    expect((await change({ ids: [gone.id], starred: true })).body).toMatchObject({
      withdrawn: [],
      missing: [],
    });
    expect(await detailOf(gone.id)).toMatchObject({ stage: 'new', starred: true });
    await api.http.delete(`${base}/${gone.id}`).set(asAdmin).expect(204);
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
