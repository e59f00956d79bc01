import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { TestResultDto, SettingsDto } from '../src/features/automatic-mails/automatic-mails.dto.js';
import { BackupExporter } from '../src/platform/backup/backup-exporter.service.js';
import type { EnquiryDetailDto } from '../src/features/enquiries/enquiry-review.dto.js';
import { mayReplace, restoreInto } from './support/archives.js';
import { MinuteJob } from '../src/platform/stored-files/minute-job.service.js';
import { Installation, runChecks } from '../src/start/doctor/doctor.js';
import { checks } from '../src/start/doctor/checks.js';
import { runTestApp } from './support/app.js';
import { BuiltProgram, variablesOf } from './support/built-program.js';
import { eventually } from './support/eventually.js';
import { mail, readMailbox, startMailboxDesk, type MailboxDesk } from './support/mailbox-desk.js';

let desk: MailboxDesk;
beforeEach(async () => {
  desk = await startMailboxDesk();
  // What the start has begun.
  await eventually(async () => expect((await record())['readAt']).toBeDefined());
});
afterEach(() => desk.close());

const records = () => desk.api.connection.collection<{ _id: string }>('settings');
const record = async (): Promise<Record<string, unknown>> =>
  (await records().findOne({ _id: 'mailbox' })) ?? {};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const texts = async () => (await desk.received.find().sort({ at: 1 }).toArray()).map(({ text }) => text);

async function appendAnswers(count: number, From?: string): Promise<void> {
  await desk.imap.run(async (client) => {
    for (let place = 0; place < count; place++) {
      const headers = { 'Message-ID': `<${place}${From ?? ''}@northfield.example>`, ...(From && { From }) };
      await client.append('INBOX', mail(headers, `Answer ${place}`));
    }
  });
}

const check = async (name: 'mailbox') => {
  const { connection, settings } = desk.api;
  const [found] = await runChecks(
    { [name]: checks[name] ?? (() => Promise.resolve([])) },
    new Installation(settings, connection, undefined),
  );
  return found;
};

it('200 mails are read in a minute, in their order, and nothing in the mailbox is changed', async () => {
  await desk.answered();
  await desk.answered({ email: 'eve@mail.example' });
  const before = await desk.imap.flags();
  await appendAnswers(199);
  await appendAnswers(4, 'eve@mail.example');
  for (const count of [200, 203]) {
    await desk.read();
    expect(await desk.received.countDocuments()).toBe(count);
  }
  expect(await desk.imap.flags()).toEqual([...before, ...Array.from({ length: 203 }, () => [])]);
});

it('another UIDVALIDITY begins with the mails of the last 30 days, and files nothing twice', async () => {
  await desk.answered();
  await desk.messages.tasks.updateMany({ kind: 'reply' }, { $set: { sentAt: daysAgo(50) } });
  await appendAnswers(2);
  await desk.read();
  const { place } = await record();
  await desk.imap.close();
  await desk.imap.start();
  await desk.imap.append(mail({}, 'Old'), daysAgo(40));
  await appendAnswers(3);
  await desk.read();
  expect((await record())['place']).not.toBe(place);
  expect((await texts()).sort()).toEqual(['Answer 0', 'Answer 1', 'Answer 2']);
});

it('an hour without the mail server loses nothing, and is said after 15 minutes with the reason', async () => {
  await desk.answered();
  await appendAnswers(1);
  await desk.imap.close();
  await desk.read();
  expect(await record()).toMatchObject({
    problem: expect.stringMatching(/^The mailbox does not answer/) as string,
  });
  expect(await check('mailbox')).toMatchObject({ level: 'note' });
  const hourAgo = new Date(Date.now() - 60 * 60_000);
  await records().updateOne({ _id: 'mailbox' }, { $set: { readAt: hourAgo } });
  expect(await check('mailbox')).toMatchObject({
    level: 'wrong',
    message: expect.stringMatching(/^It was last read at .*The mailbox does not answer/) as string,
  });
  await desk.imap.start();
  await appendAnswers(2);
  await desk.read();
  expect(await texts()).toEqual(['Answer 0', 'Answer 1']);
  expect(await check('mailbox')).toMatchObject({ level: 'ok' });
});

it('a refused password is tried after one, two, four minutes, at last each hour, and at once after a start', async () => {
  const { settings } = desk.api;
  const imapUrl = settings.imapUrl?.replace('demopass', 'wrong');
  const other = await runTestApp(Object.assign({ ...settings }, { imapUrl }));
  onTestFinished(() => other.close());
  // Else they would read each minute.
  for (const { app } of [desk.api, other]) vi.spyOn(app.get(MinuteJob), 'run').mockResolvedValue();
  const read = () => readMailbox(other);
  const wait = async () =>
    Math.round((Number(new Date((await record())['nextAt'] as Date)) - Date.now()) / 60_000);
  await eventually(async () => expect((await record())['refusals']).toBe(1));
  const waits = [await wait()];
  for (const _time of [2, 3, 4, 5, 6, 7, 8]) {
    await read();
    const { refusals } = await record();
    await records().updateOne({ _id: 'mailbox' }, { $set: { nextAt: new Date(0) } });
    await read();
    expect((await record())['refusals']).toBe(Number(refusals) + 1);
    waits.push(await wait());
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(await record()).toMatchObject({
    problem: expect.stringContaining('refused the user or the password') as string,
  });
});

it('the settings say when it was read, and the admin can test it', async () => {
  const { body } = await desk.admin.get('/api/settings').expect(200);
  const settings = body as SettingsDto;
  expect(settings).toMatchObject({ mailbox: true, mailboxReadAt: expect.any(String) as string });
  await desk.admin.patch('/api/settings').send(settings).expect(200);
  const test = async () =>
    (await desk.admin.post('/api/settings/test-mailbox').expect(200)).body as TestResultDto;
  expect(await test()).toEqual({ ok: true, answer: 'INBOX can be read. It has 4 mails.' });
  await desk.imap.close();
  expect(await test()).toMatchObject({
    ok: false,
    answer: expect.stringContaining('Check IMAP_URL') as string,
  });
});

it('without a mailbox nothing is read, and a test is refused', async () => {
  const { imapUrl: _url, ...settings } = desk.api.settings;
  const other = await runTestApp(Object.assign(settings, { imapUrl: undefined }));
  onTestFinished(() => other.close());
  const admin = await other.asAdmin();
  expect((await admin.get('/api/settings')).body).toMatchObject({ mailbox: false });
  await admin.post('/api/settings/test-mailbox').expect(409);
});

it('a restore brings the conversation back, and reads on where the archive ends', async () => {
  const { app, settings } = desk.api;
  const [id] = await desk.answered();
  await appendAnswers(2);
  await desk.read();
  const { path } = await app.get(BackupExporter).make();
  await desk.imap.append(mail({}, 'Later'));
  await desk.read();
  await app.close();
  await restoreInto(mayReplace(settings), path);
  const restored = await runTestApp(settings);
  onTestFinished(() => restored.close());
  await readMailbox(restored);
  const admin = await restored.asAdmin();
  const { messages } = (await admin.get(`/api/enquiries/${id}`).expect(200)).body as EnquiryDetailDto;
  const incoming = messages.filter(({ direction }) => direction === 'in').map(({ text }) => text);
  expect(incoming.sort()).toEqual(['Answer 0', 'Answer 1', 'Later']);
});

it('a process that is killed while it reads loses nothing, and files nothing twice', async () => {
  const { settings } = desk.api;
  await desk.answered();
  await appendAnswers(190);
  const mails = {
    SMTP_URL: settings.mail?.smtpUrl ?? '',
    MAIL_FROM: 'site@leadlight.test',
    ENQUIRY_TO: 'desk@leadlight.test',
    IMAP_URL: settings.imapUrl ?? '',
  };
  const program = new BuiltProgram({ ...variablesOf(settings), ...mails });
  await eventually(async () => expect(await desk.received.countDocuments()).toBeGreaterThan(5));
  await program.end('SIGKILL');
  expect(await desk.received.countDocuments()).toBeLessThan(190);
  // As if five minutes had passed.
  await desk.api.connection.collection('claims').deleteMany({ _id: 'mailbox' as never });
  await desk.read();
  expect(new Set(await texts()).size).toBe(190);
  expect(await desk.received.countDocuments()).toBe(190);
  const [enquiry] = await desk.api.connection.collection('enquiries').find().toArray();
  const replies = (enquiry?.['history'] as { type: string }[]).filter(({ type }) => type === 'reply');
  expect(replies).toHaveLength(190);
});
