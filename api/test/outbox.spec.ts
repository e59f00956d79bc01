import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import request from 'supertest';
import { createApp } from '../src/bootstrap.js';
import { Recipients } from '../src/features/applicants/messages/recipients.service.js';
import { Outbox } from '../src/platform/mail/outbox.service.js';
import { OutboxTasks } from '../src/platform/mail/outbox-tasks.service.js';
import type { MailSettings } from '../src/platform/config/settings.js';
import { runTestApp, signIn, startTestApp, type TestApp } from './support/app.js';
import { BuiltProgram, variablesOf } from './support/built-program.js';
import { proxiedDatabase } from './support/databases.js';
import { eventually } from './support/eventually.js';
import { fakeOnly } from './support/fake-only.js';
import { addJob } from './support/jobs.js';
import { messageDesk } from './support/message-desk.js';
import { onTestFinished } from './support/on-test-finished.js';
import { Postbox } from './support/postbox.js';
import { testSettings } from './support/settings.js';

const postbox = new Postbox();
let mail: MailSettings;
beforeAll(async () => {
  mail = await postbox.open();
});
beforeEach(() => postbox.reset());
afterAll(() => postbox.close());

const adminOf = async (api: TestApp) => ({ Authorization: `Bearer ${await api.signIn()}` });
const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ fullName: `Person ${n}`, email: `p${n}@mail.example` }));

describe('the outbox', () => {
  let api: TestApp;
  let messages: ReturnType<typeof messageDesk>;
  let jobId: string;
  beforeAll(async () => {
    api = await startTestApp({ mail });
    const asAdmin = await adminOf(api);
    messages = messageDesk(api, asAdmin);
    jobId = (await addJob(api, asAdmin.Authorization.slice('Bearer '.length)))._id;
  });
  beforeEach(() => messages.tasks.deleteMany({}));
  afterEach(() => void jest.useRealTimers());
  afterAll(() => api.close());

  const accepted = async (body: object) =>
    (await messages.send(body).expect(202)).body as { batchId: string; queued: number };
  /** As a process left it that was killed then. */
  const leave = async (batchId: string, fields: object): Promise<void> =>
    void (await messages.tasks.updateOne({ _id: `batch:${batchId}` }, { $set: fields }));
  const forgetHistory = (ids: string[]) =>
    api.connection
      .collection('applicants')
      .updateMany(
        { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
        { $set: { stage: 'new' }, $unset: { history: 1 } },
      );

  it('finishes what a process began to accept: stage, history and mails', async () => {
    const ids = await messages.keepApplicants(jobId, ...people(3));
    const { batchId } = await accepted({ ids, stage: 'rejected' });
    await forgetHistory(ids.slice(1));
    await messages.pass();
    expect(postbox.mails).toHaveLength(3);
    for (const id of ids)
      expect(await messages.detail(id)).toMatchObject({
        stage: 'rejected',
        history: [{ type: 'applied' }, { type: 'stage' }, { type: 'message' }],
        messages: [{ _id: `message:${batchId}:${id}`, state: 'sent' }],
      });
  });

  it('finishes what a process began to send, and sends nothing twice', async () => {
    const ids = await messages.keepApplicants(jobId, ...people(3));
    const { batchId } = await accepted({ ids });
    const before = await messages.tasks.findOne({ _id: `batch:${batchId}` });
    await messages.pass();
    // Killed before it noted that all mails are stored, with the last one still to be sent.
    await leave(batchId, { due: new Date(0), data: before?.data });
    await messages.tasks.deleteOne({ _id: `message:${batchId}:${ids[2]}` });
    await messages.pass();
    expect(postbox.mails).toHaveLength(4);
    expect(new Set(postbox.headers('Message-ID')).size).toBe(3);
    await messages.pass();
    expect(postbox.mails).toHaveLength(4);
  });

  it('finishes what a process began to undo', async () => {
    const ids = await messages.keepApplicants(jobId, ...people(3));
    const { batchId } = await accepted({ ids, stage: 'rejected' });
    await leave(batchId, { state: 'cancelled', due: new Date(0) });
    await messages.pass();
    expect(postbox.mails).toEqual([]);
    for (const id of ids)
      expect(await messages.detail(id)).toMatchObject({ stage: 'new', messages: [{ state: 'cancelled' }] });
    await messages.undo(batchId).expect(204);
  });

  it('undoes what is undone while it is being accepted', async () => {
    const ids = await messages.keepApplicants(jobId, ...people(2));
    const tasks = api.app.get(OutboxTasks);
    const put = tasks.put.bind(tasks);
    const batchId = 'undone-at-once';
    const spy = jest.spyOn(tasks, 'put').mockImplementationOnce(async (all) => {
      const fresh = await put(all);
      await messages.undo(batchId).expect(204);
      return fresh;
    });
    onTestFinished(() => spy.mockRestore());
    await accepted({ ids, batchId, stage: 'rejected' });
    await messages.pass();
    expect(postbox.mails).toEqual([]);
    for (const id of ids) expect((await messages.detail(id)).stage).toBe('new');
  });

  describe('leaves a mail to others when this process stood still', () => {
    beforeEach(async () => {
      const ids = await messages.keepApplicants(jobId, ...people(1));
      await messages.tasks.insertOne({
        _id: 'message:test',
        kind: 'message',
        state: 'queued',
        attempts: 0,
        createdAt: new Date(),
        subject: 'Hello',
        data: { body: 'Hello' },
        applicantId: new Types.ObjectId(ids[0]),
        due: new Date(0),
      });
    });
    const standStill = (): void => {
      fakeOnly(['Date']);
      jest.setSystemTime(Date.now() + 60_000);
    };
    const expectLeft = async (): Promise<void> => {
      await messages.look();
      expect(postbox.mails).toEqual([]);
      expect(await messages.tasks.findOne({})).toMatchObject({ state: 'queued', attempts: 1 });
    };

    it('after it claimed one', async () => {
      const tasks = api.app.get(OutboxTasks);
      const claim = tasks.claim.bind(tasks);
      const work = jest.spyOn(api.app.get(Recipients), 'find');
      const spy = jest.spyOn(tasks, 'claim').mockImplementationOnce(async (filter) => {
        const claimed = await claim(filter);
        standStill();
        return claimed;
      });
      onTestFinished(() => (spy.mockRestore(), work.mockRestore()));
      await expectLeft();
      expect(work).not.toHaveBeenCalled();
    });

    it('while it wrote one', async () => {
      const recipients = api.app.get(Recipients);
      const find = recipients.find.bind(recipients);
      const spy = jest.spyOn(recipients, 'find').mockImplementationOnce(async (ids) => {
        const found = await find(ids);
        standStill();
        return found;
      });
      onTestFinished(() => spy.mockRestore());
      await expectLeft();
      expect(spy).toHaveBeenCalledTimes(1);
    });
  });

  describe('when a claim has lapsed', () => {
    const key = 'message:test';
    const task = { kind: 'message', state: 'queued' as const, attempts: 1, createdAt: new Date() };
    const lapsed = { ...task, data: { body: 'Hello' }, due: new Date(0), claim: 'of-another-process' };
    const stored = () => messages.tasks.findOne({ _id: key });
    let id: string;
    beforeEach(async () => {
      [id = ''] = await messages.keepApplicants(jobId, ...people(1));
      await messages.tasks.insertOne({ ...lapsed, _id: key, applicantId: new Types.ObjectId(id) });
      await messages.look();
      expect(postbox.mails).toEqual([]);
      expect(await stored()).toMatchObject({ claim: lapsed.claim, attempts: 1, inDoubt: true });
      expect((await stored())?.due?.getTime()).toBeGreaterThan(Date.now());
    });

    it('its holder has a last time to say that the mail was sent', async () => {
      await api.app.get(OutboxTasks).settle(key, { state: 'sent' });
      await messages.pass();
      expect(postbox.mails).toEqual([]);
      expect(await stored()).not.toHaveProperty('inDoubt');
    });

    it('its holder may renew it', async () => {
      const trust = { isOver: false } as never;
      await api.app.get(OutboxTasks).renew({ key, trust, task: (await stored()) as never });
      expect(await stored()).not.toHaveProperty('inDoubt');
      await messages.pass();
      expect(postbox.mails).toEqual([]);
    });

    it('it is taken when nothing is heard of its holder', async () => {
      await messages.pass();
      expect(postbox.mails).toHaveLength(1);
      expect(await stored()).toMatchObject({ state: 'sent', attempts: 2 });
    });
  });

  it('forgets an applicant who is erased, and nothing brings them back', async () => {
    const [erased, other] = (await messages.keepApplicants(jobId, ...people(2))) as [string, string];
    const named = (id: string) => {
      const applicant = new Types.ObjectId(id);
      return messages.tasks.countDocuments({
        $or: [{ applicantId: applicant }, { applicantIds: applicant }],
      });
    };
    await accepted({ ids: [erased, other] });
    await messages.pass();
    await accepted({ ids: [erased, other] });
    await accepted({ ids: [erased] });
    // One is just being sent.
    const release = postbox.hold('p0@mail.example');
    onTestFinished(release);
    const late = await accepted({ ids: [erased] });
    postbox.mails.length = 0;
    await messages.tasks.updateOne({ _id: `batch:${late.batchId}` }, { $set: { due: new Date(0) } });
    api.app.get(Outbox).wake();
    await eventually(() => expect(postbox.mails).toHaveLength(1));
    const before = await messages.tasks.findOne({ kind: 'message' });

    await api.app.get(OutboxTasks).forget([new Types.ObjectId(erased)]);
    await api.connection.collection('applicants').deleteOne({ _id: new Types.ObjectId(erased) });
    release();
    await messages.settled();
    expect(await named(erased)).toBe(0);
    // Stored by a process that had read the applicant before.
    await messages.tasks.insertOne({
      ...before,
      _id: `message:late:${erased}`,
      applicantId: new Types.ObjectId(erased),
      state: 'queued',
      due: new Date(0),
    } as never);
    postbox.reset();
    await messages.pass();
    expect(await named(erased)).toBe(0);
    expect(postbox.headers('To')).toEqual(['Person 1 <p1@mail.example>']);
    expect((await messages.detail(other)).messages.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('tells in figures what waits', async () => {
    postbox.refused.set('p0@mail.example', 450);
    const ids = await messages.keepApplicants(jobId, ...people(2));
    await accepted({ ids });
    expect(await api.app.get(OutboxTasks).waiting()).toEqual({ count: 0 });
    await messages.pass();
    expect(await api.app.get(OutboxTasks).waiting()).toMatchObject({
      count: 1,
      since: expect.any(Date) as unknown,
    });
  });
});

it('each mail is sent once, however many processes look for mails', async () => {
  const settings = await testSettings({ mail });
  const others = await Promise.all([createApp(settings), createApp(settings)]);
  await Promise.all(others.map((app) => app.init()));
  // The last: it checks the tokens.
  const api = await runTestApp(settings);
  onTestFinished(() => api.close());
  onTestFinished(() => Promise.all(others.map((app) => app.close())));
  const outboxes = [api.app, ...others].map((app) => app.get(Outbox));
  const asAdmin = await adminOf(api);
  const messages = messageDesk(api, asAdmin);
  const { _id } = await addJob(api, asAdmin.Authorization.slice('Bearer '.length));
  const ids = await messages.keepApplicants(_id, ...people(60));
  await messages.send({ ids: ids.slice(0, 30) }).expect(202);
  await messages.send({ ids: ids.slice(30) }).expect(202);
  await messages.tasks.updateMany({}, { $set: { due: new Date(0) } });
  const release = postbox.hold();
  onTestFinished(release);
  // One process sends four at a time.
  await eventually(() => {
    for (const outbox of outboxes) outbox.wake();
    expect(postbox.mails.length).toBeGreaterThan(4);
  });
  release();
  await eventually(async () => {
    for (const outbox of outboxes) outbox.wake();
    await Promise.all(outboxes.map((outbox) => outbox.settled()));
    expect(await messages.tasks.countDocuments({ due: { $exists: true } })).toBe(0);
  });
  expect(postbox.mails).toHaveLength(60);
  expect(new Set(postbox.headers('To')).size).toBe(60);
});

it('a mail that was sent while the database was away is not sent again', async () => {
  const { uri, proxy } = await proxiedDatabase();
  const api = await startTestApp({ mongodbUri: uri, mail });
  onTestFinished(async () => {
    await api.close();
    await proxy.cut();
  });
  await api.ready();
  const messages = messageDesk(api, {} as never);
  let ids: string[] = [];
  // Whatever of it a busy machine fails at, it may do again.
  await eventually(async () => {
    ids = await messages.keepApplicants(new Types.ObjectId().toHexString(), ...people(1));
  });
  const release = postbox.hold();
  onTestFinished(release);
  const task = {
    kind: 'message',
    state: 'queued' as const,
    attempts: 0,
    createdAt: new Date(),
    subject: 'Hello',
    data: { body: 'Hello' },
    applicantId: new Types.ObjectId(ids[0]),
    due: new Date(0),
  };
  await eventually(async () => {
    await messages.tasks.updateOne({ _id: 'message:test' }, { $setOnInsert: task }, { upsert: true });
    api.app.get(Outbox).wake();
    expect(postbox.mails).toHaveLength(1);
  });
  await proxy.cut();
  release();
  await messages.settled();
  await proxy.restore();
  await eventually(async () => {
    await messages.pass();
    expect(await messages.tasks.findOne({})).toMatchObject({ state: 'sent' });
  });
  expect(postbox.mails).toHaveLength(1);
});

it('a mail server that is switched off keeps what is queued, and lets it be undone', async () => {
  const settings = await testSettings({ mail });
  const first = await runTestApp(settings);
  const token = await first.signIn();
  const asAdmin = { Authorization: `Bearer ${token}` };
  const jobId = (await addJob(first, token))._id;
  const before = messageDesk(first, asAdmin);
  const ids = await before.keepApplicants(jobId, ...people(2));
  const sent = async (id: string | undefined) =>
    (await before.send({ ids: [id], stage: 'offer' }).expect(202)).body as { batchId: string };
  const { batchId } = await sent(ids[0]);
  await sent(ids[1]);
  await first.app.close();

  const { mail: _mail, ...without } = settings;
  const off = await runTestApp(without);
  const messages = messageDesk(off, asAdmin);
  const refused = await messages.send({ ids }).expect(409);
  expect(refused.body).toMatchObject({ code: 'mail-off' });
  await messages.pass();
  await messages.undo(batchId).expect(204);
  expect((await messages.detail(ids[0] as string)).stage).toBe('new');
  expect((await messages.detail(ids[1] as string)).messages).toMatchObject([{ state: 'queued' }]);
  await off.app.close();

  const on = await runTestApp(settings);
  onTestFinished(() => on.close());
  await messageDesk(on, asAdmin).pass();
  expect(postbox.headers('To')).toEqual(['Person 1 <p1@mail.example>']);
});

it('after a kill in the middle of sending, every mail is sent, and none twice but under one Message-ID', async () => {
  const settings = await testSettings({ mail });
  const start = async () => {
    const program = new BuiltProgram({
      ...variablesOf(settings),
      PUBLIC_URL: settings.publicUrl,
      SMTP_URL: mail.smtpUrl,
      MAIL_FROM: mail.from.address,
      ENQUIRY_TO: mail.to,
    });
    onTestFinished(async () => void (await program.end('SIGKILL')));
    await program.ready();
    return program;
  };
  const program = await start();
  const api = await runTestApp({ ...settings, dataDir: `${settings.dataDir}-beside` });
  onTestFinished(() => api.close());
  const http = request(program.url);
  const token = await signIn(http, settings);
  const asAdmin = { Authorization: `Bearer ${token}` };
  const jobId = (await addJob({ http }, token))._id;
  const messages = messageDesk({ ...api, http }, asAdmin);
  const ids = await messages.keepApplicants(jobId, ...people(40));
  await messages.send({ ids, stage: 'rejected' }).expect(202);
  await messages.tasks.updateMany({}, { $set: { due: new Date(0) } });
  const release = postbox.hold();
  onTestFinished(release);
  await eventually(() => expect(postbox.mails).toHaveLength(4));
  await program.end('SIGKILL');
  expect(await messages.tasks.countDocuments({ kind: 'message', state: 'queued' })).toBe(40);
  release();
  await eventually(async () => {
    await messages.pass();
    expect(await messages.tasks.countDocuments({ due: { $exists: true } })).toBe(0);
  });
  expect(await messages.tasks.countDocuments({ kind: 'message', state: 'sent' })).toBe(40);
  expect(new Set(postbox.headers('To')).size).toBe(40);
  expect(new Set(postbox.headers('Message-ID')).size).toBe(40);
  // Those that were under way at the kill.
  expect(postbox.mails.length).toBeLessThanOrEqual(44);
});
