import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Types } from 'mongoose';
import { keepApplicants } from './support/applications.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { messageDesk } from './support/message-desk.js';
import { runMinuteJob } from './support/minute-job.js';
import { Postbox } from './support/postbox.js';

const postbox = new Postbox();
let desk: ApplicationDesk;
let messages: ReturnType<typeof messageDesk>;
beforeAll(async () => {
  desk = await startApplicationDesk({ mail: await postbox.open() });
  messages = messageDesk(desk.api, desk.admin);
});
beforeEach(async () => {
  postbox.reset();
  for (const name of ['applicants', 'outbox', 'batches', 'operations'])
    await desk.api.connection.collection(name).deleteMany({});
});
afterAll(async () => {
  await desk.api.close();
  await postbox.close();
});

const batchId = 'made-by-the-page';
const keep = (...people: object[]) => keepApplicants(desk.api, desk.job._id, ...people);
const batches = () => desk.api.connection.collection<{ _id: string }>('batches');
const recipients = () => postbox.headers('To').sort();
const to = (...places: number[]) => places.map((n) => `Ayesha Khan <a${n}@mail.example>`);
const send = (body: object = {}) => messages.send({ filter: { stage: 'new' }, batchId, ...body });
const states = async () =>
  (await desk.admin.get(`/api/jobApplicant/applicants/messages/${batchId}`).expect(200)).body as object;

it('a message to all that match is stored once, and goes to each of them who can get it', async () => {
  await keep({}, {}, { stage: 'offer' }, { withdrawnAt: new Date() }, { deletedAt: new Date() });
  const answers = await Promise.all([1, 2, 3].map(() => send({ stage: 'rejected' }).expect(202)));
  for (const { body } of answers) expect(body).toEqual({ batchId, queued: 2 });
  expect(await states()).toEqual({ batchId, queued: 2, sent: 0, failed: 0, cancelled: 0 });
  expect(await batches().find().toArray()).toMatchObject([
    { _id: batchId, subject: 'Hello {{firstName}}', body: 'Dear {{fullName}}' },
  ]);
  const tasks = await messages.tasks.find().toArray();
  expect(new Set(tasks.map(({ due }) => Number(due))).size).toBe(1);
  for (const task of tasks) expect(task).not.toHaveProperty('subject');
  postbox.refused.set('a1@mail.example', 550);
  await messages.pass();
  expect(recipients()).toEqual(to(0));
  expect(await states()).toEqual({ batchId, queued: 0, sent: 1, failed: 1, cancelled: 0 });
});

it('who matches later gets nothing when the request is repeated', async () => {
  const [one = '', two = ''] = await keep({}, { stage: 'offer' });
  const message = { stage: 'rejected' };
  await send(message).expect(202, { batchId, queued: 1 });
  await desk.admin.patch(`/api/jobApplicant/applicants/${two}`).send({ stage: 'new' }).expect(200);
  await keep({ createdAt: new Date(0) });
  for (const _time of [1, 2]) await send(message).expect(202, { batchId, queued: 1 });
  await messages.pass();
  expect(recipients()).toEqual(to(0));
  const { stage, history } = await messages.detail(one);
  expect([stage, history.map(({ type }) => type)]).toEqual(['rejected', ['applied', 'stage', 'message']]);
  expect(await messages.detail(two)).toMatchObject({ stage: 'new', messages: [] });
});

it('a request that was cut off between two writes is continued', async () => {
  const [one = '', two = ''] = await keep({}, {});
  await send({ stage: 'offer' }).expect(202);
  // As if the process had died while it stored the mails.
  await messages.tasks.deleteOne({ about: new Types.ObjectId(one) });
  await batches().updateOne({}, { $unset: { isComplete: 1 } });
  const before = { stage: 'new', history: [] };
  await desk.api.connection.collection('applicants').updateMany({}, { $set: before });
  await send({ stage: 'offer' }).expect(202, { batchId, queued: 2 });
  await messages.pass();
  expect(recipients()).toEqual(to(0, 1));
  for (const id of [one, two])
    expect(await messages.detail(id)).toMatchObject({
      stage: 'offer',
      history: [{ type: 'applied' }, { type: 'stage' }, { type: 'message' }],
    });
});

it('an undo is for all of them, and holds when the request is repeated', async () => {
  const ids = await keep({}, {}, {});
  await send({ stage: 'rejected' }).expect(202);
  for (const _time of [1, 2]) await messages.undo(batchId).expect(204);
  await send({ stage: 'rejected' }).expect(202);
  await keep({});
  await send({ stage: 'rejected' }).expect(202);
  await messages.pass();
  expect(postbox.mails).toEqual([]);
  expect(await states()).toEqual({ batchId, queued: 0, sent: 0, failed: 0, cancelled: 3 });
  for (const id of ids) {
    const { stage, history } = await messages.detail(id);
    expect([stage, history.filter(({ type }) => type === 'message')]).toEqual(['new', []]);
  }
});

it('is undone while it is being queued', async () => {
  await keep({});
  const [answer, undone] = await Promise.all([send(), messages.undo(batchId)]);
  expect(answer.status).toBe(202);
  // The request may have begun later than the undo.
  if (undone.status === 404) await messages.undo(batchId).expect(204);
  await messages.pass();
  expect(postbox.mails).toEqual([]);
});

it.each<[object, string]>([
  [{ filter: { stage: 'hired' } }, 'nobody-matches'],
  [{ filter: { withdrawn: 'true' } }, 'nobody-matches'],
])('nothing is queued when nobody can get it, as with %j', async (selection, code) => {
  await keep({}, { withdrawnAt: new Date() });
  expect((await send(selection).expect(409)).body).toMatchObject({ code });
  expect([await messages.tasks.countDocuments(), await batches().countDocuments()]).toEqual([0, 0]);
  await desk.admin.get(`/api/jobApplicant/applicants/messages/${batchId}`).expect(404);
  await send().expect(202, { batchId, queued: 1 });
});

it('ids and a filter are refused together, and their order does not make another message', async () => {
  const ids = await keep({}, {});
  for (const selection of [{ ids }, { filter: undefined }]) await send(selection).expect(400);
  expect(await batches().countDocuments()).toBe(0);
  await send({ filter: { stage: 'new', starred: 'false' } }).expect(202);
  await send({ filter: { starred: 'false', stage: 'new' } }).expect(202);
  await send({ filter: { stage: 'new' } }).expect(409);
});

it('shows what was sent after the job has another title, and what is to be sent before', async () => {
  const [id = ''] = await keep({});
  const shown = async () => {
    const { messages: thread, history } = await messages.detail(id);
    return [thread[0]?.subject, thread[0]?.text, history.at(-1)?.subject];
  };
  const rename = (title: string) =>
    desk.api.connection
      .collection('jobs')
      .updateOne({ _id: new Types.ObjectId(desk.job._id) }, { $set: { title } });
  await send({ subject: 'For {{jobTitle}}', body: '{{jobTitle}}?' }).expect(202);
  await rename('Writer');
  expect(await shown()).toEqual(['For Writer', 'Writer?', 'For Writer']);
  await messages.pass();
  await rename('Reader');
  expect(postbox.headers('Subject')).toEqual(['For Writer']);
  expect(await shown()).toEqual(['For Writer', 'Writer?', 'For Writer']);
});

it('its text is deleted with the last mail, also when two people are erased at the same time', async () => {
  const ids = await keep({}, {}, {});
  await send().expect(202);
  const erase = (n: number) => desk.admin.post('/api/privacy/erase').send({ email: `a${n}@mail.example` });
  await erase(0).expect(200);
  expect([await batches().countDocuments(), await messages.tasks.countDocuments()]).toEqual([1, 2]);
  await Promise.all([erase(1).expect(200), erase(2).expect(200)]);
  expect([await batches().countDocuments(), await messages.tasks.countDocuments()]).toEqual([0, 0]);
  await messages.pass();
  expect(postbox.mails).toEqual([]);
  expect(ids).toHaveLength(3);
});

it('its text is deleted a minute later when a kill, or a restore, left it without mails', async () => {
  await keep({}, {});
  await send().expect(202);
  await send({ batchId: 'another-message' }).expect(202);
  await messages.tasks.deleteMany({ batchId });
  await runMinuteJob(desk.api);
  expect(await batches().distinct('_id')).toEqual(['another-message']);
});
