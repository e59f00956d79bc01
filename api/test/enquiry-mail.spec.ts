import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { mongo } from 'mongoose';
import request from 'supertest';
import type { MailSettings } from '../src/platform/config/settings.js';
import { DatabaseReadiness } from '../src/platform/database/database-readiness.js';
import { EnquiryMailer } from '../src/features/enquiries/enquiry-mailer.service.js';
import { MailClaims } from '../src/features/enquiries/mail-claims.service.js';
import { MailMetrics } from '../src/platform/mail/mail-metrics.js';
import { MailQueue } from '../src/features/enquiries/mail-queue.service.js';
import { Stopping } from '../src/platform/stopping/stopping.js';
import { runTestApp, startTestApp, type TestApp } from './support/app.js';
import { BuiltProgram, variablesOf } from './support/built-program.js';
import { proxiedDatabase } from './support/databases.js';
import { keepEnquiries, keptEnquiry } from './support/enquiries.js';
import { sendContact, sendFreeTest } from './support/enquiry-forms.js';
import { eventually } from './support/eventually.js';
import { Postbox } from './support/postbox.js';
import { testSettings } from './support/settings.js';
import { onTestFinished } from './support/on-test-finished.js';
import { fakeOnly } from './support/fake-only.js';

const postbox = new Postbox();
let mail: MailSettings;
beforeAll(async () => {
  mail = await postbox.open();
});
beforeEach(() => postbox.reset());
afterAll(() => postbox.close());

const enquiriesOf = ({ connection }: TestApp) => connection.collection('enquiries');
/** As if the wait, or a claim, had passed. */
const waitIsOver = async (api: TestApp): Promise<void> =>
  void (await enquiriesOf(api).updateOne({}, { $set: { mailAfter: new Date(0) } }));
const queueOf = (api: TestApp) => api.app.get(MailQueue);
const state = async (api: TestApp): Promise<mongo.Document | null> =>
  enquiriesOf(api).findOne({}, { projection: { _id: 0, mail: 1, mailAttempts: 1 } });
const settled = async (api: TestApp): Promise<mongo.Document | null> => {
  await queueOf(api).settled();
  return state(api);
};
/** The mail server answers when the returned function is called, and at the latest when the test has ended. */
function holdMail(): () => void {
  const release = postbox.hold();
  onTestFinished(release);
  return release;
}
const messageIds = (): (string | undefined)[] =>
  postbox.mails.map((text) => /^Message-ID: (.*)\r$/m.exec(text)?.[1]);

describe('enquiries with a mail server', () => {
  let api: TestApp;
  let asAdmin: { Authorization: string };

  beforeAll(async () => {
    api = await startTestApp({ mail });
    asAdmin = { Authorization: `Bearer ${await api.signIn()}` };
  });
  beforeEach(async () => {
    for (const name of ['enquiries', 'limitCounts']) await api.connection.collection(name).deleteMany({});
  });
  afterAll(() => api.close());

  it('are mailed from the site to the desk, and an answer goes to the visitor', async () => {
    await sendFreeTest(api, { firstName: 'Dana "D" <x@y.example>' }).expect(200);
    expect(await settled(api)).toEqual({ mail: 'sent', mailAttempts: 1 });
    expect(postbox.mails).toHaveLength(1);
    const text = postbox.mails[0] ?? '';
    expect(text).toMatch(/^From: Leadlight <site@leadlight\.test>\r$/m);
    expect(text).toMatch(/^To: desk@leadlight\.test\r$/m);
    expect(text).toMatch(/^Reply-To: .*<dana@northfield\.example>\r$/m);
    expect(text).toMatch(/^Subject: .*Free.test/m);
    expect(text).toContain('fifty leads?');
    expect(messageIds()).toEqual([expect.stringMatching(/^<enquiry-[0-9a-f]{24}@leadlight\.test>$/)]);
    const { body } = (await api.http.get('/api/enquiries').set(asAdmin).expect(200)) as { body: unknown };
    expect(body).toMatchObject([{ mail: 'sent', mailedAt: expect.stringMatching(/Z$/) as unknown }]);
  });

  it('are kept when the mail server refuses, and mailed when it takes them again', async () => {
    postbox.isRefusing = true;
    // The database's clock moves in steps.
    const before = Date.now() - 1000;
    expect((await sendContact(api).expect(200)).text).toBe('OK');
    expect(await settled(api)).toEqual({ mail: 'waiting', mailAttempts: 1 });
    const after = (await enquiriesOf(api).findOne({}))?.['mailAfter'] as Date;
    expect(after.getTime()).toBeGreaterThanOrEqual(before + 60_000);

    postbox.isRefusing = false;
    queueOf(api).wake();
    await queueOf(api).settled();
    expect(postbox.mails).toEqual([]);
    await waitIsOver(api);
    queueOf(api).wake();
    expect(await settled(api)).toEqual({ mail: 'sent', mailAttempts: 2 });
    expect(postbox.mails).toHaveLength(1);
    expect(postbox.mails[0]).toContain('+44 20 7946 0000');
  });

  it('are mailed once, however long the mail server takes', async () => {
    fakeOnly(['Date', 'setInterval', 'clearInterval']);
    onTestFinished(() => void jest.useRealTimers());
    const release = holdMail();
    await sendFreeTest(api).expect(200);
    await eventually(() => expect(postbox.mails).toHaveLength(1));
    const other = new MailQueue(
      api.app.get(MailClaims),
      api.app.get(EnquiryMailer),
      api.app.get(DatabaseReadiness),
      api.app.get(Stopping),
      api.app.get(MailMetrics),
    );
    for (let seconds = 0; seconds < 5 * 60; seconds += 20) {
      await waitIsOver(api);
      jest.advanceTimersByTime(20_000);
      await eventually(async () =>
        expect((await enquiriesOf(api).findOne({}))?.['mailAfter']).not.toEqual(new Date(0)),
      );
      other.wake();
      await other.settled();
    }
    expect(postbox.mails).toHaveLength(1);
    release();
    expect(await settled(api)).toEqual({ mail: 'sent', mailAttempts: 1 });
  });

  it('are left to others by a process that stood still after it claimed one', async () => {
    await keepEnquiries(api, { mail: 'waiting', mailAfter: new Date(0) });
    const claims = api.app.get(MailClaims);
    const claim = claims.claim.bind(claims);
    fakeOnly(['Date']);
    onTestFinished(() => void jest.useRealTimers());
    jest.spyOn(claims, 'claim').mockImplementationOnce(async () => {
      const claimed = await claim();
      jest.setSystemTime(Date.now() + 60_000);
      return claimed;
    });
    queueOf(api).wake();
    expect(await settled(api)).toEqual({ mail: 'waiting', mailAttempts: 1 });
    expect(postbox.mails).toEqual([]);
  });

  describe('that were given up', () => {
    const mailAgain = async (id: string) => {
      const answer = await api.http.post(`/api/enquiries/${id}/mail`).set(asAdmin);
      return { status: answer.status, body: answer.body as { code?: string; mail?: string } };
    };
    const HOUR_AGO = new Date(Date.now() - 61 * 60_000);

    it('are so after many attempts, stay readable, and are mailed when the admin asks for it', async () => {
      postbox.isRefusing = true;
      await sendContact(api).expect(200);
      expect(await settled(api)).toEqual({ mail: 'waiting', mailAttempts: 1 });
      await enquiriesOf(api).updateOne({}, { $set: { mailAfter: new Date(0), mailAttempts: 13 } });
      queueOf(api).wake();
      expect(await settled(api)).toEqual({ mail: 'failed', mailAttempts: 14 });
      const answer = await api.http.get('/api/enquiries').set(asAdmin).expect(200);
      const [enquiry] = answer.body as [{ _id: string }];
      expect(enquiry).toMatchObject({ mail: 'failed', undelivered: true, message: 'Hello.' });

      postbox.isRefusing = false;
      expect(await mailAgain(enquiry._id)).toMatchObject({
        status: 202,
        body: { mail: 'waiting', undelivered: false },
      });
      expect(await settled(api)).toEqual({ mail: 'sent', mailAttempts: 1 });
      expect(postbox.mails).toHaveLength(1);
      expect(await mailAgain(enquiry._id)).toMatchObject({ status: 409, body: { code: 'mail-sent' } });
    });

    it.each([
      ['came before there was a mail server', 202, { mail: 'off' }],
      [
        'wait for more than an hour',
        202,
        { mail: 'waiting', createdAt: HOUR_AGO, mailAfter: new Date(3e12) },
      ],
      ['just came', 409, { mail: 'waiting', createdAt: new Date(), mailAfter: new Date(3e12) }],
    ])('or %s: %i', async (_what, status, fields) => {
      const [id] = (await keepEnquiries(api, fields)) as [string];
      expect((await mailAgain(id)).status).toBe(status);
      await queueOf(api).settled();
      expect(postbox.mails).toHaveLength(status === 202 ? 1 : 0);
    });

    it('but not what the mail server has at this moment', async () => {
      const release = holdMail();
      const [id] = (await keepEnquiries(api, {
        mail: 'waiting',
        createdAt: HOUR_AGO,
        mailAfter: new Date(0),
      })) as [string];
      queueOf(api).wake();
      await eventually(() => expect(postbox.mails).toHaveLength(1));
      expect(await mailAgain(id)).toMatchObject({ status: 409, body: { code: 'mail-waiting' } });
      release();
      expect(await settled(api)).toEqual({ mail: 'sent', mailAttempts: 1 });
      expect(postbox.mails).toHaveLength(1);
    });
  });
});

it('an enquiry that was mailed while the database was away is not mailed again', async () => {
  const { uri, proxy } = await proxiedDatabase();
  const api = await startTestApp({ mongodbUri: uri, mail });
  onTestFinished(async () => {
    await api.close();
    await proxy.cut();
  });
  await api.ready();
  // Whatever of it a busy machine fails at, it may do again.
  const waiting = keptEnquiry({ mail: 'waiting', mailAfter: new Date(0) });
  await eventually(async () => {
    await enquiriesOf(api).replaceOne({ name: waiting['name'] as string }, waiting, { upsert: true });
  });
  const release = holdMail();
  await eventually(() => {
    queueOf(api).wake();
    expect(postbox.mails).toHaveLength(1);
  });
  await proxy.cut();
  release();
  await queueOf(api).settled();
  await proxy.restore();
  await eventually(() => waitIsOver(api));
  await eventually(async () => {
    queueOf(api).wake();
    expect(await settled(api)).toMatchObject({ mail: 'sent' });
  });
  expect(postbox.mails).toHaveLength(1);
});

it('a stop does not wait as long as the mail server may take', async () => {
  const api = await startTestApp({ mail });
  Object.assign(queueOf(api).queue, { stopMs: 0 });
  const release = postbox.hold();
  onTestFinished(release);
  await sendContact(api).expect(200);
  await eventually(() => expect(postbox.mails).toHaveLength(1));
  await api.close();
  await expect(fetch(api.url)).rejects.toThrow();
});

it('an enquiry is mailed once more, under the same Message-ID, after a kill between its mail and the note of it', async () => {
  const settings = await testSettings({ mail });
  const program = new BuiltProgram({
    ...variablesOf(settings),
    PUBLIC_URL: settings.publicUrl,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: mail.from.address,
    ENQUIRY_TO: mail.to,
  });
  onTestFinished(async () => void (await program.end('SIGKILL')));
  await program.ready();
  const release = holdMail();
  await sendContact({ http: request(program.url) }).expect(200);
  await eventually(() => expect(postbox.mails).toHaveLength(1));
  await program.end('SIGKILL');
  release();

  const api = await runTestApp(settings);
  onTestFinished(() => api.close());
  await queueOf(api).settled();
  expect(postbox.mails).toHaveLength(1);
  await waitIsOver(api);
  // Its holder is asked for once more.
  queueOf(api).wake();
  expect(await settled(api)).toEqual({ mail: 'waiting', mailAttempts: 1 });
  expect(postbox.mails).toHaveLength(1);
  await waitIsOver(api);
  for (let look = 1; look <= 3; look += 1) {
    queueOf(api).wake();
    expect(await settled(api)).toEqual({ mail: 'sent', mailAttempts: 2 });
  }
  expect(postbox.mails).toHaveLength(2);
  expect(new Set(messageIds()).size).toBe(1);
});
