import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Test } from 'supertest';
import { createApp } from '../src/bootstrap.js';
import { Outbox } from '../src/platform/mail/outbox.service.js';
import type { MailSettings } from '../src/platform/config/settings.js';
import { runTestApp, type TestApp, testSettings } from './support/app.js';
import { eventually } from './support/eventually.js';
import { addJob } from './support/jobs.js';
import { messageDesk } from './support/message-desk.js';
import { onTestFinished } from './support/on-test-finished.js';
import { Postbox } from './support/postbox.js';
import { startProgramDesk, type ProgramDesk } from './support/built-program.js';

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

it('a mail server that is switched off keeps what is queued', async () => {
  const settings = await testSettings({ mail });
  const first = await runTestApp(settings);
  const token = await first.signIn();
  const asAdmin = { Authorization: `Bearer ${token}` };
  const jobId = (await addJob(first, token))._id;
  const before = messageDesk(first, asAdmin);
  const ids = await before.keepApplicants(jobId, ...people(2));
  await before.send({ ids }).expect(202);
  await first.app.close();

  const off = await runTestApp({ ...settings, mail: undefined });
  const messages = messageDesk(off, asAdmin);
  const refused = await messages.send({ ids }).expect(409);
  expect(refused.body).toMatchObject({ code: 'mail-off' });
  await messages.pass();
  for (const id of ids) expect((await messages.detail(id)).messages).toMatchObject([{ state: 'queued' }]);
  await off.app.close();

  const on = await runTestApp(settings);
  onTestFinished(() => on.close());
  await messageDesk(on, asAdmin).settled();
  expect(postbox.mails).toHaveLength(2);
});

describe('after a kill -9 of one of two processes', () => {
  let desk: ProgramDesk;
  let other: TestApp;
  let ids: string[];
  let killed: ReturnType<typeof messageDesk>;
  let messages: ReturnType<typeof messageDesk>;
  const batchId = 'cut-off-message';
  const send = () => killed.send({ ids, batchId, stage: 'rejected' });

  beforeEach(async () => {
    const variables = { SMTP_URL: mail.smtpUrl, MAIL_FROM: mail.from.address, ENQUIRY_TO: mail.to };
    desk = await startProgramDesk({ ...variables, PUBLIC_URL: 'http://leadlight.test' });
    other = await runTestApp({ ...desk.settings, mail, dataDir: `${desk.settings.dataDir}-beside` });
    messages = messageDesk(other, desk.asAdmin);
    killed = messageDesk({ ...other, http: desk.http }, desk.asAdmin);
    ids = await messages.keepApplicants(desk.job._id, ...people(60));
  });
  afterEach(async () => {
    await desk.close();
    await other.close();
  });

  /** Kills the process as soon as the work has had this effect. */
  const cutOff = async (work: Test | undefined, effect: () => Promise<void> | void): Promise<void> => {
    const done = Promise.resolve(work).catch(() => undefined);
    await eventually(effect);
    await desk.program.end('SIGKILL');
    await done;
  };
  const historyOf = (id: string) =>
    messages.detail(id).then(({ history }) => history.map(({ type }) => type));
  /** Each applicant is where the state of their mail says. */
  const expectWhole = async (): Promise<void> => {
    await messages.pass();
    for (const { applicantId, state } of await messages.tasks.find().toArray()) {
      const id = String(applicantId);
      const stages = ['applied', 'stage', state === 'sent' ? 'message' : 'stage'];
      expect([state, (await messages.detail(id)).stage]).toEqual(
        state === 'sent' ? ['sent', 'rejected'] : ['cancelled', 'new'],
      );
      expect(await historyOf(id)).toEqual(stages);
    }
    expect(await messages.tasks.countDocuments({ due: { $exists: true } })).toBe(0);
  };
  /** The admin got no answer and sends the message again. */
  const expectSent = async (): Promise<void> => {
    await messages.send({ ids, batchId, stage: 'rejected' }).expect(202, { batchId, queued: 60 });
    await expectWhole();
    expect(new Set(postbox.headers('To')).size).toBe(60);
    expect(new Set(postbox.headers('Message-ID')).size).toBe(60);
    // Those that were being sent at the kill.
    expect(postbox.mails.length).toBeLessThanOrEqual(64);
  };

  it('that sent the mails', async () => {
    await send().expect(202);
    const release = postbox.hold();
    onTestFinished(release);
    await messages.tasks.updateMany({}, { $set: { due: new Date(0) } });
    await cutOff(undefined, () => expect(postbox.mails).toHaveLength(4));
    release();
    expect(await messages.tasks.countDocuments({ state: 'queued' })).toBe(60);
    await expectSent();
  });
});
