import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ENQUIRY_LIMITS } from '../src/features/enquiries/email.controller.js';
import type { EnquiryDto } from '../src/features/enquiries/enquiry.dto.js';
import { MAX_ATTEMPTS } from '../src/platform/mail/outbox.service.js';
import { OutboxTasks } from '../src/platform/mail/outbox-tasks.service.js';
import type { MailSettings } from '../src/platform/config/settings.js';
import { startTestApp, type TestApp, type Http } from './support/app.js';
import {
  contact,
  freeTest,
  providerIds,
  SEND,
  SEND_FORM,
  sendContact,
  sendFreeTest,
} from './support/enquiries.js';
import { setClock } from './support/clock.js';
import { messageDesk } from './support/message-desk.js';
import { Postbox } from './support/postbox.js';
import { dial, readAnswer } from './support/raw-requests.js';

async function forget(api: TestApp): Promise<void> {
  await Promise.all(
    ['enquiries', 'limitCounts'].map((name) => api.connection.collection(name).deleteMany({})),
  );
}

/** What the visitor reads; after it stands what names the request in the log. */
function sentenceOf({ text, headers }: { text: string; headers: unknown }): string {
  const [, sentence = '', id] = /^(.*) \[request ([\w-]{36})\]$/.exec(text) ?? [];
  expect(id).toBe((headers as Record<string, string>)['x-request-id']);
  return sentence;
}

describe('enquiries', () => {
  let api: TestApp;
  let admin: Http;

  beforeAll(async () => {
    api = await startTestApp({ trustProxy: 'loopback' });
    admin = await api.asAdmin();
  });
  afterAll(() => api.close());
  beforeEach(() => forget(api));

  const list = async (query = '') => {
    const answer = await admin.get(`/api/enquiries${query}`).expect(200);
    return { enquiries: answer.body as EnquiryDto[], headers: answer.headers as Record<string, string> };
  };

  it('are taken from both forms as the provider takes them, and read by the admin', async () => {
    for (const answer of [await sendFreeTest(api).expect(200), await sendContact(api).expect(200)]) {
      expect(answer.text).toBe('OK');
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    }
    const { enquiries, headers } = await list();
    const common = {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown,
      createdAt: expect.stringMatching(/Z$/) as unknown,
      mail: 'off',
      undelivered: false,
      read: false,
      answered: false,
      stage: 'new',
      starred: false,
      junk: false,
    };
    expect(enquiries).toEqual([
      { ...contact, ...common, form: 'contact' },
      {
        ...common,
        form: 'free-test',
        name: 'Dana',
        email: freeTest.email,
        phone: '',
        message: freeTest.message,
      },
    ]);
    expect(headers['cache-control']).toBe('no-store');
    await api.http.get('/api/enquiries').expect(401);
  });

  it('are read page by page', async () => {
    for (let n = 1; n <= 5; n += 1) await sendFreeTest(api, { firstName: `Visitor ${n}` }).expect(200);
    const names: string[] = [];
    const totals: (string | undefined)[] = [];
    let query = '?limit=2&count=1';
    for (let page = 1; page <= 3; page += 1) {
      const { enquiries, headers } = await list(query);
      names.push(...enquiries.map(({ name }) => name));
      totals.push(headers['x-total-count']);
      const next = /^<\/api\/enquiries(\?limit=2&after=[\w-]+)>; rel="next"$/.exec(
        headers['link'] ?? '',
      )?.[1];
      expect(next === undefined).toBe(page === 3);
      query = next ?? '';
    }
    expect(totals).toEqual(['5', undefined, undefined]);
    expect(names).toEqual([5, 4, 3, 2, 1].map((n) => `Visitor ${n}`));
  });

  it.each(['?limit=0', '?after[$gt]=', '?other=1'])('are not read with %s', async (query) => {
    await admin.get(`/api/enquiries${query}`).expect(400);
  });

  it.each([
    [{ firstName: '' }, 'Give your name in 1 to 120 characters, on one line. (template_params.firstName)'],
    [{ email: '"a\r\nBcc: c@d.example"@b.example' }, 'Give a valid e-mail address. (template_params.email)'],
    [{ email: { $gt: '' } }, 'Give a valid e-mail address. (template_params.email)'],
    [{ message: 'x'.repeat(5001) }, 'Write a message of 1 to 5000 characters. (template_params.message)'],
    [{ message: 'a\u0000b' }, 'Take control characters out of the message. (template_params.message)'],
    [{ extra: 'x' }, 'This field is not known here. Leave it out. (template_params.extra)'],
  ])('are refused in a sentence, case %#', async (changes, sentence) => {
    const refused = await sendFreeTest(api, changes).expect(400);
    expect(sentenceOf(refused)).toBe(sentence);
    expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect((await list()).enquiries).toEqual([]);
  });

  it.each([
    [{ user_id: '' }, /^The user ID \(public key\) is required/],
    [{ service_id: undefined }, /^The service ID is required/],
    [{ template_id: 'other' }, /^The template ID is required/],
    [{ template_params: undefined }, /template parameters/],
  ])('are refused without the ids and parameters, case %#', async (body, sentence) => {
    expect(sentenceOf(await sendFreeTest(api, {}, body).expect(400))).toMatch(sentence);
  });

  it('are refused from the contact form by the same rules', async () => {
    expect(sentenceOf(await sendContact(api, { phone: '' }).expect(400))).toBe(
      'Give your phone number in 1 to 40 characters, on one line. (phone)',
    );
    expect(sentenceOf(await sendContact(api, { user_id: 'x' }).expect(400))).toMatch(/^The user ID/);
    await sendContact(api).attach('file', Buffer.from('x'), 'x.txt').expect(413);
    await sendContact(api, { message: 'x'.repeat(1024 ** 2) }).expect(413);
    expect(sentenceOf(await sendContact(api, { message: '📄'.repeat(5001) }).expect(400))).toBe(
      'Write a message of 1 to 5000 characters. (message)',
    );
    const all = { website: '', source: '', proof: '' };
    for (const field of ['extra', 'website[4294967294]'])
      await sendContact(api, { ...all, [field]: 'x' }).expect(413);
    const long = { name: 'x'.repeat(20_000), message: 'x'.repeat(20_000) };
    await sendContact(api, long).expect(400);
    await api.http
      .post(SEND_FORM)
      .send({ ...contact, ...providerIds })
      .expect(415);
    await api.http
      .post(SEND_FORM)
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x\r\nbroken')
      .expect(400);
    await api.http.post(SEND).set('Content-Type', 'application/json').send('{"a":').expect(400);
    expect((await list()).enquiries).toEqual([]);
  });

  const sendFrom = (address: string) => sendFreeTest(api).set('X-Forwarded-For', address);

  it('are limited for each address', async () => {
    const { burst } = ENQUIRY_LIMITS;
    for (let n = 0; n < burst; n += 1) await sendFrom('203.0.113.1').expect(200);
    const refused = await sendFrom('203.0.113.1').expect(429);
    const headers = refused.headers as Record<string, string>;
    expect(sentenceOf(refused)).toMatch(/^Too many attempts\. Wait \d+ minutes and try again\.$/);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await list('?limit=200')).enquiries).toHaveLength(burst);
    await sendFrom('203.0.113.2').expect(200);
  });

  it('are limited for each address in a day', async () => {
    onTestFinished(() => void vi.useRealTimers());
    const { burst, day } = ENQUIRY_LIMITS;
    for (let n = 0; n < day; n += 1) {
      if (n > 0 && n % burst === 0) setClock(Date.now() + 11 * 60_000);
      await sendFrom('203.0.113.3').expect(200);
    }
    setClock(Date.now() + 11 * 60_000);
    expect(sentenceOf(await sendFrom('203.0.113.3').expect(429))).toMatch(/Wait 2\d hours and try again\.$/);
  });

  it.each([
    [SEND, 'application/json'],
    [SEND_FORM, 'multipart/form-data; boundary=x'],
  ])('above the limit are refused before their body arrives: %s', async (path, type) => {
    const from = path === SEND ? '203.0.113.4' : '203.0.113.5';
    for (let n = 0; n < ENQUIRY_LIMITS.burst; n += 1) await sendFrom(from).expect(200);
    const socket = await dial(api.url);
    onTestFinished(() => void socket.destroy());
    const head = [`POST ${path} HTTP/1.1`, 'Host: x', `X-Forwarded-For: ${from}`, `Content-Type: ${type}`];
    socket.write([...head, 'Content-Length: 1000', '\r\n'].join('\r\n'));
    expect((await readAnswer(socket)).status).toBe(429);
  });
});

const postbox = new Postbox();
let mail: MailSettings;
beforeAll(async () => {
  mail = await postbox.open();
});
beforeEach(() => postbox.reset());
afterAll(() => postbox.close());

describe('enquiries with a mail server', () => {
  let api: TestApp;
  let admin: Http;
  let mails: ReturnType<typeof messageDesk>;

  beforeAll(async () => {
    api = await startTestApp({ mail });
    admin = await api.asAdmin();
    mails = messageDesk(api, admin);
  });
  beforeEach(async () => {
    for (const name of ['enquiries', 'limitCounts', 'outbox'])
      await api.connection.collection(name).deleteMany({});
  });
  afterAll(() => api.close());

  const settled = async () => {
    await mails.settled();
    return mails.tasks.findOne({}, { projection: { _id: 0, state: 1, attempts: 1 } });
  };
  const listed = async () =>
    (await admin.get('/api/enquiries').expect(200)).body as { _id: string; mail: string }[];
  const mailAgain = async (id: string) => {
    const answer = await admin.post(`/api/enquiries/${id}/mail`);
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
    const [{ _id = '' } = {}] = await listed();
    expect(text).toContain(`http://leadlight.test/admin/enquiries?open=${_id}`);
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
    expect(await mails.tasks.countDocuments(due)).toBe(1);
    postbox.isRefusing = false;
    expect(await mails.pass().then(settled)).toEqual({ state: 'sent', attempts: 2 });
    expect(postbox.mails).toHaveLength(1);
    expect(postbox.mails[0]).toContain('+44 20 7946 0000');
  });

  it('whose mail was never queued say so, and are mailed when the admin asks for it', async () => {
    const spy = vi.spyOn(api.app.get(OutboxTasks), 'put').mockRejectedValueOnce(new Error('a crash'));
    onTestFinished(() => spy.mockRestore());
    await sendContact(api).expect(200);
    const [enquiry] = await listed();
    expect(enquiry).toMatchObject({ mail: 'off', undelivered: false });
    expect((await mailAgain(enquiry?._id as string)).status).toBe(202);
    expect(await settled()).toEqual({ state: 'sent', attempts: 1 });
  });

  it('are given up after many attempts, stay readable, and are mailed when the admin asks for it', async () => {
    postbox.isRefusing = true;
    await sendContact(api).expect(200);
    await settled();
    await mails.tasks.updateOne({}, { $set: { attempts: MAX_ATTEMPTS - 1 } });
    expect(await mails.pass().then(settled)).toEqual({ state: 'failed', attempts: MAX_ATTEMPTS });
    const [enquiry] = await listed();
    expect(enquiry).toMatchObject({ mail: 'failed', undelivered: true, message: 'Hello.' });
    const id = enquiry?._id as string;

    postbox.isRefusing = false;
    expect(await mailAgain(id)).toMatchObject({ status: 202, body: {} });
    expect(await settled()).toEqual({ state: 'sent', attempts: 1 });
    expect(postbox.mails).toHaveLength(1);
    expect(await mailAgain(id)).toMatchObject({ status: 409, body: { code: 'mail-sent' } });
  });
});
