import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { searchText } from '../src/features/applicants/0006-search-text.js';
import { ObjectStorage } from '../src/platform/storage/object-storage.js';
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
const addNote = (id: string, text: unknown) => admin.post(`${base}/${id}/notes`).send({ text });

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
      unread: false,
      history: [{ at: listed?.createdAt, by: 'applicant', type: 'applied' }],
    });
    // Reading changes neither version nor date.
    expect(listed).toMatchObject({ unread: true });
    expect(await applicants()).toContainEqual({
      ...listed,
      unread: false,
      resume: expect.any(String) as unknown,
    });
    expect((await get(id)).headers).toMatchObject({ etag: (headers as { etag: string }).etag });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      etag: expect.stringMatching(/^W\//) as unknown,
    });
  });

  it('moves from stage to stage; what is sent twice is recorded once', async () => {
    const id = await newApplicant();
    await change(id, { stage: 'interview', starred: true }).expect(200);
    const { body } = (await change(id, { stage: 'interview' }).expect(200)) as {
      body: { history: object[] };
    };
    expect(body).toMatchObject({ _id: id, stage: 'interview', starred: true });
    expect(body.history.slice(1)).toEqual([
      {
        at: expect.any(String) as unknown,
        by: api.settings.adminEmail,
        type: 'stage',
        from: 'new',
        to: 'interview',
      },
    ]);
  });

  it.each([
    [{ stage: 'maybe' }, 'stage'],
    [{ starred: 'true' }, 'starred'],
    [{}, 'stage'],
  ])('refuses %j', async (body, field) => {
    const id = await newApplicant();
    expect((await change(id, body).expect(400)).body).toMatchObject({
      code: 'validation',
      errors: [{ field }],
    });
    expect((await get(id)).body).toMatchObject({ stage: 'new', starred: false });
  });

  it('has notes of the admin, as text', async () => {
    const id = await newApplicant();
    const text = '<img src=x onerror=alert(1)>\nFree from January.';
    const note = (await addNote(id, `  ${text}\r\n`).expect(201)).body as { _id: string };
    expect(note).toEqual({
      _id: expect.any(String) as unknown,
      text,
      author: api.settings.adminEmail,
      createdAt: expect.any(String) as unknown,
    });
    expect((await get(id)).body).toMatchObject({ notes: [note], history: [{}, { type: 'note' }] });
    const { _id } = note;
    await admin.delete(`${base}/${id}/notes/${_id}`).expect(204);
    const gone = await admin.delete(`${base}/${id}/notes/${_id}`).expect(404);
    expect(gone.body).toMatchObject({ code: 'note-not-found' });
    expect((await get(id)).body).toMatchObject({ notes: [] });
  });

  it.each([' \n\t ', 'x'.repeat(5001), 'a\u0000b'])('takes no note of %j', async (text) => {
    const id = await newApplicant();
    expect((await addNote(id, text).expect(400)).body).toMatchObject({ errors: [{ field: 'text' }] });
    await addNote(id, 'x'.repeat(5000)).expect(201);
  });

  it('is shown with the other applications of the same address, in any case', async () => {
    const other = await addJob(admin, { title: 'Data Analyst' });
    const first = await newApplicant({ email: 'Twice@Example.com', jobId: other._id });
    const second = await newApplicant({ email: 'twice@example.com' });
    expect((await get(second)).body).toMatchObject({
      otherApplications: [{ _id: first, jobId: other._id, jobTitle: 'Data Analyst', stage: 'new' }],
    });
  });

  it('that does not exist is a 404', async () => {
    const id = new Types.ObjectId().toHexString();
    for (const request of [get(id), change(id, { starred: true }), addNote(id, 'x')])
      expect((await request.expect(404)).body).toMatchObject({ code: 'applicant-not-found' });
  });
});

describe('several applicants', () => {
  it('change at once; the answer says how they were, and who is missing', async () => {
    const [one, two] = [await newApplicant(), await newApplicant()];
    await change(two, { stage: 'offer', starred: true }).expect(200);
    const gone = new Types.ObjectId().toHexString();
    const body = { ids: [one, two, gone, one], stage: 'rejected' };
    expect((await changeAll(body).expect(200)).body).toEqual({
      operationId: expect.any(String) as unknown,
      changed: [
        { _id: one, stage: 'new', starred: false },
        { _id: two, stage: 'offer', starred: true },
      ],
      missing: [gone],
      withdrawn: [],
    });
    // Sent again after an answer that was lost: nothing is recorded twice.
    await changeAll(body).expect(200);
    expect((await get(two)).body).toMatchObject({ stage: 'rejected', starred: true, history: [{}, {}, {}] });
    expect(((await get(two)).body as { history: object[] }).history).toHaveLength(3);
  });

  it('are set back by an undo, but not where something else was decided since', async () => {
    const [moved, decided, starred] = [await newApplicant(), await newApplicant(), await newApplicant()];
    await change(starred, { starred: true }).expect(200);
    const operationId = randomUUID();
    const body = { ids: [moved, decided, starred], stage: 'interview', starred: true, operationId };
    const first = (await changeAll(body).expect(200)).body as object;
    await change(decided, { stage: 'hired', starred: false }).expect(200);
    // A repeated request returns the same and changes nothing.
    expect((await changeAll(body).expect(200)).body).toEqual(first);
    expect((await get(decided)).body).toMatchObject({ stage: 'hired', starred: false });

    await undo({ operationId }).expect(204);
    expect((await get(moved)).body).toMatchObject({ stage: 'new', starred: false });
    expect((await get(decided)).body).toMatchObject({ stage: 'hired', starred: false });
    expect((await get(starred)).body).toMatchObject({ stage: 'new', starred: true });
    expect((await get(moved)).body).toMatchObject({
      history: [{}, { from: 'new', to: 'interview' }, { from: 'interview', to: 'new' }],
    });

    // Decided again by hand: a repeated undo leaves it.
    await change(moved, { stage: 'interview' }).expect(200);
    await undo({ operationId }).expect(204);
    expect((await get(moved)).body).toMatchObject({ stage: 'interview' });
  });

  it.each([
    [{ ids: [], stage: 'new' }, 'ids'],
    [{ ids: Array.from({ length: 201 }, () => new Types.ObjectId().toHexString()), stage: 'new' }, 'ids'],
    [{ ids: [new Types.ObjectId().toHexString()] }, 'stage'],
  ])('are refused as %j', async (body, field) => {
    expect((await changeAll(body).expect(400)).body).toMatchObject({ errors: [{ field }] });
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
    await undo({ operationId }).expect(204);
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
    [{ filter: {}, ids: [new Types.ObjectId().toHexString()] }, 'filter'],
    [{ filter: [] }, 'filter'],
    [{ filter: { stage: 'maybe' } }, 'filter.stage'],
    [{ filter: { sort: 'name' } }, 'filter.sort'],
  ])('are refused as %j', async (body, field) => {
    for (const request of [
      changeAll({ ...body, stage: 'offer' }),
      post('delete', body),
      post('restore', body),
    ])
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
    const complete = () =>
      searchText.run(api.connection, new AbortController().signal, api.app.get(ObjectStorage));
    await complete();
    const found = await admin.get(`${base}?q=zoe+old`).expect(200);
    expect(found.body).toMatchObject([{ _id: id, stage: 'hired', starred: false }]);
    const asked = await askedDuring(api.connection, complete);
    expect(asked.filter(({ method }) => method === 'bulkWrite')).toEqual([]);
  });
});
