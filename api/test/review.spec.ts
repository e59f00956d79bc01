import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Types, type mongo } from 'mongoose';
import type { Test } from 'supertest';
import { keepApplicants } from './support/applications.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { keepEnquiries } from './support/enquiries.js';
import { runMinuteJob } from './support/minute-job.js';

interface Detail {
  stage: string;
  starred: boolean;
  followUpAt?: string;
  followUpNote?: string;
  notes: object[];
  history: object[];
}

let desk: ApplicationDesk;
beforeAll(async () => {
  desk = await startApplicationDesk();
});
afterAll(() => desk.api.close());

const unknown = new Types.ObjectId().toHexString();
const past = '2026-10-01T08:00:00.000Z';
const future = '2099-12-31T23:59:59.000Z';
const any = expect.any(String) as unknown;

describe.each([
  {
    kind: 'applicants',
    base: '/api/jobApplicant/applicants',
    stages: ['interview', 'offer', 'hired'],
    notFound: 'applicant-not-found',
    keep: (documents: mongo.Document[]) => keepApplicants(desk.api, desk.job._id, ...documents),
  },
  {
    kind: 'enquiries',
    base: '/api/enquiries',
    stages: ['talking', 'won', 'lost'],
    notFound: 'enquiry-not-found',
    keep: (documents: mongo.Document[]) => keepEnquiries(desk.api, ...documents),
  },
])('$kind', ({ kind, base, stages, notFound, keep }) => {
  const [first, second, third] = stages as [string, string, string];
  const documents = () => desk.api.connection.collection(kind);
  beforeEach(() => documents().deleteMany({}));

  const kept = async (...fields: object[]) => (await keep(fields)) as [string, string, string];
  const get = (id: string) => desk.admin.get(`${base}/${id}`);
  const detail = async (id: string) => (await get(id).expect(200)).body as Detail;
  const change = (id: string, body: object) => desk.admin.patch(`${base}/${id}`).send(body);
  const changeAll = (body: object) => desk.admin.patch(base).send(body);
  const post = (path: string, body: object) => desk.admin.post(`${base}/${path}`).send(body);
  const remove = (id: string) => post('delete', { ids: [id] });
  const refusedFields = async (request: Test) =>
    ((await request.expect(400)).body as { errors: { field: string }[] }).errors.map(({ field }) => field);

  it('move from stage to stage; what is sent twice is recorded once, with who did it', async () => {
    const [id] = await kept({});
    await change(id, { stage: first, starred: true }).expect(200);
    await change(id, { stage: first }).expect(200);
    const { stage, starred, history } = await detail(id);
    expect([stage, starred]).toEqual([first, true]);
    const by = desk.api.settings.adminEmail;
    expect(history.slice(1)).toEqual([{ at: any, by, type: 'stage', from: 'new', to: first }]);
    // A star has no place in the history, which is bounded.
    await change(id, { starred: false }).expect(200);
    expect((await documents().findOne())?.['history']).toHaveLength(1);
  });

  it.each<[object, string]>([
    [{ stage: 'maybe' }, 'stage'],
    [{ starred: 'true' }, 'starred'],
    [{}, 'stage'],
    [{ followUpNote: 'Call back' }, 'stage'],
    [{ followUpAt: '1900-01-01T08:00:00Z' }, 'followUpAt'],
    [{ followUpAt: '9999-01-01T08:00:00Z' }, 'followUpAt'],
    [{ followUpAt: '2100-01-01T00:00:00Z' }, 'followUpAt'],
    [{ followUpAt: '2026-02-30T08:00:00Z' }, 'followUpAt'],
    [{ followUpAt: '2026-12-03' }, 'followUpAt'],
    [{ followUpAt: '2026-12-03T08:00:00' }, 'followUpAt'],
    [{ followUpAt: 1_764_748_800_000 }, 'followUpAt'],
    [{ followUpAt: null, followUpNote: 'x'.repeat(121) }, 'followUpNote'],
    [{ followUpAt: null, followUpNote: 'a\nb' }, 'followUpNote'],
  ])('refuse %j', async (body, field) => {
    const [id] = await kept({});
    expect(await refusedFields(change(id, body))).toEqual([field]);
    expect(await detail(id)).toMatchObject({ stage: 'new', starred: false });
  });

  it('have notes of the admin, as text', async () => {
    const [id] = await kept({});
    const text = '<img src=x onerror=alert(1)>\nFree from January.';
    const note = (await post(`${id}/notes`, { text: `  ${text}\r\n` }).expect(201)).body as { _id: string };
    expect(note).toEqual({ _id: any, text, author: desk.api.settings.adminEmail, createdAt: any });
    expect(await detail(id)).toMatchObject({ notes: [note], history: [{}, { type: 'note' }] });
    const removeNote = () => desk.admin.delete(`${base}/${id}/notes/${note._id}`);
    await removeNote().expect(204);
    const gone = await removeNote().expect(404);
    expect(gone.body).toMatchObject({ code: 'note-not-found' });
    expect((await detail(id)).notes).toEqual([]);
    for (const wrong of [' \n\t ', 'x'.repeat(5001), 'a\u0000b'])
      expect(await refusedFields(post(`${id}/notes`, { text: wrong }))).toEqual(['text']);
    await post(`${id}/notes`, { text: 'x'.repeat(5000) }).expect(201);
  });

  it('that do not exist are a 404', async () => {
    for (const request of [
      get(unknown),
      change(unknown, { starred: true }),
      post(`${unknown}/notes`, { text: 'x' }),
    ])
      expect((await request.expect(404)).body).toMatchObject({ code: notFound });
  });

  it('change at once; an undo sets them back, but not where something else was decided since', async () => {
    const ids = await kept({}, { stage: second, starred: true }, {});
    const [moved, , decided] = ids;
    const state = () =>
      Promise.all(ids.map((id) => detail(id).then((now) => [now.stage, now.starred] as const)));
    const operationId = randomUUID();
    const body = { ids: [...ids, unknown, moved], stage: first, starred: true, operationId };
    const answer = { operationId, matched: 3, leftOut: 1 };
    expect((await changeAll(body).expect(200)).body).toEqual(answer);
    await change(decided, { stage: third, starred: false }).expect(200);
    // A repeated request returns the same and changes nothing.
    expect((await changeAll(body).expect(200)).body).toEqual(answer);
    expect(await state()).toEqual([
      [first, true],
      [first, true],
      [third, false],
    ]);

    const undone = { undone: 2, leftOut: 1 };
    expect((await post('undo', { operationId }).expect(200)).body).toEqual(undone);
    expect(await state()).toEqual([
      ['new', false],
      [second, true],
      [third, false],
    ]);
    const history = [{}, { from: 'new', to: first }, { from: first, to: 'new' }];
    expect(await detail(moved)).toMatchObject({ history });
    // Decided again by hand: a repeated undo leaves it.
    await change(moved, { stage: first }).expect(200);
    expect((await post('undo', { operationId }).expect(200)).body).toEqual(undone);
    expect((await state())[0]).toEqual([first, false]);
    expect((await changeAll(body).expect(200)).body).toEqual(answer);
    expect((await state())[0]).toEqual([first, false]);
  });

  it('have a follow-up with a reason through stages, until it is done; each change is in the history', async () => {
    const [id] = await kept({});
    const call = { followUpAt: future, followUpNote: '$stage' };
    expect((await change(id, { ...call, followUpNote: ' $stage ' }).expect(200)).body).toMatchObject(call);
    await change(id, call).expect(200);
    await change(id, { stage: first }).expect(200);
    await change(id, { followUpAt: past }).expect(200);
    expect(await detail(id)).not.toHaveProperty('followUpNote');
    await change(id, { stage: second, followUpAt: null }).expect(200);
    const now = await detail(id);
    expect([now.stage, now.followUpAt]).toEqual([second, undefined]);
    const [, ...history] = now.history;
    const by = desk.api.settings.adminEmail;
    expect(history).toEqual([
      { at: any, by, type: 'followUp', ...call },
      { at: any, by, type: 'stage', from: 'new', to: first },
      { at: any, by, type: 'followUp', followUpAt: past },
      { at: any, by, type: 'stage', from: first, to: second },
    ]);
  });

  it('get a follow-up at once, withdrawn or not; an undo gives each its earlier one back', async () => {
    const ids = await kept({}, { withdrawnAt: new Date() }, {});
    await change(ids[2], { followUpAt: past, followUpNote: 'Call' }).expect(200);
    const operationId = randomUUID();
    for (const _time of [1, 2])
      expect((await changeAll({ ids, followUpAt: future, operationId }).expect(200)).body).toMatchObject({
        matched: 3,
        leftOut: 0,
      });
    expect((await detail(ids[1])).followUpAt).toBe(future);
    for (const _time of [1, 2])
      expect((await post('undo', { operationId }).expect(200)).body).toEqual({ undone: 3, leftOut: 0 });
    expect((await detail(ids[1])).followUpAt).toBeUndefined();
    expect(await detail(ids[2])).toMatchObject({
      followUpAt: past,
      followUpNote: 'Call',
      history: [{}, { followUpAt: past }, { followUpAt: future }, { type: 'followUp', followUpAt: past }],
    });
  });

  it('that are due are listed, the longest first, also over several pages', async () => {
    const ids = await kept({}, {}, {});
    const listed = async (query: string) => {
      const found = await desk.admin.get(`${base}?${query}`).expect(200);
      return [(found.body as { _id: string }[]).map(({ _id }) => _id), found.headers['link']] as const;
    };
    expect(await listed('due=true')).toEqual([[], undefined]);
    await change(ids[0], { followUpAt: past }).expect(200);
    await change(ids[1], { followUpAt: future }).expect(200);
    await change(ids[2], { followUpAt: '2001-01-01T00:00:00+05:00' }).expect(200);
    expect(await listed('due=true')).toEqual([[ids[2], ids[0]], undefined]);
    expect(await listed('due=true&fields=_id')).toEqual([[ids[2], ids[0]], undefined]);
    const [page, link = ''] = await listed('due=true&limit=1');
    expect(page).toEqual([ids[2]]);
    expect(await listed((/\?([^>]+)/.exec(link) ?? [])[1] ?? '')).toEqual([[ids[0]], undefined]);
    await change(ids[2], { followUpAt: null }).expect(200);
    await remove(ids[0]).expect(200);
    expect(await listed('due=true')).toEqual([[], undefined]);
  });

  it('are left out of an undo when they were deleted since', async () => {
    const ids = await kept({}, {});
    const operationId = randomUUID();
    await changeAll({ ids, stage: first, operationId }).expect(200);
    await remove(ids[1]).expect(200);
    for (const _time of [1, 2])
      expect((await post('undo', { operationId }).expect(200)).body).toEqual({ undone: 1, leftOut: 1 });
    await post('restore', { ids }).expect(200);
    expect([(await detail(ids[0])).stage, (await detail(ids[1])).stage]).toEqual(['new', first]);
  });

  it('change one at a time with an operationId, once, and the same undo takes it back', async () => {
    const [id] = await kept({});
    const { etag = '' } = (await get(id)).headers as { etag?: string };
    const operationId = randomUUID();
    for (const _time of [1, 2])
      await change(id, { stage: first, starred: true, operationId }).set('If-Match', etag).expect(200);
    expect((await detail(id)).history).toHaveLength(2);
    expect((await post('undo', { operationId }).expect(200)).body).toEqual({ undone: 1, leftOut: 0 });
    expect(await detail(id)).toMatchObject({ stage: 'new', starred: false });
    // The first request, late.
    await change(id, { stage: first, starred: true, operationId }).set('If-Match', etag).expect(200);
    expect(await detail(id)).toMatchObject({ stage: 'new', starred: false });
  });

  it.each([
    ['moved', { stage: first }, { stage: second }],
    ['starred', { starred: true }, { starred: false }],
    ['followed up', { followUpAt: past }, { followUpAt: future }],
  ])('that were %s again elsewhere stay so after an undo', async (_what, decided, later) => {
    const [id] = await kept({});
    const operationId = randomUUID();
    await change(id, { ...decided, operationId }).expect(200);
    await change(id, later).expect(200);
    for (const _time of [1, 2])
      expect((await post('undo', { operationId }).expect(200)).body).toEqual({ undone: 0, leftOut: 1 });
    expect(await detail(id)).toMatchObject(later);
  });

  it('are not set back by an operationId that is unknown, or of a change by somebody else', async () => {
    const [id] = await kept({});
    const [unknownId, ofOther, ofMany, ofNobody] = [1, 2, 3, 4].map(() => randomUUID());
    const refused = async (operationId = '') => {
      const { body } = await post('undo', { operationId }).expect(404);
      expect(body).toMatchObject({ code: 'operation-not-found' });
    };
    await refused(unknownId);
    await change(id, { stage: first, operationId: ofOther }).expect(200);
    await changeAll({ ids: [id], stage: second, operationId: ofMany }).expect(200);
    await documents().updateMany({}, { $set: { 'history.$[].by': 'other@agency.example' } });
    for (const operationId of [ofOther, ofMany]) await refused(operationId);
    expect(await detail(id)).toMatchObject({ stage: second });
    await changeAll({ ids: [id], stage: second, operationId: ofNobody }).expect(200);
    for (const _time of [1, 2])
      expect((await post('undo', { operationId: ofNobody }).expect(200)).body).toEqual({
        undone: 0,
        leftOut: 0,
      });
    await documents().deleteMany({});
    expect((await post('undo', { operationId: ofMany }).expect(200)).body).toEqual({ undone: 0, leftOut: 0 });
  });

  it('that a filter finds change, are set back, deleted and restored; newer ones are left alone', async () => {
    const [mine, other] = await kept({ starred: true }, { stage: second });
    const operationId = randomUUID();
    const selected = { filter: { starred: 'true' }, operationId };
    const one = { operationId, matched: 1, leftOut: 0 };
    expect((await changeAll({ ...selected, stage: first }).expect(200)).body).toEqual(one);
    expect([(await detail(mine)).stage, (await detail(other)).stage]).toEqual([first, second]);
    expect((await post('undo', { operationId }).expect(200)).body).toEqual({ undone: 1, leftOut: 0 });

    expect((await post('delete', selected).expect(200)).body).toEqual(one);
    await get(mine).expect(404);
    expect((await post('restore', { operationId }).expect(200)).body).toEqual(one);
    expect((await post('restore', { filter: {}, operationId }).expect(200)).body).toEqual(one);
    // The first request, late: whoever was restored stays.
    expect((await post('delete', selected).expect(200)).body).toEqual({
      operationId,
      matched: 0,
      leftOut: 1,
    });
    await detail(mine);
  });

  it('of a deletion by ids are counted the same twice, late, after a restore and after an erasure', async () => {
    const ids = await kept({}, {}, {});
    await remove(ids[2]).expect(200);
    const body = { ids: [...ids, ids[0], unknown], operationId: randomUUID() };
    const { operationId } = body;
    const answer = async (path: string, asked: object) =>
      (await post(path, asked).expect(200)).body as object;
    for (const _time of [1, 2])
      expect(await answer('delete', body)).toEqual({ operationId, matched: 2, leftOut: 2 });
    for (const _time of [1, 2])
      expect(await answer('restore', body)).toEqual({ operationId, matched: 2, leftOut: 2 });
    expect(await answer('delete', body)).toEqual({ operationId, matched: 0, leftOut: 4 });
    await documents().deleteOne({ _id: new Types.ObjectId(ids[1]) });
    expect(await answer('restore', body)).toEqual({ operationId, matched: 1, leftOut: 3 });
    expect(await answer('restore', { operationId })).toEqual({ operationId, matched: 1, leftOut: 0 });
  });

  it('that are deleted or erased after a change are left out of its repeated answer', async () => {
    const ids = await kept({}, {}, {});
    const operationId = randomUUID();
    const body = { ids, stage: first, operationId };
    expect((await changeAll(body).expect(200)).body).toEqual({ operationId, matched: 3, leftOut: 0 });
    await remove(ids[0]).expect(200);
    await documents().deleteOne({ _id: new Types.ObjectId(ids[1]) });
    for (const _time of [1, 2])
      expect((await changeAll(body).expect(200)).body).toEqual({ operationId, matched: 1, leftOut: 2 });
  });

  it('that came after a deletion by a filter stay when it is repeated after a minute', async () => {
    const [old] = await kept({});
    const selected = { filter: {}, operationId: randomUUID() };
    await post('delete', selected).expect(200);
    const deletedAt = new Date(Date.now() - 61_000);
    await documents().updateOne({ _id: new Types.ObjectId(old) }, { $set: { deletedAt } });
    await runMinuteJob(desk.api);
    expect(await documents().countDocuments()).toBe(0);
    const [later] = await kept({ createdAt: new Date() });
    expect((await post('delete', selected).expect(200)).body).toMatchObject({ matched: 0 });
    await detail(later);
  });

  it('of a deletion that is unknown are not restored', async () => {
    const answer = await post('restore', { operationId: randomUUID() }).expect(404);
    expect(answer.body).toMatchObject({ code: 'operation-not-found' });
    expect(await refusedFields(post('restore', {}))).toEqual(['ids']);
    expect(await refusedFields(post('restore', { filter: {} }))).toEqual(['ids']);
  });

  it('are never 304, and each write is a new version', async () => {
    const [id] = await kept({ unread: true, readAt: null });
    const tags = new Set<string>();
    const look = async () => {
      const { etag = '' } = (await get(id)).headers as { etag?: string };
      await get(id).set('If-None-Match', etag).expect(200);
      tags.add(etag);
    };
    await look();
    await change(id, { starred: true }).expect(200);
    await look();
    await remove(id).expect(200);
    await post('restore', { ids: [id] }).expect(200);
    await look();
    if (kind === 'enquiries') {
      await change(id, { read: true }).expect(200);
      await look();
    }
    expect(tags.size).toBe(kind === 'enquiries' ? 4 : 3);
  });

  it.each([
    [{ ids: [], stage: 'new' }, 'ids'],
    [{ ids: Array.from({ length: 201 }, () => new Types.ObjectId().toHexString()), stage: 'new' }, 'ids'],
    [{ ids: [unknown] }, 'stage'],
  ])('refuse a change of many as %j', async (body, field) => {
    expect(await refusedFields(changeAll(body))).toEqual([field]);
  });

  it('are deleted, and restored for 30 seconds; after a minute nothing is left of them', async () => {
    const ids = await kept({}, {}, {});
    const [recent, late, old] = ids;
    await remove(recent).expect(200);
    const deleted = await post('delete', { ids }).expect(200);
    expect(deleted.body).toEqual({ operationId: any, matched: 2, leftOut: 1 });
    for (const id of ids) await get(id).expect(404);
    expect((await desk.admin.get(base).expect(200)).body).toEqual([]);
    for (const [id, seconds] of [
      [recent, 15],
      [late, 31],
      [old, 61],
    ] as const) {
      const deletedAt = new Date(Date.now() - seconds * 1000);
      await documents().updateOne({ _id: new Types.ObjectId(id) }, { $set: { deletedAt } });
    }
    await runMinuteJob(desk.api);
    expect(await documents().countDocuments()).toBe(2);
    const restored = await post('restore', { ids }).expect(200);
    expect(restored.body).toEqual({ operationId: any, matched: 1, leftOut: 2 });
    await detail(recent);
    await get(late).expect(404);
  });
});
