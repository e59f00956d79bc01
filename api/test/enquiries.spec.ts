import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SMTPServer } from 'smtp-server';
import { ENQUIRY_LIMIT } from '../src/enquiries/enquiries.service.js';
import type { EnquiryDto } from '../src/enquiries/enquiry.dto.js';
import { MailQueue } from '../src/enquiries/mail-queue.service.js';
import { startTestApp, type TestApp } from './support/app.js';

const SEND = '/api/emailjs/api/v1.0/email/send';
const SEND_FORM = '/api/emailjs/api/v1.0/email/send-form';
const ids = { lib_version: '4.4.1', user_id: 'leadlight', service_id: 'leadlight', template_id: 'leadlight' };
const params = {
  firstName: 'Dana',
  email: 'dana@northfield.example',
  message: 'Could you send me\nfifty leads?',
};
const contact = {
  name: 'Dana Whitfield',
  email: 'dana@northfield.example',
  phone: '+44 20 7946 0000',
  message: 'Hello.',
};

async function forget(api: TestApp): Promise<void> {
  await Promise.all(
    ['enquiries', 'limitCounts'].map((name) => api.connection.collection(name).deleteMany({})),
  );
}

const send = (api: TestApp, changes: object = {}, body: object = {}) =>
  api.http.post(SEND).send({ ...ids, template_params: { ...params, ...changes }, ...body });

const sendForm = (api: TestApp, changes: Record<string, string> = {}) => {
  const request = api.http.post(SEND_FORM);
  for (const [name, value] of Object.entries({ ...contact, ...ids, ...changes }))
    void request.field(name, value);
  return request;
};

describe('enquiries', () => {
  let api: TestApp;
  let token: string;

  beforeAll(async () => {
    api = await startTestApp();
    token = await api.signIn();
  });
  afterAll(() => api.close());
  beforeEach(() => forget(api));

  const list = async (query = '') => {
    const answer = await api.http
      .get(`/api/enquiries${query}`)
      .set('Authorization', `Bearer ${token}`)
      .expect(200);
    return { enquiries: answer.body as EnquiryDto[], headers: answer.headers as Record<string, string> };
  };

  it('are taken from both forms as the provider takes them, and read by the admin', async () => {
    for (const answer of [await send(api).expect(200), await sendForm(api).expect(200)]) {
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
    };
    expect(enquiries).toEqual([
      { ...contact, ...common, form: 'contact' },
      { ...common, form: 'free-test', name: 'Dana', email: params.email, phone: '', message: params.message },
    ]);
    expect(headers['cache-control']).toBe('no-store');
    await api.http.get('/api/enquiries').expect(401);
  });

  it('are read page by page', async () => {
    for (let n = 1; n <= 5; n += 1) await send(api, { firstName: `Visitor ${n}` }).expect(200);
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

  it.each(['?limit=0', '?limit=201', '?limit=x', '?after=x', '?after[$gt]=', '?count=2', '?other=1'])(
    'are not read with %s',
    async (query) => {
      await api.http.get(`/api/enquiries${query}`).set('Authorization', `Bearer ${token}`).expect(400);
    },
  );

  it.each([
    [{ firstName: '' }, 'Give your name in 1 to 120 characters, on one line. (template_params.firstName)'],
    [
      { firstName: 'a\nb' },
      'Give your name in 1 to 120 characters, on one line. (template_params.firstName)',
    ],
    [{ email: 'dana' }, 'Give a valid e-mail address. (template_params.email)'],
    [{ email: 'a@b.example\nBcc: c@d.example' }, 'Give a valid e-mail address. (template_params.email)'],
    [{ email: { $gt: '' } }, 'Give a valid e-mail address. (template_params.email)'],
    [{ message: '   ' }, 'Write a message of 1 to 5000 characters. (template_params.message)'],
    [{ message: 'x'.repeat(5001) }, 'Write a message of 1 to 5000 characters. (template_params.message)'],
    [{ message: 'a\u0000b' }, 'Take control characters out of the message. (template_params.message)'],
    [{ website: 'https://spam.example' }, 'Leave this field empty. (template_params.website)'],
    [{ extra: 'x' }, 'This field is not known here. Leave it out. (template_params.extra)'],
  ])('are refused in a sentence, case %#', async (changes, sentence) => {
    const { text, headers } = await send(api, changes).expect(400);
    expect(text).toBe(sentence);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect((await list()).enquiries).toEqual([]);
  });

  it.each([
    [{ user_id: '' }, /^The user ID \(public key\) is required/],
    [{ service_id: undefined }, /^The service ID is required/],
    [{ template_id: 'other' }, /^The template ID is required/],
    [{ template_params: undefined }, /template parameters/],
    [{ template_params: 'x' }, /template parameters|object/],
    [{ template_params: [params] }, /template_params/],
    [{ accessToken: 'x' }, /^This field is not known here/],
  ])('are refused without the ids and parameters, case %#', async (body, sentence) => {
    expect((await send(api, {}, body).expect(400)).text).toMatch(sentence);
  });

  it('may be as long in the longest characters', async () => {
    await sendForm(api, { message: '📄'.repeat(5000) }).expect(200);
  });

  it('are refused from the contact form by the same rules', async () => {
    expect((await sendForm(api, { phone: '' }).expect(400)).text).toBe(
      'Give your phone number in 1 to 40 characters, on one line. (phone)',
    );
    expect((await sendForm(api, { user_id: 'x' }).expect(400)).text).toMatch(/^The user ID/);
    expect((await sendForm(api, { website: 'x' }).expect(400)).text).toBe(
      'Leave this field empty. (website)',
    );
    await sendForm(api).attach('file', Buffer.from('x'), 'x.txt').expect(413);
    await sendForm(api, { message: 'x'.repeat(1024 ** 2) }).expect(413);
    expect((await sendForm(api, { message: '📄'.repeat(5001) }).expect(400)).text).toBe(
      'Write a message of 1 to 5000 characters. (message)',
    );
    for (const field of ['extra', 'website[4294967294]'])
      await sendForm(api, { website: '', [field]: 'x' }).expect(413);
    const long = { name: 'x'.repeat(20_000), message: 'x'.repeat(20_000) };
    await sendForm(api, long).expect(413);
    await api.http
      .post(SEND_FORM)
      .send({ ...contact, ...ids })
      .expect(415);
    await api.http
      .post(SEND_FORM)
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x\r\nbroken')
      .expect(400);
    await api.http.post(SEND).set('Content-Type', 'application/json').send('{"a":').expect(400);
    expect((await list()).enquiries).toEqual([]);
  });

  it('are limited for each address', async () => {
    for (let n = 0; n < ENQUIRY_LIMIT.points; n += 1) await send(api).expect(200);
    const { text, headers } = await send(api).expect(429);
    expect(text).toMatch(/^Too many attempts\. Wait \d+ minutes and try again\.$/);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await list('?limit=200')).enquiries).toHaveLength(ENQUIRY_LIMIT.points);
  });
});

/** A real mail server that keeps what it is given, or refuses everything while `isRefusing`. */
class Postbox {
  readonly mails: string[] = [];
  isRefusing = false;
  private readonly server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => done(this.isRefusing ? new Error('not now') : null),
    onData: (stream, _session, done) => {
      let mail = '';
      stream.on('data', (part: Buffer) => (mail += part.toString()));
      stream.on('end', () => {
        this.mails.push(mail);
        done();
      });
    },
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}

describe('enquiries with a mail server', () => {
  let api: TestApp;
  const postbox = new Postbox();

  beforeAll(async () => {
    api = await startTestApp({ smtpUrl: await postbox.open(), enquiryTo: 'desk@leadlight.test' });
  });
  beforeEach(async () => {
    await forget(api);
    postbox.mails.length = 0;
    postbox.isRefusing = false;
  });
  afterAll(async () => {
    await api.close();
    await postbox.close();
  });

  const stored = () => api.connection.collection('enquiries').findOne({});

  const queue = () => api.app.get(MailQueue);
  const settled = async (): Promise<unknown> => {
    await queue().settled();
    const enquiry = await stored();
    return { mail: enquiry?.['mail'] as unknown, mailAttempts: enquiry?.['mailAttempts'] as unknown };
  };

  it('are mailed to the desk, and an answer goes to the visitor', async () => {
    await send(api, { firstName: 'Dana "D" <x@y.example>' }).expect(200);
    expect(await settled()).toEqual({ mail: 'sent', mailAttempts: 1 });
    expect(postbox.mails).toHaveLength(1);
    const mail = postbox.mails[0] ?? '';
    expect(mail).toMatch(/^To: desk@leadlight\.test\r$/m);
    expect(mail).toMatch(/^Reply-To: .*<dana@northfield\.example>\r$/m);
    expect(mail).toMatch(/^Subject: .*Free.test/m);
    expect(mail).toContain('fifty leads?');
    expect(mail).toMatch(/^Message-ID: <enquiry-[0-9a-f]{24}@leadlight\.test>\r$/m);
  });

  it('are kept when the mail server refuses, and mailed when it takes them again', async () => {
    postbox.isRefusing = true;
    const before = Date.now();
    expect((await sendForm(api).expect(200)).text).toBe('OK');
    expect(await settled()).toEqual({ mail: 'waiting', mailAttempts: 1 });
    expect(((await stored())?.['mailAfter'] as Date).getTime()).toBeGreaterThanOrEqual(before + 60_000);

    postbox.isRefusing = false;
    queue().wake();
    await queue().settled();
    expect(postbox.mails).toEqual([]);
    await api.connection.collection('enquiries').updateOne({}, { $set: { mailAfter: new Date(0) } });
    queue().wake();
    expect(await settled()).toEqual({ mail: 'sent', mailAttempts: 2 });
    expect(postbox.mails).toHaveLength(1);
    expect(postbox.mails[0]).toContain('+44 20 7946 0000');
  });

  it('are given up after many attempts, and stay readable', async () => {
    postbox.isRefusing = true;
    await sendForm(api).expect(200);
    expect(await settled()).toEqual({ mail: 'waiting', mailAttempts: 1 });
    await api.connection
      .collection('enquiries')
      .updateOne({}, { $set: { mailAfter: new Date(0), mailAttempts: 13 } });
    queue().wake();
    expect(await settled()).toEqual({ mail: 'failed', mailAttempts: 14 });
    const token = await api.signIn();
    const answer = await api.http.get('/api/enquiries').set('Authorization', `Bearer ${token}`).expect(200);
    expect(answer.body).toMatchObject([{ mail: 'failed', message: 'Hello.' }]);
  });
});
