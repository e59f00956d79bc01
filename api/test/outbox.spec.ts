import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { Types } from 'mongoose';
import { createApp } from '../src/bootstrap.js';
import { ErasedRecords } from '../src/platform/backup/erased-records.service.js';
import { OutboxTasks, type NewTask } from '../src/platform/mail/outbox-tasks.service.js';
import { Outbox } from '../src/platform/mail/outbox.service.js';
import type { MailSettings } from '../src/platform/config/settings.js';
import { runTestApp, testSettings } from './support/app.js';
import { keepApplicants } from './support/applications.js';
import { eventually } from './support/eventually.js';
import { addJob } from './support/jobs.js';
import { messageDesk } from './support/message-desk.js';
import { Postbox } from './support/postbox.js';
import { startProgramDesk } from './support/built-program.js';

const postbox = new Postbox();
let mail: MailSettings;
beforeAll(async () => {
  mail = await postbox.open();
});
beforeEach(() => postbox.reset());
afterAll(() => postbox.close());

const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ fullName: `Person ${n}`, email: `p${n}@mail.example` }));

it('each mail is sent once, however many processes look for mails', async () => {
  const settings = await testSettings({ mail });
  const others = await Promise.all([createApp(settings), createApp(settings)]);
  await Promise.all(others.map((app) => app.init()));
  // The last: it checks the tokens.
  const api = await runTestApp(settings);
  onTestFinished(() => api.close());
  onTestFinished(async () => void (await Promise.all(others.map((app) => app.close()))));
  const outboxes = [api.app, ...others].map((app) => app.get(Outbox));
  const admin = await api.asAdmin();
  const messages = messageDesk(api, admin);
  const { _id } = await addJob(admin);
  const ids = await keepApplicants(api, _id, ...people(60));
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

it('a mail is deleted with the document that it is about', async () => {
  const api = await runTestApp(await testSettings());
  onTestFinished(() => api.close());
  const mail = { kind: 'digest', to: 'owner' } as const;
  // @ts-expect-error -- It does not say whom it is about.
  const unsaid: NewTask = { ...mail, _id: 'unsaid' };
  // @ts-expect-error -- `ownerMails` does not say who gets it.
  const unknown: NewTask = { ...mail, _id: 'unknown', about: null, kind: 'unknown' };
  const [erased, other] = [new Types.ObjectId(), new Types.ObjectId()];
  await api.app
    .get(OutboxTasks)
    .put([
      unsaid,
      unknown,
      { ...mail, _id: 'erased', about: erased },
      { ...mail, _id: 'other', about: other },
    ]);
  await api.app.get(ErasedRecords).forget([erased.toHexString(), 'resumes/x.pdf']);
  const stored = await api.connection.collection('outbox').distinct('_id');
  expect(stored.map(String)).toEqual(['other', 'unknown', 'unsaid']);
});

it('a mail server that is switched off keeps what is queued', async () => {
  const settings = await testSettings({ mail });
  const first = await runTestApp(settings);
  const admin = await first.asAdmin();
  const jobId = (await addJob(admin))._id;
  const before = messageDesk(first, admin);
  const ids = await keepApplicants(first, jobId, ...people(2));
  await before.send({ ids }).expect(202);
  await first.app.close();

  const off = await runTestApp({ ...settings, mail: undefined });
  const messages = messageDesk(off, await off.asAdmin());
  const refused = await messages.send({ ids }).expect(409);
  expect(refused.body).toMatchObject({ code: 'mail-off' });
  await messages.pass();
  for (const id of ids) expect((await messages.detail(id)).messages).toMatchObject([{ state: 'queued' }]);
  await off.app.close();

  const on = await runTestApp(settings);
  onTestFinished(() => on.close());
  await messageDesk(on, await on.asAdmin()).settled();
  expect(postbox.mails).toHaveLength(2);
});

it('after a kill -9 of one of two processes that sent a message, a repeated request sends it to everybody', async () => {
  const variables = { SMTP_URL: mail.smtpUrl, MAIL_FROM: mail.from.address, ENQUIRY_TO: mail.to };
  const desk = await startProgramDesk({ ...variables, PUBLIC_URL: 'http://leadlight.test' });
  onTestFinished(() => desk.close());
  const other = await runTestApp({ ...desk.settings, mail, dataDir: `${desk.settings.dataDir}-beside` });
  onTestFinished(() => other.close());
  const messages = messageDesk(other, await other.asAdmin());
  const killed = messageDesk(other, desk.admin);
  const ids = await keepApplicants(other, desk.job._id, ...people(60));
  const batchId = 'cut-off-message';
  const message = { ids, batchId, stage: 'rejected' };

  await killed.send(message).expect(202);
  const release = postbox.hold();
  onTestFinished(release);
  await messages.tasks.updateMany({}, { $set: { due: new Date(0) } });
  const [first] = await messages.tasks.find().toArray();
  // After which mails are looked for.
  await killed.retry(String(first?.about), String(first?._id)).expect(202);
  await eventually(() => expect(postbox.mails).toHaveLength(4));
  await desk.program.end('SIGKILL');
  release();
  expect(await messages.tasks.countDocuments({ state: 'queued' })).toBe(60);

  await messages.send(message).expect(202, { batchId, queued: 60 });
  await messages.pass();
  expect(await messages.tasks.countDocuments({ state: 'sent', due: { $exists: false } })).toBe(60);
  for (const id of ids)
    expect(await messages.detail(id)).toMatchObject({
      stage: 'rejected',
      history: [{ type: 'applied' }, { type: 'stage' }, { type: 'message' }],
    });
  expect(new Set(postbox.headers('To')).size).toBe(60);
  expect(new Set(postbox.headers('Message-ID')).size).toBe(60);
  // Those that were being sent at the kill.
  expect(postbox.mails.length).toBeLessThanOrEqual(64);
});
