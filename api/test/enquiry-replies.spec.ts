import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EnquiryDetailDto } from '../src/features/enquiries/enquiry-review.dto.js';
import { startTestApp, type TestApp, type Http } from './support/app.js';
import { keepEnquiries } from './support/enquiries.js';
import { messageDesk } from './support/message-desk.js';
import { runMinuteJob } from './support/minute-job.js';
import { Postbox } from './support/postbox.js';

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
const any = expect.any(String) as unknown;

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
  it('answers the enquiry at once, is mailed once and shown with its text', async () => {
    const [id] = await keep({ name: 'Dana' });
    const reply = { subject: 'Your leads', body: 'Dear Dana,\n\nhere they are.', submissionId: randomUUID() };
    for (let n = 0; n < 2; n += 1) {
      const { body } = (await post(`/${id}/reply`, reply).expect(202)) as { body: object };
      expect(body).toMatchObject({ answered: true, read: true, messages: [{ subject: 'Your leads' }] });
    }
    await mails.settled();
    expect(postbox.mails).toHaveLength(1);
    expect(postbox.headers('To')).toEqual(['Dana <dana@northfield.example>']);
    expect(postbox.headers('Reply-To')).toEqual(['desk@leadlight.test']);
    expect(postbox.headers('Subject')).toEqual(['Your leads']);
    const { history, messages } = await detail(id);
    expect(history.slice(1)).toEqual([
      { at: any, by: api.settings.adminEmail, type: 'message', subject: 'Your leads' },
    ]);
    expect(messages).toEqual([
      { _id: any, at: any, subject: reply.subject, body: reply.body, state: 'sent' },
    ]);
  });

  it('that the mail server refuses says so, in the list and with its reason', async () => {
    const [id] = await keep({});
    postbox.refused.set('dana@northfield.example', 550);
    await post(`/${id}/reply`, { subject: 'Hello', body: 'Text' }).expect(202);
    await mails.settled();
    const failed = { state: 'failed', body: 'Text', reason: 'The mail server refused this address.' };
    expect(await detail(id)).toMatchObject({ answered: true, reply: 'failed', messages: [failed] });
    expect((await get('?state=undelivered')).body).toMatchObject([{ reply: 'failed' }]);

    const [message] = (await detail(id)).messages as { _id: string }[];
    const retry = (messageId = '') => post(`/${id}/messages/${encodeURIComponent(messageId)}/retry`, {});
    await retry('reply:none').expect(404);
    postbox.refused.clear();
    await retry(message?._id).expect(202);
    await mails.settled();
    expect(await detail(id)).toMatchObject({ messages: [{ state: 'sent' }] });
    expect(await detail(id)).not.toHaveProperty('reply');
  });

  it('that was written anew takes the place of one that failed', async () => {
    const [id] = await keep({});
    postbox.refused.set('dana@northfield.example', 550);
    await post(`/${id}/reply`, { subject: 'Hello', body: 'Text' }).expect(202);
    await mails.settled();
    postbox.refused.clear();
    await post(`/${id}/reply`, { subject: 'Hello again', body: 'Text' }).expect(202);
    await mails.settled();
    const messages = [{ state: 'cancelled' }, { state: 'sent' }];
    expect(await detail(id)).toMatchObject({ messages });
    expect(await detail(id)).not.toHaveProperty('reply');
  });

  it.each([
    [{ subject: '', body: 'x' }, 'subject'],
    [{ subject: 'a\nb', body: 'x' }, 'subject'],
    [{ subject: 'x', body: 'x'.repeat(10_001) }, 'body'],
    [{ subject: 'x', body: 'x', submissionId: '$' }, 'submissionId'],
  ])('is refused as %j', async (body, field) => {
    const [id] = await keep({});
    expect((await post(`/${id}/reply`, body).expect(400)).body).toMatchObject({ errors: [{ field }] });
  });
});
