import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { Applicant } from '../src/features/applicants/applicant.schema.js';
import { Outbox } from '../src/platform/mail/outbox.service.js';
import { keepApplicants } from './support/applications.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { eventually } from './support/eventually.js';
import { messageDesk } from './support/message-desk.js';
import { headerOf, partsOf, Postbox } from './support/postbox.js';

const postbox = new Postbox();
let desk: ApplicationDesk;
let messages: ReturnType<typeof messageDesk>;
beforeAll(async () => {
  desk = await startApplicationDesk({ mail: await postbox.open() });
  messages = messageDesk(desk.api, desk.admin);
});
beforeEach(async () => {
  postbox.reset();
  await messages.tasks.deleteMany({});
});
afterAll(async () => {
  await desk.api.close();
  await postbox.close();
});

interface Queued {
  batchId: string;
  queued: number;
}
const keep = (...applicants: object[]) => keepApplicants(desk.api, desk.job._id, ...applicants);
const keepOne = async (fields: object = {}): Promise<string> => (await keep(fields))[0] as string;
const sent = async (body: object) => (await messages.send(body).expect(202)).body as Queued;
const statesOf = async (id: string) => (await messages.detail(id)).messages.map(({ state }) => state);
const setFields = (id: string, fields: object) =>
  desk.api.connection.collection('applicants').updateOne({ _id: new Types.ObjectId(id) }, { $set: fields });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];

describe('a message', () => {
  it('waits ten seconds, moves the applicant at once, and is sent with their name in it', async () => {
    const id = await keepOne({ fullName: 'Zoë "Z" Müller', email: 'zoe@mail.example' });
    const { batchId, queued } = await sent({
      ids: [id, id],
      subject: '{{ firstName }}, your application for {{jobTitle}}',
      body: 'Dear {{fullName}},\n\n<b>hello</b> & "welcome"\nhere.\n\n{{agency}}',
      stage: 'interview',
    });
    expect(queued).toBe(1);
    const [waits] = await messages.tasks
      .aggregate<{ ms: number }>([{ $project: { ms: { $subtract: ['$due', '$$NOW'] } } }])
      .toArray();
    expect(waits?.ms).toBeGreaterThan(0);
    expect(waits?.ms).toBeLessThanOrEqual(10_000);
    const before = await messages.detail(id);
    const subject = `Zoë, your application for ${desk.job.title}`;
    expect(before).toMatchObject({
      stage: 'interview',
      history: [
        { type: 'applied' },
        { type: 'stage', from: 'new', to: 'interview' },
        { type: 'message', subject, by: desk.api.settings.adminEmail },
      ],
      messages: [{ subject, state: 'queued' }],
    });
    await messages.look();
    expect(postbox.mails).toEqual([]);

    await messages.pass();
    const [mail = ''] = postbox.mails;
    expect(postbox.mails).toHaveLength(1);
    expect(headerOf(mail, 'From')).toBe('Leadlight <site@leadlight.test>');
    expect(headerOf(mail, 'To')).toMatch(/<zoe@mail\.example>$/);
    expect(headerOf(mail, 'Reply-To')).toBe('desk@leadlight.test');
    expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerOf(mail, 'Message-ID')).toBe(`<message.${batchId}.${id}@leadlight.test>`);
    expect(headerOf(mail, 'Subject')).toMatch(/^=\?UTF-8\?/);
    const { text, html } = partsOf(mail);
    expect(text.trim()).toBe('Dear Zoë "Z" Müller,\n\n<b>hello</b> & "welcome"\nhere.\n\nLeadlight');
    expect(html).toContain('<p>Dear Zoë &quot;Z&quot; Müller,</p>');
    expect(html).toContain('<p>&lt;b&gt;hello&lt;/b&gt; &amp; &quot;welcome&quot;<br>\nhere.</p>');
    const after = await messages.detail(id);
    // Its text can be read again, as it was sent.
    expect(after.messages).toEqual([{ ...before.messages[0], state: 'sent' }]);
    expect(after.messages[0]?.text).toBe(text.trim());
    expect(after.history).toEqual(before.history);
  });

  it('goes to each applicant by itself, to a domain of any script, and with nothing injected', async () => {
    const ids = await keep(
      { fullName: 'Bilal, Khan <x>', email: 'bilal@bücher.example' },
      { fullName: '{{agency}} Chen', email: "o'chen+x@mail.example" },
    );
    await sent({ ids, subject: 'For {{fullName}}', body: '{{firstName}}' });
    await messages.pass();
    expect(
      postbox
        .headers('To')
        .map((to) => to?.replace(/^.*</, '<'))
        .sort(),
    ).toEqual(['<bilal@xn--bcher-kva.example>', "<o'chen+x@mail.example>"]);
    expect(postbox.headers('Subject').sort()).toEqual(['For Bilal, Khan <x>', 'For {{agency}} Chen']);
    for (const mail of postbox.mails) expect(headerOf(mail, 'Cc') ?? headerOf(mail, 'Bcc')).toBeUndefined();
  });

  it('with the batchId of another one is refused, also in the same moment', async () => {
    const id = await keepOne();
    const batchId = 'made-by-the-page-2';
    const send = (subject: string) => messages.send({ ids: [id], batchId, subject });
    const answers = await Promise.all([send('One'), send('Two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    for (const subject of ['Three', 'Four'])
      expect(codeOf(await send(subject))).toEqual([409, 'message-id-used']);
    await messages.pass();
    expect(postbox.mails).toHaveLength(1);
    expect(codeOf(await send('Five'))).toEqual([409, 'message-id-used']);
  });

  it('with the same batchId is sent once, and answers as the first time', async () => {
    const id = await keepOne();
    const batchId = 'made-by-the-page-1';
    const message = { ids: [id], batchId, stage: 'offer' };
    const answers = await Promise.all([1, 2, 3].map(() => sent(message)));
    for (const answer of [...answers, await sent(message)]) expect(answer).toEqual({ batchId, queued: 1 });
    await messages.pass();
    expect(await sent(message)).toEqual({ batchId, queued: 1 });
    await messages.pass();
    expect(postbox.mails).toHaveLength(1);
    const { history } = await messages.detail(id);
    expect(history.map(({ type }) => type)).toEqual(['applied', 'stage', 'message']);
  });

  it('that was sent although its request was cut off moves the applicant when it is repeated', async () => {
    const id = await keepOne();
    const message = { ids: [id], batchId: 'made-by-the-page-3', stage: 'offer' };
    // As if the process had died after it stored the mails.
    const model = desk.api.app.get<Model<Applicant>>(getModelToken(Applicant.name));
    const cut = vi.spyOn(model, 'updateMany').mockImplementationOnce(() => {
      throw new Error('cut off');
    });
    await messages.send(message).expect(500);
    cut.mockRestore();
    await messages.pass();
    expect(postbox.mails).toHaveLength(1);
    for (const _time of [1, 2]) expect(await sent(message)).toMatchObject({ queued: 1 });
    await messages.pass();
    expect(postbox.mails).toHaveLength(1);
    const { stage, history } = await messages.detail(id);
    expect([stage, history.map(({ type }) => type)]).toEqual(['offer', ['applied', 'stage', 'message']]);
  });

  it('leaves out who is missing, deleted or withdrawn, and is refused when nobody is left', async () => {
    const [here, deleted, withdrawn] = (await keep(
      {},
      { deletedAt: new Date() },
      { withdrawnAt: new Date() },
    )) as [string, string, string];
    const missing = new Types.ObjectId().toHexString();
    expect(await sent({ ids: [missing, here, deleted, withdrawn] })).toMatchObject({ queued: 1 });
    for (const ids of [[missing], [missing, deleted]])
      expect(codeOf(await messages.send({ ids }))).toEqual([404, 'applicant-not-found']);
    for (const ids of [[withdrawn], [withdrawn, missing, deleted]])
      expect(codeOf(await messages.send({ ids }))).toEqual([409, 'applicant-withdrawn']);
    await messages.pass();
    expect(postbox.headers('To')).toEqual(['Ayesha Khan <a0@mail.example>']);
  });

  it.each<[object, string]>([
    [{ ids: ['x'] }, 'ids'],
    [{ subject: 'Hello\r\nBcc: all@mail.example' }, 'subject'],
    [{ body: 'Your {{salary}}' }, 'body'],
    [{ batchId: 'short' }, 'batchId'],
  ])('is refused with %j', async (body, field) => {
    const answer = await messages.send({ ids: [new Types.ObjectId().toHexString()], ...body }).expect(400);
    expect(answer.body).toMatchObject({ code: 'validation', errors: [{ field }] });
  });
});

it('a name that carries a link is left out of the greeting and the header', async () => {
  const names = ['https://evil.example/a', 'Visit WWW.evil.example'];
  const ids = await keep(...names.map((fullName) => ({ fullName })));
  await sent({ ids, subject: 'For {{fullName}}', body: 'Dear {{firstName}}' });
  await messages.pass();
  expect(postbox.headers('To').sort()).toEqual(['a0@mail.example', 'a1@mail.example']);
  for (const mail of postbox.mails) expect(mail).not.toMatch(/evil|visit/i);
  expect(partsOf(postbox.mails[0] ?? '').text.trim()).toBe('Dear applicant');
});

describe('a message that is undone', () => {
  it('is not sent, the stage goes back, and the history says so', async () => {
    const [one, other] = (await keep({}, { stage: 'offer' })) as [string, string];
    const { batchId } = await sent({ ids: [one, other], stage: 'offer' });
    await messages.undo(batchId).expect(204);
    await messages.undo(batchId).expect(204);
    await messages.pass();
    expect(postbox.mails).toEqual([]);
    expect(await messages.detail(one)).toMatchObject({
      stage: 'new',
      history: [{ type: 'applied' }, { from: 'new', to: 'offer' }, { from: 'offer', to: 'new' }],
      messages: [{ subject: 'Hello Ayesha', state: 'cancelled' }],
    });
    const { stage, history } = await messages.detail(other);
    expect([stage, history.length]).toEqual(['offer', 1]);
    expect(await sent({ ids: [one, other], batchId, stage: 'offer' })).toMatchObject({ batchId });
    await messages.pass();
    expect(postbox.mails).toEqual([]);
  });

  it('after some were sent takes back the stages of the others alone', async () => {
    const [one, other] = (await keep({}, {})) as [string, string];
    const { batchId } = await sent({ ids: [one, other], stage: 'rejected' });
    const due = { due: new Date(0) };
    await messages.tasks.updateOne({ about: new Types.ObjectId(one) }, { $set: due });
    for (const _time of [1, 2]) expect(codeOf(await messages.undo(batchId))).toEqual([409, 'message-sent']);
    await messages.pass();
    expect(postbox.mails).toHaveLength(1);
    expect(await messages.detail(one)).toMatchObject({ stage: 'rejected', messages: [{ state: 'sent' }] });
    expect(await messages.detail(other)).toMatchObject({
      stage: 'new',
      messages: [{ state: 'cancelled' }],
    });
  });

  it('too late is a 409, from the moment on at which it is begun', async () => {
    const id = await keepOne({ email: 'slow@mail.example' });
    const { batchId } = await sent({ ids: [id], stage: 'rejected' });
    const release = postbox.hold('slow@mail.example');
    onTestFinished(release);
    void messages.pass();
    await eventually(() => expect(postbox.mails).toHaveLength(1));
    expect(codeOf(await messages.undo(batchId))).toEqual([409, 'message-sent']);
    release();
    await messages.settled();
    expect(codeOf(await messages.undo(batchId))).toEqual([409, 'message-sent']);
    expect(await messages.detail(id)).toMatchObject({ stage: 'rejected', messages: [{ state: 'sent' }] });
  });
});

describe('a mail that cannot be sent', () => {
  it('because the mail server hangs is tried again', async () => {
    const outbox = desk.api.app.get(Outbox);
    const { attemptMs } = outbox;
    Object.assign(outbox, { attemptMs: 50 });
    onTestFinished(() => void Object.assign(outbox, { attemptMs }));
    onTestFinished(postbox.hold());
    await sent({ ids: [await keepOne()] });
    await messages.pass();
    expect(await messages.tasks.findOne()).toMatchObject({ state: 'queued', attempts: 1 });
    // Sooner than the socket's own timeout.
  }, 30_000);
  it('because its address is refused for good has failed at once, and holds nobody else up', async () => {
    postbox.refused.set('gone@mail.example', 550);
    postbox.refused.set('later@mail.example', 450);
    const ids = await keep(
      { email: 'gone@mail.example' },
      { email: 'later@mail.example' },
      { email: 'here@mail.example' },
    );
    await sent({ ids });
    await messages.pass();
    expect(postbox.headers('To')).toEqual(['Ayesha Khan <here@mail.example>']);
    expect(await Promise.all(ids.map(statesOf))).toEqual([['failed'], ['queued'], ['sent']]);
    postbox.refused.clear();
    await messages.pass();
    expect(await Promise.all(ids.map(statesOf))).toEqual([['failed'], ['sent'], ['sent']]);
  });

  it('is marked in the list, says why, and goes out by a retry, once', async () => {
    postbox.refused.set('full@mail.example', 550);
    const [id, other] = (await keep({ email: 'full@mail.example' }, {})) as [string, string];
    await sent({ ids: [id, other] });
    await messages.pass();
    const list = await desk.admin.get('/api/jobApplicant/applicants');
    const applicants = list.body as { _id: string; mailFailed: boolean }[];
    const marked = applicants.filter(({ mailFailed }) => mailFailed);
    expect(marked).toMatchObject([{ _id: id }]);
    const [message] = (await messages.detail(id)).messages;
    expect(message).toMatchObject({
      state: 'failed',
      text: 'Dear Ayesha Khan',
      reason: 'The mail server refused this address.',
    });
    const messageId = message?._id ?? '';

    postbox.reset();
    postbox.refused.clear();
    await messages.retry(id, messageId).expect(202);
    await messages.settled();
    await messages.retry(id, messageId).expect(202);
    await messages.settled();
    expect(postbox.mails).toHaveLength(1);
    const after = await messages.detail(id);
    expect(after).toMatchObject({
      mailFailed: false,
      messages: [{ state: 'sent', text: 'Dear Ayesha Khan' }],
    });
    expect(after.messages[0]).not.toHaveProperty('reason');

    expect(codeOf(await messages.retry(other, messageId))).toEqual([404, 'message-not-found']);
    await setFields(id, { withdrawnAt: new Date() });
    expect(codeOf(await messages.retry(id, messageId))).toEqual([409, 'applicant-withdrawn']);
  });

  it('because they withdrew in the meantime is cancelled', async () => {
    const id = await keepOne();
    await sent({ ids: [id] });
    await setFields(id, { withdrawnAt: new Date() });
    const { batchId } = (await messages.tasks.findOne()) as { batchId?: string };
    await messages.pass();
    expect(postbox.mails).toEqual([]);
    expect(await statesOf(id)).toEqual(['cancelled']);
    expect(codeOf(await messages.undo(batchId as string))).toEqual([409, 'message-sent']);
  });

  it('because they are deleted waits until they are restored', async () => {
    const id = await keepOne();
    await sent({ ids: [id] });
    const bulk = (what: string) =>
      desk.admin
        .post(`/api/jobApplicant/applicants/${what}`)
        .send({ ids: [id] })
        .expect(200);
    await bulk('delete');
    await messages.pass();
    await messages.pass();
    expect(postbox.mails).toEqual([]);
    await bulk('restore');
    await messages.pass();
    expect(await statesOf(id)).toEqual(['sent']);
  });
});
