import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Response } from 'supertest';
import { openApiDocument } from '../src/openapi.js';
import { Outbox } from '../src/platform/mail/outbox.service.js';
import { accountReset } from './support/account.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { stopIntervals } from './support/clock.js';
import { runMinuteJob } from './support/minute-job.js';
import { ORIGIN } from './support/passkey-desk.js';
import { Postbox } from './support/postbox.js';
import { makeWebBuild } from './support/web-build.js';
import { examples, startWorld, type Example, type Prepare, type World } from './support/writing-requests.js';

const WRITING = ['post', 'put', 'patch', 'delete'];

const postbox = new Postbox();
let desk: ApplicationDesk;
let webDist: string;
let documented: Map<string, string[]>;
let restoreAccount: () => Promise<void>;
let token: string;
beforeAll(async () => {
  // The minute job runs when a test says so.
  stopIntervals();
  const mail = await postbox.open();
  const imapUrl = 'imap://user:password@127.0.0.1:9';
  webDist = await makeWebBuild();
  desk = await startApplicationDesk({ webDist, mail, imapUrl, publicUrl: ORIGIN, trustProxy: 1 });
  const switches = { acknowledge: true, notifyApplications: true };
  await desk.admin.patch('/api/settings').send(switches).expect(200);
  documented = readDocument();
  restoreAccount = await accountReset(desk.api);
  ({ token } = desk);
});
afterAll(async () => {
  await desk.api.close();
  await rm(webDist, { recursive: true });
  await postbox.close();
  vi.useRealTimers();
});

/** The statuses of each route that writes. */
function readDocument(): Map<string, string[]> {
  const { paths } = openApiDocument(desk.api.app);
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, { responses: object }>)
        .filter(([method]) => WRITING.includes(method))
        .map(([method, { responses }]) => [`${method.toUpperCase()} ${path}`, Object.keys(responses)]),
    ),
  );
}

type Amounts = Record<string, number>;

const contents = [
  'applicants',
  'enquiries',
  'jobs',
  'projects',
  'templates',
  'content',
  'outbox',
  'activity',
];

async function resetAccount(): Promise<void> {
  await restoreAccount();
  token = await desk.api.signIn();
}

/** How much is stored and mailed, with all notes and entries of histories. */
async function amounts(): Promise<Amounts> {
  const { api } = desk;
  await api.app.get(Outbox).settled();
  const found: Amounts = { mails: postbox.mails.length };
  const sizeOf = (list: string) => ({ $size: { $ifNull: [`$${list}`, []] } });
  const sum = { $sum: { $add: [1, sizeOf('history'), sizeOf('notes')] } };
  for (const name of contents) {
    const [all] = await api.connection
      .collection(name)
      .aggregate<{ sum: number }>([{ $group: { _id: null, sum } }])
      .toArray();
    found[name] = all?.sum ?? 0;
  }
  return found;
}

const growth = (before: Amounts, after: Amounts): Amounts =>
  Object.fromEntries(Object.entries(after).map(([name, amount]) => [name, amount - (before[name] ?? 0)]));

it('has an example of each route that writes, and no other', () => {
  expect(Object.keys(examples).sort()).toEqual([...documented.keys()].sort());
});

/** Sends the requests of one route, and compares each status with the document. */
class Walk {
  constructor(
    private readonly route: string,
    private readonly prepare: Prepare,
  ) {}

  async start(): Promise<World & Example> {
    if (this.route.includes('/users/')) await resetAccount();
    const world = await startWorld(desk, token);
    return { ...world, ...(await this.prepare(world)) };
  }

  check({ status, body }: Response): number {
    expect(documented.get(this.route), JSON.stringify(body)).toContain(String(status));
    return status;
  }

  /** @returns what the first request stores and mails */
  async sendTwice({ send, hasId }: Example): Promise<Amounts> {
    const before = await amounts();
    expect(this.check(await send())).toBeLessThan(300);
    const first = await amounts();
    const again = this.check(await send());
    if (hasId) expect([again < 300, await amounts()]).toEqual([true, first]);
    return growth(before, first);
  }

  async sendAfterRemoval({ send, remove, admin, email }: World & Example): Promise<void> {
    if (!remove) return;
    expect([200, 204, 404]).toContain((await remove()).status);
    this.check(await send());
    await admin.post('/api/privacy/erase').send({ email }).expect(200);
    this.check(await send());
    await runMinuteJob(desk.api);
    this.check(await send());
    expect(await desk.api.connection.collection('applicants').findOne({ email })).toBeNull();
  }

  async sendAtOnce({ send, hasId }: Example, wanted: Amounts): Promise<void> {
    const before = await amounts();
    const statuses = (await Promise.all([send(), send()])).map((answer) => this.check(answer));
    // The backup of an earlier request may still run.
    if (this.route !== 'POST /api/backup') expect(Math.min(...statuses)).toBeLessThan(300);
    if (hasId) expect(growth(before, await amounts())).toEqual(wanted);
  }
}

it.each(Object.entries(examples))('%s answers as it is documented, also the second time', async (...one) => {
  expect(documented.has(one[0])).toBe(true);
  const walk = new Walk(...one);
  const world = await walk.start();
  const first = await walk.sendTwice(world);
  await walk.sendAfterRemoval(world);
  await walk.sendAtOnce(await walk.start(), first);
});
