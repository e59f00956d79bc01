import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import type { MailSettings } from '../src/platform/config/settings.js';
import type { OutboxTask } from '../src/platform/mail/outbox-task.schema.js';
import { Outbox } from '../src/platform/mail/outbox.service.js';
import { OutboxTasks } from '../src/platform/mail/outbox-tasks.service.js';
import { startTestApp, type TestApp } from './support/app.js';
import { keepEnquiries } from './support/enquiries.js';
import { sendContact, sendFreeTest } from './support/enquiry-forms.js';
import { eventually } from './support/eventually.js';
import { onTestFinished } from './support/on-test-finished.js';
import { Postbox } from './support/postbox.js';

const postbox = new Postbox();
let mail: MailSettings;
beforeAll(async () => {
  mail = await postbox.open();
});
beforeEach(() => postbox.reset());
afterAll(() => postbox.close());

describe('enquiries with a mail server', () => {
  let api: TestApp;
  let asAdmin: { Authorization: string };

  beforeAll(async () => {
    api = await startTestApp({ mail });
    asAdmin = { Authorization: `Bearer ${await api.signIn()}` };
  });
  beforeEach(async () => {
    for (const name of ['enquiries', 'limitCounts', 'outbox'])
      await api.connection.collection(name).deleteMany({});
  });
  afterAll(() => api.close());

  const tasks = () => api.connection.collection<OutboxTask>('outbox');
  const settled = async () => {
    await api.app.get(Outbox).settled();
    return tasks().findOne({}, { projection: { _id: 0, state: 1, attempts: 1 } });
  };
  /** As if every wait had passed. */
  const pass = async () => {
    await tasks().updateMany({ due: { $exists: true } }, { $set: { due: new Date(0) } });
    api.app.get(Outbox).wake();
    return settled();
  };
  const listed = async () =>
    (await api.http.get('/api/enquiries').set(asAdmin).expect(200)).body as { _id: string; mail: string }[];
  const mailAgain = async (id: string) => {
    const answer = await api.http.post(`/api/enquiries/${id}/mail`).set(asAdmin);
    return { status: answer.status, body: answer.body as { code?: string; mail?: string } };
  };

  it('are mailed from the site to the desk, and an answer goes to the visitor', async () => {
    await sendFreeTest(api, { firstName: 'Dana "D" <x@y.example>' }).expect(200);
    expect(await settled()).toEqual({ state: 'sent', attempts: 1 });
    expect(postbox.mails).toHaveLength(1);
    const text = postbox.mails[0] ?? '';
    expect(text).toMatch(/^From: Leadlight <site@leadlight\.test>\r$/m);
    expect(text).toMatch(/^To: desk@leadlight\.test\r$/m);
    expect(text).toMatch(/^Reply-To: .*<dana@northfield\.example>\r$/m);
    expect(text).toMatch(/^Subject: .*Free.test/m);
    expect(text).toContain('fifty leads?');
    expect(postbox.headers('Message-ID')).toEqual([
      expect.stringMatching(/^<enquiry-[0-9a-f]{24}@leadlight\.test>$/),
    ]);
    expect(await listed()).toMatchObject([
      { mail: 'sent', mailedAt: expect.stringMatching(/Z$/) as unknown },
    ]);
  });

  it('are kept when the mail server refuses, and mailed when it takes them again', async () => {
    postbox.isRefusing = true;
    expect((await sendContact(api).expect(200)).text).toBe('OK');
    expect(await settled()).toEqual({ state: 'queued', attempts: 1 });
    expect(await listed()).toMatchObject([{ mail: 'waiting', undelivered: false }]);
    const due = { $expr: { $gt: ['$due', { $add: ['$$NOW', 50_000] }] } };
    expect(await tasks().countDocuments(due)).toBe(1);
    postbox.isRefusing = false;
    expect(await pass()).toEqual({ state: 'sent', attempts: 2 });
    expect(postbox.mails).toHaveLength(1);
    expect(postbox.mails[0]).toContain('+44 20 7946 0000');
  });

  it('are given up after many attempts, stay readable, and are mailed when the admin asks for it', async () => {
    postbox.isRefusing = true;
    await sendContact(api).expect(200);
    await settled();
    await tasks().updateOne({}, { $set: { attempts: 13 } });
    expect(await pass()).toEqual({ state: 'failed', attempts: 14 });
    const [enquiry] = await listed();
    expect(enquiry).toMatchObject({ mail: 'failed', undelivered: true, message: 'Hello.' });
    const id = enquiry?._id as string;

    postbox.isRefusing = false;
    expect(await mailAgain(id)).toMatchObject({ status: 202, body: { mail: 'waiting', undelivered: false } });
    expect(await settled()).toEqual({ state: 'sent', attempts: 1 });
    expect(postbox.mails).toHaveLength(1);
    expect(await mailAgain(id)).toMatchObject({ status: 409, body: { code: 'mail-sent' } });
  });

  it('whose mail was never queued say so, and are mailed when the admin asks for it', async () => {
    const spy = jest.spyOn(api.app.get(OutboxTasks), 'put').mockRejectedValueOnce(new Error('a crash'));
    onTestFinished(() => spy.mockRestore());
    await sendContact(api).expect(200);
    const [enquiry] = await listed();
    expect(enquiry).toMatchObject({ mail: 'off', undelivered: false });
    expect((await mailAgain(enquiry?._id as string)).status).toBe(202);
    expect(await settled()).toEqual({ state: 'sent', attempts: 1 });
  });

  it.each([
    ['waits for more than an hour', 61, 3_600_000, [202, undefined]],
    ['just came', 1, 3_600_000, [409, 'mail-waiting']],
    ['is being sent', 61, 30_000, [409, 'mail-waiting']],
  ])('one that %s', async (_what, minutes, dueIn, expected) => {
    const [id] = (await keepEnquiries(api, {})) as [string];
    await tasks().insertOne({
      _id: `enquiry-${id}`,
      kind: 'enquiry',
      to: 'owner',
      state: 'queued',
      attempts: 3,
      createdAt: new Date(Date.now() - minutes * 60_000),
    });
    await tasks().updateOne({}, [{ $set: { due: { $add: ['$$NOW', dueIn] } } }]);
    const { status, body } = await mailAgain(id);
    expect([status, body.code]).toEqual(expected);
    await settled();
    expect(postbox.mails).toHaveLength(status === 202 ? 1 : 0);
  });

  it('that are deleted take their mail along', async () => {
    postbox.isRefusing = true;
    await sendContact(api).expect(200);
    await settled();
    const [enquiry] = await listed();
    await api.http.delete(`/api/enquiries/${enquiry?._id}`).set(asAdmin).expect(204);
    expect(await tasks().countDocuments()).toBe(0);
    // Queued by a process that had stored the enquiry before.
    postbox.isRefusing = false;
    const _id = `enquiry-${new Types.ObjectId().toHexString()}`;
    await api.app.get(Outbox).put([{ _id, kind: 'enquiry', to: 'owner' }]);
    expect(await settled()).toBeNull();
    expect(postbox.mails).toEqual([]);
  });
});

it('a stop does not wait as long as the mail server may take', async () => {
  const api = await startTestApp({ mail });
  Object.assign(api.app.get(Outbox), { stopMs: 0 });
  const release = postbox.hold();
  onTestFinished(release);
  await sendContact(api).expect(200);
  await eventually(() => expect(postbox.mails).toHaveLength(1));
  await api.close();
  await expect(fetch(api.url)).rejects.toThrow();
});
