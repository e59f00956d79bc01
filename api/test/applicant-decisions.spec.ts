import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { Types } from 'mongoose';
import { searchText } from '../src/migrations/0006-search-text.js';
import { startApplicationDesk } from './support/application-desk.js';
import { askedDuring } from './support/asked-queries.js';
import { addJob } from './support/jobs.js';

const { api, apply, applicants, admin } = await startApplicationDesk();
afterAll(() => api.close());

const base = '/api/jobApplicant/applicants';
const documents = api.connection.collection('applicants');
const newApplicant = async (fields: Record<string, string> = {}): Promise<string> =>
  (await apply(fields)).body._id;
const get = (id: string) => admin.get(`${base}/${id}`);
const change = (id: string, body: object) => admin.patch(`${base}/${id}`).send(body);
const changeAll = (body: object) => admin.patch(base).send(body);
const undo = (body: object) => admin.post(`${base}/undo`).send(body);

/** As an older version of the product writes it, beside this one during an update. */
const asOlderVersion = (id: string) =>
  documents.updateOne({ _id: new Types.ObjectId(id) }, { $unset: { stage: 1, starred: 1, searchText: 1 } });

describe('an applicant', () => {
  it('begins as new, without a star, with the application as history', async () => {
    const id = await newApplicant();
    const [listed] = await applicants();
    const { body, headers } = (await get(id).expect(200)) as { body: object; headers: object };
    const { resume: _fresh, ...rest } = { ...listed };
    expect(body).toMatchObject({
      ...rest,
      stage: 'new',
      starred: false,
      notes: [],
      unread: true,
      history: [{ at: listed?.createdAt, by: 'applicant', type: 'applied' }],
    });
    // Reading changes nothing.
    expect(await applicants()).toContainEqual({ ...listed, resume: expect.any(String) as unknown });
    expect((await get(id)).headers).toMatchObject({ etag: (headers as { etag: string }).etag });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      etag: expect.stringMatching(/^W\//) as unknown,
    });
  });

  it('is unread until the admin marks it, which makes no history and no later date', async () => {
    const id = await newApplicant();
    const read = async () => {
      const { body, headers } = await get(id).expect(200);
      return { ...(body as { unread: boolean; updatedAt: string }), tag: headers['etag'] };
    };
    const before = await read();
    await change(id, { unread: 'no' }).expect(400);
    await change(id, { unread: false })
      .set('If-Match', before.tag ?? '')
      .expect(200);
    const { resume: _fresh, ...same } = before as typeof before & { resume: string };
    expect(await read()).toMatchObject({
      ...same,
      unread: false,
      tag: expect.not.stringContaining(same.tag ?? '') as unknown,
    });
    // In a second tab.
    await change(id, { unread: false }).expect(200);
    await change(id, { unread: false })
      .set('If-Match', before.tag ?? '')
      .expect(412);
    await change(id, { stage: 'offer', unread: true }).expect(200);
    expect(await read()).toMatchObject({ stage: 'offer', unread: true });
    await changeAll({ ids: [id], unread: false }).expect(400);
    await changeAll({ ids: [id], stage: 'new', unread: false }).expect(400);
  });
});

describe('all applicants that a filter finds', () => {
  const post = (path: string, body: object) => admin.post(`${base}/${path}`).send(body);
  const withdraw = (id: string) =>
    documents.updateOne({ _id: new Types.ObjectId(id) }, { $set: { withdrawnAt: new Date() } });

  async function desk() {
    const { _id: job } = await addJob(admin);
    const [one, two, gone] = [
      await newApplicant({ jobId: job, fullName: 'Ada One' }),
      await newApplicant({ jobId: job }),
      await newApplicant({ jobId: job }),
    ];
    await withdraw(gone);
    return { job, one, two, gone, operationId: randomUUID() };
  }

  it('are moved, but not the withdrawn ones and not those who apply later, and set back', async () => {
    const { job, one, two, gone, operationId } = await desk();
    const body = { filter: { job }, stage: 'reviewing', operationId };
    const answer = { operationId, matched: 2, leftOut: 1 };
    expect((await changeAll(body).expect(200)).body).toEqual(answer);
    const later = await newApplicant({ jobId: job });
    expect((await changeAll(body).expect(200)).body).toEqual(answer);
    for (const id of [one, two]) expect((await get(id)).body).toMatchObject({ stage: 'reviewing' });
    for (const id of [gone, later]) expect((await get(id)).body).toMatchObject({ stage: 'new' });
    expect((await undo({ operationId }).expect(200)).body).toEqual({ undone: 2, leftOut: 0 });
    expect((await get(one)).body).toMatchObject({ stage: 'new' });
  });

  it('are those of all its parts, also the withdrawn ones for a star', async () => {
    const { job, one, gone } = await desk();
    const star = (filter: object) => changeAll({ filter: { job, ...filter }, starred: true }).expect(200);
    expect((await star({ q: 'ada', stage: 'new,offer', starred: false, unread: true })).body).toMatchObject({
      matched: 1,
    });
    expect((await star({ q: '$' })).body).toMatchObject({ matched: 0 });
    expect((await get(one)).body).toMatchObject({ starred: true });
    expect((await star({ withdrawn: true })).body).toMatchObject({ matched: 1, leftOut: 0 });
    expect((await get(gone)).body).toMatchObject({ starred: true });
    const moved = await changeAll({ filter: { job, withdrawn: true }, stage: 'offer' }).expect(200);
    expect(moved.body).toMatchObject({ matched: 0, leftOut: 1 });
  });

  it('are deleted, and restored', async () => {
    const { job, operationId } = await desk();
    const body = { filter: { job }, operationId };
    expect((await post('delete', body).expect(200)).body).toEqual({ operationId, matched: 3, leftOut: 0 });
    const later = await newApplicant({ jobId: job });
    expect((await post('delete', body).expect(200)).body).toMatchObject({ matched: 3 });
    expect(await applicants(job)).toMatchObject([{ _id: later }]);
    expect((await post('restore', body).expect(200)).body).toEqual({ operationId, matched: 3, leftOut: 0 });
    expect((await post('restore', body).expect(200)).body).toMatchObject({ matched: 3 });
    expect(await applicants(job)).toHaveLength(4);
  });

  it.each<[object, string]>([
    [{ filter: {}, ids: [new Types.ObjectId().toHexString()] }, 'ids'],
    [{ filter: [] }, 'filter'],
    [{ filter: { stage: 'maybe' } }, 'filter.stage'],
    [{ filter: { sort: 'name' } }, 'filter.sort'],
  ])('are refused as %j', async (body, field) => {
    for (const request of [changeAll({ ...body, stage: 'offer' }), post('delete', body)])
      expect((await request.expect(400)).body).toMatchObject({ errors: [{ field }] });
  });
});

describe('an applicant that an older version wrote', () => {
  it('is new and without a star, in lists, filters and counts', async () => {
    const job = await addJob(admin);
    const id = await newApplicant({ jobId: job._id });
    await asOlderVersion(id);
    expect(await applicants(job._id)).toMatchObject([{ _id: id, stage: 'new', starred: false }]);
    const filtered = await admin.get(`${base}?job=${job._id}&stage=new&starred=false`);
    expect(filtered.body).toMatchObject([{ _id: id }]);
    const counts = await admin.get(`${base}/counts?job=${job._id}`).expect(200);
    expect(counts.body).toMatchObject({ total: 1, new: 1, starred: 0 });
    const jobs = (await admin.get('/api/job')).body as { _id: string }[];
    expect(jobs.find(({ _id }) => _id === job._id)).toMatchObject({
      applicantCount: 1,
      newApplicantCount: 1,
    });
    await change(id, { stage: 'offer' }).expect(200);
    expect((await get(id)).body).toMatchObject({ history: [{}, { from: 'new', to: 'offer' }] });
  });

  it('is completed, and found then; a stage that it has stays', async () => {
    const id = await newApplicant({ fullName: 'Zoë Older' });
    await asOlderVersion(id);
    await change(id, { stage: 'hired' }).expect(200);
    const complete = () => searchText.run(api.connection, new AbortController().signal);
    await complete();
    const found = await admin.get(`${base}?q=zoe+old`).expect(200);
    expect(found.body).toMatchObject([{ _id: id, stage: 'hired', starred: false }]);
    const asked = await askedDuring(api.connection, complete);
    expect(asked.filter(({ method }) => method === 'bulkWrite')).toEqual([]);
  });
});
