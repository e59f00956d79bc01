import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicantDetailDto } from '../src/features/applicants/review/applicant-review.dto.js';
import type { OverviewDto } from '../src/features/overview/overview.dto.js';
import { mail, startMailboxDesk, type MailboxDesk } from './support/mailbox-desk.js';
import { runMinuteJob } from './support/minute-job.js';
import { headerOf } from './support/postbox.js';

let desk: MailboxDesk;
beforeAll(async () => {
  desk = await startMailboxDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.reset());

const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const incoming = async (id: string) =>
  (await desk.enquiry(id)).messages.filter(({ direction }) => direction === 'in');

it('an answer is filed, makes the enquiry unread, is on the overview, and our next mail joins the thread', async () => {
  const [id, messageId] = await desk.answered();
  expect(desk.postbox.headers('Reply-To')).toEqual(['desk@leadlight.test']);
  expect(desk.postbox.headers('References')).toEqual([undefined]);
  await desk.imap.append(mail({ 'In-Reply-To': messageId, 'Message-ID': '<one@northfield.example>' }));
  await desk.read();
  const detail = await desk.enquiry(id);
  expect(detail).toMatchObject({
    read: false,
    answered: true,
    answer: { text: 'Thursday at ten suits us.' },
  });
  expect(detail.messages).toMatchObject([
    { direction: 'out', state: 'sent', subject: 'Your leads' },
    { direction: 'in', from: 'dana@northfield.example', subject: 'Re: Your leads' },
  ]);
  expect(detail.history.at(-1)).toMatchObject({ type: 'reply', by: 'visitor', subject: 'Re: Your leads' });
  const list = async (filter: string) =>
    ((await desk.admin.get(`/api/enquiries?${filter}`).expect(200)).body as unknown[]).length;
  const answers = async () =>
    ((await desk.admin.get('/api/overview').expect(200)).body as OverviewDto).answers;
  expect(await list('replied=true')).toBe(1);
  expect(await answers()).toMatchObject([{ _id: id, kind: 'enquiry', name: 'Dana Whitfield' }]);

  await desk.reply(id);
  expect(desk.postbox.headers('References').at(-1)).toBe(`${messageId} <one@northfield.example>`);
  expect(desk.postbox.headers('In-Reply-To').at(-1)).toBe('<one@northfield.example>');
  expect(await list('replied=true')).toBe(0);
  expect(await answers()).toEqual([]);
});

it('an applicant answers a message, and is unread again', async () => {
  const { body } = await desk.apply({ fullName: 'Amina Yusuf', email: 'Amina@Mail.example' });
  const { _id } = body as { _id: string };
  await desk.messages.send({ ids: [_id], body: 'Dear {{firstName}}' }).expect(202);
  const messageId = await desk.sent();
  const path = `/api/jobApplicant/applicants/${_id}`;
  await desk.admin.patch(path).send({ unread: false }).expect(200);
  await desk.imap.append(mail({ From: 'amina@mail.example', References: messageId }, 'I can come.'));
  await desk.read();
  const detail = (await desk.admin.get(path).expect(200)).body as ApplicantDetailDto;
  expect(detail).toMatchObject({ unread: true, answer: { text: 'I can come.' } });
  expect(detail.messages).toMatchObject([{ text: 'Dear Amina' }, { direction: 'in', text: 'I can come.' }]);
  const { headers } = await desk.admin.get('/api/jobApplicant/applicants?replied=true&count=1').expect(200);
  expect(headers['x-total-count']).toBe('1');
  await desk.messages.send({ ids: [_id] }).expect(202);
  await desk.messages.pass();
  expect((await desk.admin.get(path)).body).not.toHaveProperty('answer');
});

it('an answer that comes while a reply waits to be sent is not hidden by it', async () => {
  const [id, messageId] = await desk.answered();
  await desk.admin.post(`/api/enquiries/${id}/reply`).send({ subject: 'One more', body: 'Text' }).expect(202);
  await desk.imap.append(mail({ 'In-Reply-To': messageId }), new Date(Date.now() + 2000));
  await desk.read();
  await desk.messages.pass();
  const { messages, ...detail } = await desk.enquiry(id);
  expect(messages.map(({ state }) => state)).toEqual(['sent', 'sent', undefined]);
  expect(detail).toMatchObject({ read: false, answer: { text: 'Thursday at ten suits us.' } });
});

it('a mail of nobody is deleted a minute later', async () => {
  const [, messageId] = await desk.answered();
  await desk.imap.append(mail({ 'In-Reply-To': messageId }));
  await desk.read();
  await runMinuteJob(desk.api);
  expect(await desk.received.countDocuments()).toBe(1);
  await desk.api.connection.collection('enquiries').deleteMany({});
  await runMinuteJob(desk.api);
  expect(await desk.received.countDocuments()).toBe(0);
});

describe('a mail belongs to', () => {
  it('nobody, if it is not an answer: not by its subject or name, nor what our own address sent', async () => {
    const [id, messageId] = await desk.answered();
    await desk.imap.append(mail({ From: 'Dana Whitfield <other@northfield.example>' }));
    await desk.imap.append(mail({ From: 'Desk@leadlight.test', 'In-Reply-To': messageId }));
    await desk.imap.append(mail({ From: 'site@leadlight.test', 'In-Reply-To': messageId }));
    await desk.imap.append(mail({ From: 'demouser', 'In-Reply-To': messageId }));
    await desk.imap.append(mail({ From: undefined }));
    await desk.read();
    expect(await incoming(id)).toEqual([]);
    expect(await desk.received.countDocuments()).toBe(0);
  });

  it('whom its reference names, marked if it is from another address', async () => {
    const [id, messageId] = await desk.answered();
    const [other] = await desk.answered({ email: 'eve@mail.example', name: 'Eve' });
    await desk.imap.append(mail({ References: `<a@b> ${messageId}`, From: 'eve@mail.example' }));
    await desk.read();
    expect(await incoming(other)).toEqual([]);
    expect(await incoming(id)).toMatchObject([{ from: 'eve@mail.example', isOtherAddress: true }]);
    expect((await desk.enquiry(id)).answer?.text).toMatch(/^eve@mail\.example: /);
  });

  it('the record that was written to last, if the mail server replaced our Message-ID', async () => {
    const [first] = await desk.answered({ email: 'DANA@northfield.example' });
    const [second] = await desk.answered();
    const replaced = { 'In-Reply-To': '<0100018c@email.amazonses.example>' };
    await desk.imap.append(mail(replaced));
    await desk.read();
    expect(await incoming(first)).toEqual([]);
    const [message] = await incoming(second);
    expect(message).not.toHaveProperty('isOtherAddress');
  });

  it('nobody, if it came before our mail or 90 days after it', async () => {
    const [id] = await desk.answered();
    await desk.imap.append(mail({}), daysAgo(1));
    const sentAt = (days: number) =>
      desk.messages.tasks.updateMany({ kind: 'reply' }, { $set: { sentAt: daysAgo(days) } });
    await desk.read();
    expect(await incoming(id)).toEqual([]);
    await sentAt(91);
    await desk.imap.append(mail({}));
    await desk.read();
    expect(await incoming(id)).toEqual([]);
    await sentAt(89);
    await desk.imap.append(mail({}));
    await desk.read();
    expect(await incoming(id)).toHaveLength(1);
  });
});

describe('an erased person', () => {
  it('has no conversation, and later mails are left alone', async () => {
    const [, messageId] = await desk.answered();
    await desk.imap.append(mail({ 'In-Reply-To': messageId }));
    await desk.read();
    const email = 'dana@northfield.example';
    const person = await desk.admin.get('/api/privacy/person').query({ email }).expect(200);
    expect(person.body).toMatchObject({ messages: 2 });
    await desk.admin.post('/api/privacy/erase').send({ email }).expect(200);
    await desk.imap.append(mail({ 'In-Reply-To': messageId }));
    await desk.read();
    expect(await desk.received.countDocuments()).toBe(0);
  });

  it('who is erased while a mail is filed leaves nothing', async () => {
    const [, messageId] = await desk.answered();
    const enquiries = desk.api.connection.collection('enquiries');
    await enquiries.updateOne({}, { $set: { deletedAt: new Date(0) } });
    await desk.imap.append(mail({ 'In-Reply-To': messageId }));
    await desk.read();
    expect(await desk.received.countDocuments()).toBe(0);
    expect(await enquiries.countDocuments({ 'history.type': 'reply' })).toBe(0);
  });
});

describe('a mail that comes twice', () => {
  it('is filed once, whatever the folder', async () => {
    const [id, messageId] = await desk.answered();
    const twice = mail({ 'In-Reply-To': messageId, 'Message-ID': '<same@northfield.example>' });
    for (const _time of [1, 2]) await desk.imap.append(twice);
    const unnamed = mail({ 'In-Reply-To': messageId, 'Message-ID': undefined });
    const at = daysAgo(0);
    for (const _time of [1, 2]) await desk.imap.append(unnamed, at);
    await desk.read();
    expect(await incoming(id)).toHaveLength(2);
  });

  it('in its Message-ID alone is another one', async () => {
    const same = { 'Message-ID': '<constant@broken.example>' };
    const [one] = await desk.answered();
    const [two] = await desk.answered({ email: 'eve@mail.example' });
    await desk.imap.append(mail(same));
    await desk.imap.append(mail({ ...same, From: 'eve@mail.example' }));
    await desk.read();
    expect([await incoming(one), await incoming(two)]).toMatchObject([[{}], [{}]]);
  });

  it('gets what a kill had prevented, once', async () => {
    const [id, messageId] = await desk.answered();
    await desk.imap.append(mail({ 'In-Reply-To': messageId, 'Message-ID': '<killed@northfield.example>' }));
    await desk.read();
    const before = await desk.enquiry(id);
    const enquiries = desk.api.connection.collection('enquiries');
    await enquiries.updateOne({}, {
      $pull: { history: { type: 'reply' } },
      $set: { readAt: new Date() },
      $unset: { answer: 1 },
    } as object);
    const again = mail({ 'In-Reply-To': messageId, 'Message-ID': '<killed@northfield.example>' });
    for (const _time of [1, 2]) {
      await desk.imap.append(again);
      await desk.read();
      const { history, read, messages } = await desk.enquiry(id);
      expect({ history: history.length, read }).toEqual({ history: before.history.length, read: false });
      expect(messages).toEqual(before.messages);
    }
  });
});

describe('a mail tells nothing urgent', () => {
  it('if it was sent automatically', async () => {
    const [id, messageId] = await desk.answered();
    await desk.imap.append(
      mail({ 'In-Reply-To': messageId, 'Auto-Submitted': 'auto-replied' }, 'I am away.'),
    );
    await desk.imap.append(mail({ 'In-Reply-To': messageId, Precedence: 'bulk' }, 'Away.'));
    await desk.read();
    const detail = await desk.enquiry(id);
    expect(detail).toMatchObject({ read: true });
    expect(detail).not.toHaveProperty('answer');
    expect(detail.messages).toHaveLength(3);
  });

  it.each([
    ['ACCEPTED', 'Accepted the invitation.', true],
    ['DECLINED', 'Declined the invitation.', false],
  ])('if it answers an invitation with %s, except for a decline', async (state, text, read) => {
    const [id, messageId] = await desk.answered();
    const type = 'multipart/alternative; boundary=b';
    const calendar = `BEGIN:VCALENDAR\nMETHOD:REPLY\nBEGIN:VEVENT\nATTENDEE;CN=Dana;PARTSTAT=${state.slice(0, 2)}\n ${state.slice(2)}:mailto:d@n.example\nEND:VEVENT\nEND:VCALENDAR`;
    const parts = `--b\nContent-Type: text/plain\n\nDana has answered.\n--b\nContent-Type: text/calendar; method=REPLY; name=invite.ics\n\n${calendar}\n--b--`;
    await desk.imap.append(mail({ 'In-Reply-To': messageId, 'Content-Type': type }, parts));
    await desk.read();
    expect(await desk.enquiry(id)).toMatchObject({ read });
    expect(await incoming(id)).toMatchObject([{ text }]);
    expect((await incoming(id))[0]).not.toHaveProperty('attachments');
  });
});

describe('a delivery report', () => {
  const report = (action: string, named: string, headers: object = {}) =>
    mail(
      {
        From: 'MAILER-DAEMON@mx.example',
        'Content-Type': 'multipart/report; report-type=delivery-status; boundary=r',
        ...headers,
      },
      [
        '--r\nContent-Type: text/plain\n\nSorry.',
        '--r\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n',
        `Final-Recipient: rfc822; Dana@northfield.example\nAction: ${action}\nStatus: 5.1.1`,
        'Diagnostic-Code: smtp; 550 5.1.1 No such\n user here\n',
        `--r\nContent-Type: text/rfc822-headers\n\n${named}\n--r--`,
      ].join('\n'),
    );

  it('of a failure fails the mail with the words of the server, and the enquiry is open again', async () => {
    const [id, messageId] = await desk.answered();
    for (const action of ['delayed', 'relayed', 'delivered'])
      await desk.imap.append(report(action, `Message-ID: ${messageId}`));
    await desk.read();
    expect(await desk.enquiry(id)).toMatchObject({ answered: true, messages: [{ state: 'sent' }] });
    const failure = report('failed', `Subject: x\nMessage-ID:\n ${messageId}`, { 'Message-ID': '<r@mx>' });
    await desk.imap.append(failure);
    await desk.read();
    const failed = { state: 'failed', reason: '550 5.1.1 No such user here' };
    expect(await desk.enquiry(id)).toMatchObject({ answered: false, reply: 'failed', messages: [failed] });

    const [{ _id: taskId } = { _id: '' }] = (await desk.enquiry(id)).messages;
    await desk.admin.post(`/api/enquiries/${id}/messages/${taskId}/retry`).expect(202);
    await desk.messages.pass();
    // The same report once more, such as from a mailbox that was made anew.
    await desk.imap.append(failure);
    await desk.read();
    expect(await desk.enquiry(id)).toMatchObject({ answered: true, messages: [{ state: 'sent' }] });
  });

  it('names nobody: the last mail to the address failed, if it is younger than two days', async () => {
    const [id] = await desk.answered();
    const replaced = 'Message-ID: <replaced@relay.example>';
    await desk.messages.tasks.updateMany({ kind: 'reply' }, { $set: { sentAt: daysAgo(3) } });
    await desk.imap.append(report('failed', replaced));
    await desk.read();
    expect((await desk.enquiry(id)).messages).toMatchObject([{ state: 'sent' }]);
    await desk.reply(id);
    const failure = report('failed', replaced, { 'Message-ID': '<r2@mx>' });
    for (const _time of [1, 2]) {
      await desk.imap.append(failure);
      await desk.read();
      // The earlier one was delivered, so the enquiry stays answered.
      const { messages, answered } = await desk.enquiry(id);
      expect(messages.map(({ state }) => state)).toEqual(['sent', 'failed']);
      expect(answered).toBe(true);
    }
  });
});

describe('of a mail', () => {
  it('HTML becomes text, and of files the names and sizes are stored', async () => {
    const [id, messageId] = await desk.answered();
    const html =
      '<p>Thursday <b>suits</b> us.</p><script>alert(1)</script><img src="https://evil.example/x.png">';
    const parts = [
      `--m\nContent-Type: text/html; charset=utf-8\n\n${html}`,
      `--m\nContent-Type: text/csv; name="rows.csv"\nContent-Transfer-Encoding: base64\n\n${'QUJD'.repeat(19)}\n`,
      '--m--',
    ];
    const type = 'multipart/mixed; boundary=m';
    await desk.imap.append(mail({ 'In-Reply-To': messageId, 'Content-Type': type }, parts.join('\n')));
    await desk.read();
    const [message] = await incoming(id);
    expect(message).toMatchObject({ text: 'Thursday suits us.', attachments: [{ name: 'rows.csv' }] });
  });

  it('what it quotes stays with it', async () => {
    const [id, messageId] = await desk.answered();
    const quoted = 'On Mon, 30 Nov 2026 at 10:02, Leadlight\n<desk@leadlight.test> wrote:\n\n> Dear Dana';
    await desk.imap.append(mail({ 'In-Reply-To': messageId }, `Yes.\n\n${quoted}`));
    await desk.read();
    expect(await incoming(id)).toMatchObject([{ text: `Yes.\n\n${quoted}` }]);
    expect((await desk.enquiry(id)).answer?.text).toBe(`Yes.\n\n${quoted}`);
  });

  it('100 kB of text are stored, also of one that has 40 MB', async () => {
    const [id, messageId] = await desk.answered();
    await desk.imap.append(mail({ 'In-Reply-To': messageId }, 'word word word\n'.repeat(2_600_000)));
    await desk.read();
    const [message] = await incoming(id);
    expect(message?.text?.length).toBeGreaterThan(99_900);
    expect(message?.text?.length).toBeLessThanOrEqual(100_000);
  });

  it.each([
    ['a charset that does not exist', { 'Content-Type': 'text/plain; charset=x-none' }],
    ['a Message-ID with control characters', { 'Message-ID': '<a\u0001\u0002b@c>' }],
    ['a Message-ID of 10 kB', { 'Message-ID': `<${'a'.repeat(10_000)}@c>` }],
    ['a subject of 100 kB', { Subject: 'word '.repeat(20_000) }],
    ['a sender of 10 kB', { From: `"${'a'.repeat(10_000)}" <dana@northfield.example>` }],
  ])('%s does no harm', async (_what, headers) => {
    const [id, messageId] = await desk.answered();
    await desk.imap.append(mail({ 'In-Reply-To': messageId, ...headers }));
    await desk.read();
    const [message] = await incoming(id);
    expect(message?.text).toBe('Thursday at ten suits us.');
    await desk.reply(id);
    expect(headerOf(desk.postbox.mails.at(-1) ?? '', 'In-Reply-To')).toBeDefined();
  });

  it('one person keeps the newest 200', async () => {
    const [id, messageId] = await desk.answered();
    const about = new Types.ObjectId(id);
    const old = (place: number) => ({
      _id: String(place),
      about,
      at: daysAgo(300 - place),
      from: 'a',
      subject: '',
      text: '',
    });
    await desk.received.insertMany(Array.from({ length: 200 }, (_one, place) => old(place)));
    await desk.imap.append(mail({ 'In-Reply-To': messageId }));
    await desk.read();
    expect(await incoming(id)).toHaveLength(200);
    expect(await desk.received.countDocuments({ _id: '0' })).toBe(0);
  });
});
