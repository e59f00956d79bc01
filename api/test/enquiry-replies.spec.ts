import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { EnquiryDetailDto } from '../src/features/enquiries/enquiry-review.dto.js';
import { startTestApp, type TestApp, type Http } from './support/app.js';
import { eventually } from './support/eventually.js';
import { keepEnquiries } from './support/enquiries.js';
import { messageDesk } from './support/message-desk.js';
import { runMinuteJob } from './support/minute-job.js';
import { partsOf, Postbox } from './support/postbox.js';

const postbox = new Postbox();
let api: TestApp;
let admin: Http;
let mails: ReturnType<typeof messageDesk>;

beforeAll(async () => {
  api = await startTestApp({ mail: await postbox.open() });
  admin = await api.asAdmin();
  mails = messageDesk(api, admin);
});
afterAll(async () => {
  await api.close();
  await postbox.close();
});
beforeEach(async () => {
  postbox.reset();
  for (const name of ['enquiries', 'outbox', 'limitCounts'])
    await api.connection.collection(name).deleteMany({});
});

const documents = () => api.connection.collection('enquiries');
const get = (path = '') => admin.get(`/api/enquiries${path}`);
const post = (path: string, body: object) => admin.post(`/api/enquiries${path}`).send(body);
const detail = async (id: string) => (await get(`/${id}`).expect(200)).body as EnquiryDetailDto;
const keep = async (...fields: object[]) => (await keepEnquiries(api, ...fields)) as [string, string, string];
const undo = (id: string, messageId = '') => admin.delete(`/api/enquiries/${id}/messages/${messageId}`);
const any = expect.any(String) as unknown;

interface Detail {
  body: EnquiryDetailDto;
}

const deletedBefore = (seconds: number) =>
  documents().updateMany(
    { deletedAt: { $exists: true } },
    { $set: { deletedAt: new Date(Date.now() - seconds * 1000) } },
  );

it('enquiries are not mailed while they are deleted, and nothing of them is left a minute later', async () => {
  const [one, two] = await keep({ name: 'one' }, { name: 'two' });
  postbox.isRefusing = true;
  for (const id of [one, two]) await post(`/${id}/mail`, {}).expect(202);
  postbox.refused.set('dana@northfield.example', 450);
  await post(`/${two}/reply`, { subject: 'Hello', body: 'Text' }).expect(202);
  await mails.settled();
  await post('/delete', { ids: [one, two] }).expect(200);
  postbox.reset();
  await mails.pass();
  expect(postbox.mails).toEqual([]);
  await post('/restore', { ids: [one] }).expect(200);
  await mails.pass();
  expect(postbox.mails).toHaveLength(1);
  await deletedBefore(61);
  await runMinuteJob(api);
  expect(await mails.tasks.distinct('_id')).toEqual([`enquiry-${one}`]);
  expect(await documents().countDocuments({})).toBe(1);
});

describe('a reply', () => {
  it('answers the enquiry when it is sent, is mailed once with the question, and shown with its text', async () => {
    const createdAt = new Date('2026-10-02T23:30:00Z');
    const [id] = await keep({ name: 'Dana', createdAt, message: 'Could you send me\n<b>leads</b>?' });
    const reply = { subject: 'Your leads', body: 'Dear Dana,\n\nhere they are.', submissionId: randomUUID() };
    const before = await documents().findOne({});
    for (const _time of [1, 2]) {
      const { body } = (await post(`/${id}/reply`, { ...reply, stage: 'talking' }).expect(202)) as Detail;
      expect(body).toMatchObject({ answered: false, read: false, stage: 'new', reply: 'sending' });
      expect(body.messages).toMatchObject([{ subject: 'Your leads', text: reply.body, state: 'queued' }]);
      expect((await get('?state=open')).body).toMatchObject([{ answered: false, reply: 'sending' }]);
    }
    expect(await documents().findOne({})).toEqual(before);
    await mails.look();
    expect(postbox.mails).toEqual([]);
    for (const _time of [1, 2]) await mails.pass();
    expect(postbox.mails).toHaveLength(1);
    const { text, html } = partsOf(postbox.mails[0] ?? '');
    expect(text.trim()).toBe(
      'Dear Dana,\n\nhere they are.\n\nOn 3 October 2026, Dana wrote:\n> Could you send me\n> <b>leads</b>?',
    );
    expect(html).toContain('&gt; &lt;b&gt;leads');
    expect(postbox.headers('To')).toEqual(['Dana <dana@northfield.example>']);
    expect(postbox.headers('Reply-To')).toEqual(['desk@leadlight.test']);
    expect(postbox.headers('Subject')).toEqual(['Your leads']);
    const { history, messages, ...enquiry } = await detail(id);
    expect(enquiry).toMatchObject({ answered: true, read: true, stage: 'talking' });
    expect(enquiry).not.toHaveProperty('reply');
    expect((await get('?state=open')).body).toEqual([]);
    const by = api.settings.adminEmail;
    expect(history.slice(1)).toEqual([
      { at: any, by, type: 'stage', from: 'new', to: 'talking' },
      { at: any, by, type: 'message', subject: 'Your leads' },
    ]);
    expect(messages).toEqual([
      { _id: any, direction: 'out', at: any, subject: reply.subject, text: reply.body, state: 'sent' },
    ]);
  });

  it('that the mail server refuses says so, in the list and with its reason', async () => {
    const [id] = await keep({});
    postbox.refused.set('dana@northfield.example', 550);
    await post(`/${id}/reply`, { subject: 'Hello', body: 'Text', stage: 'talking' }).expect(202);
    await mails.pass();
    const failed = { state: 'failed', text: 'Text', reason: 'The mail server refused this address.' };
    expect(await detail(id)).toMatchObject({
      answered: false,
      reply: 'failed',
      stage: 'new',
      messages: [failed],
    });
    expect((await get('?state=open')).body).toMatchObject([{ answered: false, reply: 'failed' }]);
    expect((await get('?state=undelivered')).body).toMatchObject([{ reply: 'failed' }]);

    const [message] = (await detail(id)).messages as { _id: string }[];
    const retry = (messageId = '') => post(`/${id}/messages/${encodeURIComponent(messageId)}/retry`, {});
    await retry('reply:none').expect(404);
    postbox.refused.clear();
    await retry(message?._id).expect(202);
    await mails.settled();
    expect(await detail(id)).toMatchObject({
      answered: true,
      stage: 'talking',
      messages: [{ state: 'sent' }],
    });
    expect(await detail(id)).not.toHaveProperty('reply');
  });

  it('that was written anew takes the place of one that failed, when it is sent', async () => {
    const [id] = await keep({});
    postbox.refused.set('dana@northfield.example', 550);
    await post(`/${id}/reply`, { subject: 'Hello', body: 'Text' }).expect(202);
    await mails.pass();
    postbox.refused.clear();
    const { body } = (await post(`/${id}/reply`, { subject: 'Hello again', body: 'Text' }).expect(
      202,
    )) as Detail;
    expect(body).toMatchObject({ reply: 'sending', messages: [{ state: 'failed' }, { state: 'queued' }] });
    await mails.pass();
    const messages = [{ state: 'cancelled' }, { state: 'sent' }];
    expect(await detail(id)).toMatchObject({ messages });
    expect(await detail(id)).not.toHaveProperty('reply');
  });

  it('that is undone is not sent, and the enquiry stays as it was', async () => {
    const [id, other] = await keep({}, {});
    const reply = { subject: 'Hello', body: 'Text', stage: 'won', submissionId: randomUUID() };
    const { messages } = ((await post(`/${id}/reply`, reply).expect(202)) as Detail).body;
    await undo(other, messages[0]?._id).expect(404);
    await undo(id, 'reply:none').expect(404);
    for (const _time of [1, 2]) await undo(id, messages[0]?._id).expect(204);
    await post(`/${id}/reply`, reply).expect(202);
    await mails.pass();
    expect(postbox.mails).toEqual([]);
    const after = await detail(id);
    expect(after).toMatchObject({ answered: false, stage: 'new', messages: [{ state: 'cancelled' }] });
    expect(after).not.toHaveProperty('reply');
    expect(after.history).toHaveLength(1);
  });

  it('is undone too late with a 409, from the moment on at which it is begun', async () => {
    const [id] = await keep({});
    const { body } = (await post(`/${id}/reply`, { subject: 'Hello', body: 'Text' }).expect(202)) as Detail;
    const release = postbox.hold();
    onTestFinished(release);
    void mails.pass();
    await eventually(() => expect(postbox.mails).toHaveLength(1));
    const tooLate = async () => (await undo(id, body.messages[0]?._id).expect(409)).body as object;
    expect(await tooLate()).toMatchObject({ code: 'reply-sent' });
    release();
    await mails.settled();
    expect(await tooLate()).toMatchObject({ code: 'reply-sent' });
    expect(await detail(id)).toMatchObject({ answered: true, messages: [{ state: 'sent' }] });
  });

  it('that was sent before a kill answers the enquiry once', async () => {
    const [id] = await keep({});
    await post(`/${id}/reply`, { subject: 'Hello', body: 'Text' }).expect(202);
    await mails.pass();
    const first = await documents().findOne({});
    // As if the process had died before it stored that the mail was sent.
    await mails.tasks.updateOne({}, { $set: { state: 'queued', due: new Date(0) } });
    await mails.pass();
    expect(new Set(postbox.headers('Message-ID')).size).toBe(1);
    expect(await documents().findOne({})).toEqual(first);
  });

  it('leaves a later stage, and is not sent to an enquiry that is erased', async () => {
    const [one, two] = await keep({}, { email: 'erased@mail.example' });
    for (const id of [one, two])
      await post(`/${id}/reply`, { subject: 'Hello', body: 'Text', stage: 'talking' }).expect(202);
    await admin.patch(`/api/enquiries/${one}`).send({ stage: 'lost' }).expect(200);
    await admin.post('/api/privacy/erase').send({ email: 'erased@mail.example' }).expect(200);
    await mails.pass();
    expect(postbox.headers('To')).toEqual(['Dana Whitfield <dana@northfield.example>']);
    expect(await detail(one)).toMatchObject({ answered: true, stage: 'lost' });
    expect(await mails.tasks.countDocuments({ kind: 'reply' })).toBe(1);
  });

  it('leaves a stage that another tab has set since it was begun, and is not sent again once it is cancelled', async () => {
    const [id] = await keep({});
    await admin.patch(`/api/enquiries/${id}`).send({ stage: 'won' }).expect(200);
    const reply = {
      subject: 'Hello',
      body: 'Text',
      from: 'new',
      stage: 'talking',
      submissionId: randomUUID(),
    };
    await post(`/${id}/reply`, reply).expect(202);
    await mails.pass();
    expect(await detail(id)).toMatchObject({ answered: true, stage: 'won' });
    await mails.tasks.updateOne({}, { $set: { state: 'cancelled' } });
    await post(`/${id}/messages/reply:${id}:${reply.submissionId}/retry`, {}).expect(404);
  });

  it.each([
    [{ subject: '', body: 'x' }, 'subject'],
    [{ subject: 'a\nb', body: 'x' }, 'subject'],
    [{ subject: 'x', body: 'x'.repeat(10_001) }, 'body'],
    [{ subject: 'x', body: 'x', submissionId: '$' }, 'submissionId'],
    [{ subject: 'x', body: 'x', stage: 'offer' }, 'stage'],
  ])('is refused as %j', async (body, field) => {
    const [id] = await keep({});
    expect((await post(`/${id}/reply`, body).expect(400)).body).toMatchObject({ errors: [{ field }] });
  });
});
