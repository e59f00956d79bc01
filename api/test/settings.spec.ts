import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Test } from 'supertest';
import { keepApplicants } from './support/applications.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { startTestApp } from './support/app.js';
import { messageDesk } from './support/message-desk.js';
import { Postbox } from './support/postbox.js';
import { makeWebBuild } from './support/web-build.js';

const postbox = new Postbox();
let desk: ApplicationDesk;
let webDist: string;
beforeAll(async () => {
  webDist = await makeWebBuild();
  desk = await startApplicationDesk({ mail: await postbox.open(), webDist });
});
beforeEach(() => postbox.reset());
afterAll(async () => {
  await desk.api.close();
  await postbox.close();
  await rm(webDist, { recursive: true });
});

const off = { acknowledge: false, notifyApplications: false };
const patch = (body: object): Test => desk.admin.patch('/api/settings').send(body);
const rename = (name: string) =>
  desk.admin.put('/api/content/brand').send({ name, profiles: [] }).expect(200);
const read = async () => (await desk.admin.get('/api/settings').expect(200)).body as { calendarUrl: string };

it('the switches are off at first, and change one by one', async () => {
  const names = { signature: 'Leadlight' };
  const { calendarUrl } = await read();
  const { agencyTimeZone: timeZone } = desk.api.settings;
  const server = { mail: true, mailsDecided: false, mailbox: false, timeZone, calendarUrl };
  const first = { ...off, weeklyDigest: false, ...names, currency: 'USD', ...server };
  expect(await read()).toEqual(first);
  await patch({ signature: '' }).expect(200);
  expect(await read()).toEqual(first);
  const changed = { ...first, acknowledge: true, mailsDecided: true };
  expect((await patch({ ...changed, mail: false }).expect(200)).body).toEqual(changed);
  expect((await patch({ weeklyDigest: true }).expect(200)).body).toEqual({ ...changed, weeklyDigest: true });
  expect((await patch({ weeklyDigest: false }).expect(200)).body).toEqual(changed);
  expect(await read()).toEqual(changed);
  for (const body of [
    {},
    { mail: true },
    { mailsDecided: true },
    { mailbox: true },
    { acknowledge: 'true' },
    { acknowledge: null },
    { ...off, other: 1 },
    ...['EURO', 'XXY', null, 1].map((currency) => ({ currency })),
  ])
    await patch(body).expect(400);
  expect((await patch({ currency: 'PKR' }).expect(200)).body).toEqual({ ...changed, currency: 'PKR' });
  await desk.admin.put('/api/settings').send(first).expect(404);
});

it('a no is a decision, too, and stays one', async () => {
  await desk.api.connection.collection('settings').deleteMany({});
  expect(await read()).toMatchObject({ mailsDecided: false });
  expect((await patch(off).expect(200)).body).toMatchObject({ ...off, mailsDecided: true });
  expect(await read()).toMatchObject({ ...off, mailsDecided: true });
});

it("the agency's name on the site stands in mails", async () => {
  const messages = messageDesk(desk.api, desk.admin);
  await rename('Northfield & Söhne');
  const [id = ''] = await keepApplicants(desk.api, desk.job._id, {});
  await messages.send({ ids: [id], subject: 'From {{agency}}' }).expect(202);
  expect((await messages.detail(id)).messages).toMatchObject([{ subject: 'From Northfield & Söhne' }]);
  await messages.pass();
  expect(postbox.headers('Subject')).toEqual([expect.stringMatching(/^=\?UTF-8\?/)]);
  await patch({ agencyName: 'Northfield' }).expect(400);
  await rename('Leadlight');
});

it('the signature has several lines; without one it is the name of the agency', async () => {
  const signature = 'Kind regards\nAmina';
  await rename('Northfield');
  await patch({ signature: ' Kind regards\r\nAmina ' }).expect(200);
  expect(await read()).toMatchObject({ signature });
  for (const wrong of ['a\u0000b', 'x'.repeat(501), null]) await patch({ signature: wrong }).expect(400);
  await patch({ signature: '' }).expect(200);
  expect(await read()).toMatchObject({ signature: 'Northfield' });
  await rename('Leadlight');
});

describe('a test mail', () => {
  const send = async (admin = desk.admin) =>
    (await admin.post('/api/settings/test-mail').expect(200)).body as object;

  it('goes to the admin, and the answer says so', async () => {
    const { adminEmail } = desk.api.settings;
    expect(await send()).toEqual({
      ok: true,
      answer: `The mail server took the test mail for ${adminEmail}.`,
    });
    expect(postbox.headers('To')).toEqual([adminEmail]);
    expect(postbox.headers('Subject')).toEqual(['Test mail from Leadlight']);
  });

  it('that the mail server refuses repeats its answer', async () => {
    postbox.isRefusing = true;
    expect(await send()).toEqual({
      ok: false,
      answer: 'The mail server refused the mail: 550 not now',
    });
  });

  it('says that the mail server does not answer, and shows nothing of its address', async () => {
    const from = { name: '', address: 'a@b.test' };
    const mail = { smtpUrl: 'smtp://user:secret@127.0.0.1:9', from, to: 'a@b.test', replyTo: 'a@b.test' };
    const api = await startTestApp({ mail });
    onTestFinished(() => api.close());
    expect(await send(await api.asAdmin())).toEqual({
      ok: false,
      answer: 'The mail server does not answer. Check SMTP_URL on the server.',
    });
  });
});
