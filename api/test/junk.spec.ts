import { randomUUID } from 'node:crypto';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EnquiryDto } from '../src/features/enquiries/enquiry.dto.js';
import { deriveKey } from '../src/platform/config/settings.js';
import { startTestApp, type Http, type TestApp } from './support/app.js';
import { keepEnquiries, sendContact, sendFreeTest } from './support/enquiries.js';
import { messageDesk } from './support/message-desk.js';
import { runMinuteJob } from './support/minute-job.js';
import { Postbox } from './support/postbox.js';

const postbox = new Postbox();
let api: TestApp;
let admin: Http;
let mails: ReturnType<typeof messageDesk>;

beforeAll(async () => {
  api = await startTestApp({ mail: await postbox.open() });
  admin = await api.asAdmin();
  mails = messageDesk(api, admin);
});
afterAll(async () => {
  await api.close();
  await postbox.close();
});
beforeEach(async () => {
  await mails.settled();
  postbox.reset();
  for (const name of ['enquiries', 'limitCounts', 'outbox', 'activity'])
    await api.connection.collection(name).deleteMany({});
});

const read = async <Body>(path: string) => (await admin.get(`/api${path}`).expect(200)).body as Body;
const list = (query = '') => read<EnquiryDto[]>(`/enquiries?${query}`);
const reasons = async () => (await list('junk=true')).map(({ junkReason }) => junkReason);

/** As a browser sends it. */
async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey: pbkdf2 });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
const proof = async () => solve((await api.http.get('/api/challenge').expect(200)).body as Challenge);
const ownChallenge = (secret: string, expiresAt: number) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 2,
    deriveKey: pbkdf2,
    expiresAt: new Date(expiresAt),
    hmacSignatureSecret: deriveKey(secret, 'challenge').toString('hex'),
  });

const LINKS = 'http://a.example, HTTPS://www.b.example and www.c.example';
const CHECK = 'Robot check not passed, and ';
const TEXT = 'Could you send me fifty sample leads?';

describe('a filled hidden field', () => {
  it('is answered like any other, and makes junk that nobody is mailed about', async () => {
    const website = 'https://spam.example';
    for (const send of [sendContact, sendFreeTest]) {
      const { text } = await send(api, { website, proof: await proof() }).expect(200);
      expect(text).toBe('OK');
    }
    await sendFreeTest(api, { website: { $gt: '' } }).expect(200);
    expect(await reasons()).toEqual(Array.from({ length: 3 }, () => 'Filled in the hidden field'));
    expect(await list()).toEqual([]);
    await mails.settled();
    expect(postbox.mails).toEqual([]);
    expect(await mails.tasks.countDocuments()).toBe(0);
    expect(await read('/activity')).toEqual([]);
  });

  it('is none when it is empty', async () => {
    await sendContact(api, { website: '' }).expect(200);
    expect(await list()).toMatchObject([{ junk: false }]);
  });
});

describe('a weak sign', () => {
  const signs: [reason: string, fields: Record<string, string>][] = [
    ['three links', { message: LINKS }],
    ['no letter in the name', { name: '+1 555 0100' }],
    ['no letter in the message', { message: '12345 67890 12345 !!' }],
    ['the same text from another address', { message: `  ${TEXT.toUpperCase()}\n`, email: 'b@x.example' }],
  ];

  it('is no short message without a letter', async () => {
    await sendContact(api, { message: ':) 2 <3' }).expect(200);
    expect(await reasons()).toEqual([]);
  });

  it.each(signs)('counts without a proof, and not with one: %s', async (reason, fields) => {
    await sendContact(api, { message: TEXT, proof: await proof() }).expect(200);
    await sendContact(api, { ...fields, proof: await proof() }).expect(200);
    expect(await reasons()).toEqual([]);
    await sendContact(api, fields).expect(200);
    expect(await reasons()).toEqual([`${CHECK}${reason}`]);
    expect(await list()).toHaveLength(2);
  });

  it.each<[string, Record<string, string>]>([
    ['two links', { message: 'https://www.a.example and www.b.example' }],
    ['a name in Chinese', { name: '王小明' }],
    ['a name in Arabic', { name: 'محمد', message: 'مرحبا' }],
    ['the same text from the same address', { message: TEXT, email: 'DANA@northfield.example' }],
    ['a short text from another address', { message: 'Please call me.', email: 'b@x.example' }],
  ])('is not %s', async (_what, fields) => {
    for (const message of [TEXT, 'Please call me.']) await sendContact(api, { message }).expect(200);
    await sendContact(api, fields).expect(200);
    expect(await list()).toHaveLength(3);
  });

  it('is not a text of the day before', async () => {
    await sendContact(api, { message: TEXT }).expect(200);
    const createdAt = new Date(Date.now() - 25 * 60 * 60_000);
    await api.connection.collection('enquiries').updateMany({}, { $set: { createdAt } });
    await sendContact(api, { message: TEXT, email: 'b@x.example' }).expect(200);
    expect(await reasons()).toEqual([]);
  });
});

describe('a proof', () => {
  const send = (sent: string) => sendContact(api, { message: LINKS, proof: sent }).expect(200);

  it('is made of a challenge that nobody caches', async () => {
    const { headers, body } = await api.http.get('/api/challenge').expect(200);
    expect((headers as Record<string, string>)['cache-control']).toBe('no-store');
    const { parameters, signature } = body as Challenge;
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
    expect((parameters.expiresAt ?? 0) * 1000 - Date.now()).toBeGreaterThan(59 * 60_000);
  });

  it('counts once, also for an enquiry without a sign', async () => {
    const used = await proof();
    await sendContact(api, { proof: used }).expect(200);
    await send(used);
    expect(await reasons()).toEqual([`${CHECK}three links`]);
  });

  it('counts once of two at the same time', async () => {
    const used = await proof();
    await Promise.all([send(used), send(used)]);
    expect(await reasons()).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  it('counts in both forms, for an hour', async () => {
    const { jwtSecret } = api.settings;
    await send(await solve(await ownChallenge(jwtSecret, Date.now() + 60_000)));
    await sendFreeTest(api, { message: LINKS, proof: await proof() }).expect(200);
    expect(await list()).toHaveLength(2);
  });

  it.each<[string, () => string | Promise<string>]>([
    ['expired', async () => solve(await ownChallenge(api.settings.jwtSecret, Date.now() - 2000))],
    ['signed by another', async () => solve(await ownChallenge('x'.repeat(64), Date.now() + 60_000))],
    ['with a wrong solution', () => forge({ solution: { counter: 1, derivedKey: '00'.repeat(32) } })],
    ['without a solution', () => forge({ solution: null })],
    ['no JSON', () => 'broken'],
    ['no object', () => Buffer.from('null').toString('base64')],
    ['too long', async () => `${await proof()}${' '.repeat(2000)}`],
  ])('is as none when it is %s', async (_what, make) => {
    await send(await make());
    expect(await reasons()).toEqual([`${CHECK}three links`]);
  });

  it.each([{ $gt: '' }, 7, null, ['x']])('is as none when it is no text: %j', async (sent) => {
    await sendFreeTest(api, { message: LINKS, proof: sent }).expect(200);
    expect(await reasons()).toHaveLength(1);
  });

  async function forge(changes: object): Promise<string> {
    const { body } = await api.http.get('/api/challenge').expect(200);
    const payload = { challenge: body as Challenge, solution: { counter: 0, derivedKey: 'ff' }, ...changes };
    return Buffer.from(JSON.stringify(payload)).toString('base64');
  }
});

describe('junk', () => {
  const source = { channel: 'social', name: 'LinkedIn', landing: '/services' };
  const junk = { junkAt: new Date(), junkReason: `${CHECK}three links` };
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);

  it('is in no list, number or file but its own', async () => {
    const createdAt = new Date();
    const [id = ''] = await keepEnquiries(
      api,
      {
        ...junk,
        name: 'Robot',
        email: 'r@x.example',
        source,
        stage: 'won',
        value: 5,
        starred: true,
        createdAt,
      },
      { createdAt },
    );
    const none = { total: 1, new: 1, talking: 0, won: 0, lost: 0, starred: 0, unread: 1, junk: 1, value: 0 };
    for (const query of ['', 'stage=won', 'junk=true'])
      expect(await read(`/enquiries/counts?${query}`)).toEqual(none);
    for (const query of ['', 'state=unread', 'fields=_id', 'junk=false'])
      expect(await list(query)).toHaveLength(1);
    for (const query of ['q=Robot', 'starred=true', 'source=social:LinkedIn', 'stage=won'])
      expect(await list(query)).toEqual([]);
    expect(await list('junk=true&q=robot')).toMatchObject([
      { _id: id, junk: true, junkReason: junk.junkReason },
    ]);
    expect(await list('junk=true&fields=_id')).toEqual([{ _id: id }]);
    const { headers } = await admin.get('/api/enquiries?junk=true&count=1').expect(200);
    expect((headers as Record<string, string>)['x-total-count']).toBe('1');
    expect(await list(`ids=${id}`)).toHaveLength(1);
    expect(await read(`/enquiries/${id}`)).toMatchObject({ junk: true });
    const csv = async (query: string) => (await admin.get(`/api/enquiries/export?${query}`).expect(200)).text;
    expect(await csv('')).not.toContain('Robot');
    expect(await csv('junk=true')).toContain('Robot');
    expect(await read('/overview')).toMatchObject({
      enquiries: { count: 1, latest: [{ name: 'Dana Whitfield' }] },
    });
    expect(await read('/search?q=Robot')).toMatchObject({ enquiries: [] });
    const { sources } = await read<{ sources: object[] }>('/sources');
    expect(sources).toMatchObject([{ name: 'Not known', enquiries: 1, won: 0, value: 0 }]);
  });

  it('is left alone by a change of all others, and changed by its own filter', async () => {
    await keepEnquiries(api, junk, {});
    const star = async (filter: object) =>
      (await admin.patch('/api/enquiries').send({ filter, starred: true }).expect(200)).body as object;
    expect(await star({})).toMatchObject({ matched: 1 });
    expect(await star({ junk: true })).toMatchObject({ matched: 1 });
    const { body } = await admin
      .post('/api/enquiries/delete')
      .send({ filter: { junk: 'true' } })
      .expect(200);
    expect(body).toMatchObject({ matched: 1 });
  });

  it('is of the person who asks for all, and erased with the person', async () => {
    await keepEnquiries(api, { ...junk, email: 'r@x.example' });
    expect(await read('/privacy/person?email=R@x.example')).toMatchObject({ enquiries: [{ junk: true }] });
    await admin.post('/api/privacy/erase').send({ email: 'r@x.example' }).expect(200);
    expect(await list('junk=true')).toEqual([]);
  });

  it('is not named by the activity', async () => {
    const [id = ''] = await keepEnquiries(api, { ...junk, name: 'Robot' });
    await admin.patch(`/api/enquiries/${id}`).send({ starred: true }).expect(200);
    await admin
      .post('/api/enquiries/delete')
      .send({ ids: [id] })
      .expect(200);
    expect(await read<object[]>('/activity')).toHaveLength(2);
    expect(JSON.stringify(await read('/activity'))).not.toContain('Robot');
  });

  it('has no other retention period', async () => {
    await keepEnquiries(api, { ...junk, updatedAt: ago(1000) }, { updatedAt: ago(1000) });
    await api.connection.collection('retention').deleteMany({});
    await runMinuteJob(api);
    expect(await read('/privacy/retention')).toMatchObject({ enquiries: { waitingCount: 1 } });
  });

  it('is deleted after 30 days, with its mails', async () => {
    const mail = { state: 'sent' };
    const [, young = ''] = await keepEnquiries(api, { junkAt: ago(31), mail }, { junkAt: ago(29), mail });
    await runMinuteJob(api);
    expect((await list('junk=true')).map(({ _id }) => _id)).toEqual([young]);
    const enquiries = api.connection.collection('enquiries');
    await enquiries.updateMany({ deletedAt: { $exists: true } }, { $set: { deletedAt: new Date(1) } });
    await runMinuteJob(api);
    expect(await enquiries.countDocuments()).toBe(1);
    expect(await mails.tasks.distinct('_id', {})).toEqual([`enquiry-${young}`]);
  });

  it('is mailed once, when it is junk no more and the undo is over; an undo makes it junk again', async () => {
    const [id = ''] = await keepEnquiries(api, junk);
    const change = async (junk: boolean) => {
      const operationId = randomUUID();
      for (const _time of [1, 2])
        await admin.patch(`/api/enquiries/${id}`).send({ junk, operationId }).expect(200);
      return operationId;
    };
    const undo = (operationId: string) =>
      admin.post('/api/enquiries/undo').send({ operationId }).expect(200, { undone: 1, leftOut: 0 });
    await undo(await change(false));
    expect(await list('junk=true')).toMatchObject([{ _id: id, junkReason: junk.junkReason }]);
    await mails.pass();
    expect(await mails.tasks.countDocuments()).toBe(0);
    await change(false);
    expect(await list()).toMatchObject([{ _id: id, junk: false }]);
    await mails.look();
    expect(postbox.mails).toEqual([]);
    await mails.pass();
    expect(postbox.mails).toHaveLength(1);
    for (const isJunk of [true, false]) await change(isJunk);
    await mails.pass();
    expect(postbox.mails).toHaveLength(1);
  });

  it('stays junk since the first time, and no change without effect queues a mail', async () => {
    const junkAt = ago(29);
    const ids = await keepEnquiries(api, { ...junk, junkAt }, {});
    await admin.patch(`/api/enquiries/${ids[0]}`).send({ junk: true }).expect(200);
    await admin
      .patch('/api/enquiries')
      .send({ ids: [ids[0]], junk: true })
      .expect(200);
    const stored = await api.connection.collection('enquiries').findOne({ junkAt });
    expect(stored).toMatchObject({ history: [] });
    expect(stored).not.toHaveProperty('revision');
    await admin.patch(`/api/enquiries/${ids[1]}`).send({ junk: false }).expect(200);
    await admin
      .patch('/api/enquiries')
      .send({ ids: [ids[1]], junk: false, starred: true })
      .expect(200);
    await mails.pass();
    expect(await mails.tasks.countDocuments()).toBe(0);
  });

  it('of many: their waiting mails are dropped, and come back with the undo', async () => {
    const ids = await keepEnquiries(api, { mail: { state: 'failed' } }, { mail: { state: 'sent' } }, {});
    const operationId = randomUUID();
    for (const _time of [1, 2])
      await admin.patch('/api/enquiries').send({ ids, junk: true, operationId }).expect(200);
    expect(await read('/overview')).toMatchObject({ failedMails: { count: 0 } });
    expect(await list('junk=true')).toHaveLength(3);
    await admin.post('/api/enquiries/undo').send({ operationId }).expect(200, { undone: 3, leftOut: 0 });
    expect(await list('junk=true')).toEqual([]);
    await mails.pass();
    expect(postbox.mails).toHaveLength(2);
  });
});
