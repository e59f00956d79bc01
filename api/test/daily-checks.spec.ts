import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Types, type mongo } from 'mongoose';
import type { OverviewDto } from '../src/features/overview/overview.dto.js';
import { Outbox } from '../src/platform/mail/outbox.service.js';
import { DailyChecks } from '../src/start/doctor/daily-checks.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { runTestApp, type TestApp } from './support/app.js';
import { keepApplicants } from './support/applications.js';
import { keepEnquiries } from './support/enquiries.js';
import { addJob } from './support/jobs.js';
import { runMinuteJob } from './support/minute-job.js';
import { Postbox } from './support/postbox.js';
import { setClock } from './support/clock.js';

const DAY_MS = 24 * 60 * 60_000;

const postbox = new Postbox();
let pings = 0;
const monitor = createServer((_request, response) => {
  pings += 1;
  response.end();
});
let desk: ApplicationDesk;
let replicas: TestApp[];
beforeAll(async () => {
  monitor.listen(0, '127.0.0.1');
  await once(monitor, 'listening');
  const { port } = monitor.address() as AddressInfo;
  const mail = await postbox.open();
  desk = await startApplicationDesk({
    mail,
    pingUrl: `http://127.0.0.1:${port}/ping`,
    ownerEmail: 'owner@agency.test',
    agencyTimeZone: 'Europe/Berlin',
  });
  replicas = await Promise.all([1, 2].map(() => runTestApp(desk.api.settings)));
});
afterAll(async () => {
  for (const replica of replicas) await replica.close();
  await desk.api.close();
  await postbox.close();
  monitor.close();
});
beforeEach(() => postbox.reset());
afterEach(() => {
  vi.useRealTimers();
});

const collection = (name: string) => desk.api.connection.collection<mongo.Document>(name);
const apps = () => [desk.api, ...replicas];
const mailed = async (): Promise<(string | undefined)[]> => {
  for (const { app } of apps()) {
    app.get(Outbox).wake();
    await app.get(Outbox).settled();
  }
  return postbox.headers('Subject');
};
/** Three processes look at the same time. */
const look = () => Promise.all(apps().map(({ app }) => app.get(DailyChecks).run()));
const overview = async (): Promise<OverviewDto> =>
  (await desk.admin.get('/api/overview').expect(200)).body as OverviewDto;
const ofChecks = { _id: 'checks' as never };
const passDay = () =>
  collection('checkRecord').updateOne(ofChecks, { $set: { at: new Date(Date.now() - DAY_MS) } });
const recordBackup = (result: 'good' | 'failed', at: Date) =>
  collection('backupRecord').updateOne(
    { _id: 'backups' as never },
    { $set: { [result]: { at, name: 'a.tar', bytes: 1, sentence: 'The disk is full.' } } },
    { upsert: true },
  );

describe('the checks of doctor', () => {
  it('run once a day, and ask PING_URL after a day without a failing check', async () => {
    await look();
    await look();
    expect(pings).toBe(1);
    expect(await mailed()).toEqual([]);
    expect((await overview()).problems).toEqual([]);
  });

  it('mail a failed backup once, show it as long as it lasts, and mail once that all is well', async () => {
    await recordBackup('failed', new Date());
    await look();
    await look();
    expect(await mailed()).toEqual(['Leadlight needs attention: backups']);
    expect(postbox.headers('To')).toEqual(['owner@agency.test']);
    expect((await overview()).problems).toEqual([
      'backups: There is none yet. The last attempt failed: The disk is full.',
    ]);
    // The next day it fails still.
    await passDay();
    await look();
    expect([await mailed(), pings]).toEqual([['Leadlight needs attention: backups'], 1]);
    await recordBackup('good', new Date());
    await look();
    expect((await mailed()).slice(1)).toEqual(['Leadlight is well again']);
    expect((await overview()).problems).toEqual([]);
  });

  it('mail all that is wrong in one mail, also when a run is interrupted and repeated', async () => {
    const restore = { _id: 'restore' as never };
    await collection('restores').insertOne({ ...restore, archive: 'half.tar' });
    await recordBackup('failed', new Date());
    const before = await collection('checkRecord').findOne(ofChecks);
    await look();
    expect(await mailed()).toEqual(['Leadlight needs attention: database, backups']);
    expect(postbox.mails[0]).toContain('half.tar has begun');
    expect(postbox.mails[0]).toContain('The disk is full.');
    // A run that ended before it stored its result.
    await collection('checkRecord').replaceOne(ofChecks, before ?? {}, { upsert: true });
    await look();
    expect(await mailed()).toHaveLength(1);

    await collection('restores').deleteOne(restore);
    await passDay();
    await look();
    expect((await mailed()).slice(1)).toEqual(['Leadlight needs attention: backups']);
    await recordBackup('good', new Date());
    await look();
    await look();
    expect((await mailed()).slice(2)).toEqual(['Leadlight is well again']);
  });

  it('wait for a mail server that is away, without failing for their own mails that were given up', async () => {
    const given = { kind: 'check', to: 'owner', state: 'failed', createdAt: new Date(0), attempts: 17 };
    await collection('outbox').insertOne({ _id: 'check:old:1' as never, ...given });
    postbox.isRefusing = true;
    await recordBackup('failed', new Date());
    await look();
    expect(await mailed()).toEqual([]);
    expect((await overview()).problems).toEqual([expect.stringMatching(/^backups: /)]);
    postbox.isRefusing = false;
    await collection('outbox').updateMany({ state: 'queued' }, { $set: { due: new Date() } });
    expect(await mailed()).toEqual(['Leadlight needs attention: backups']);

    // A notice that was given up is mailed again while the check fails.
    const givenUp = { state: 'failed' };
    await collection('outbox').updateMany({ kind: 'check' }, { $set: givenUp });
    await recordBackup('failed', new Date());
    await look();
    expect(await mailed()).toHaveLength(2);
    await recordBackup('good', new Date());
    await look();
    expect(await mailed()).toHaveLength(3);
  });

  it('do not fail for a notice to the owner that was given up, and send the notice of applications again', async () => {
    const given = {
      to: 'owner',
      state: 'failed',
      reason: 'unanswered',
      createdAt: new Date(0),
      attempts: 17,
    };
    const notice = (_id: string, kind: string, data: object) => ({ ...given, _id: _id as never, kind, data });
    await collection('outbox').insertMany([
      notice('codes-blocked:1', 'codes-blocked', { until: new Date(0) }),
      notice('digest:1970-01-05', 'digest', { week: [] }),
    ]);
    await passDay();
    await look();
    expect((await overview()).problems).toEqual([]);

    const { body } = await desk.apply();
    const ids = [new Types.ObjectId(body._id)];
    await collection('outbox').insertOne(notice('applications', 'applications', { ids }));
    await passDay();
    await look();
    expect((await overview()).problems).toEqual([
      expect.stringContaining('outbox: Late mails: 0. Mails to the agency that failed: 1.'),
    ]);
    expect(await mailed()).toContain('New application: Lead Researcher');
    await passDay();
    await look();
    expect((await overview()).problems).toEqual([]);
    expect((await mailed()).at(-1)).toBe('Leadlight is well again');
    await collection('applicants').deleteMany({});
  });
});

describe('the weekly digest', () => {
  const changeSettings = (body: object) => desk.admin.patch('/api/settings').send(body).expect(200);
  const runMinute = async (now: string): Promise<(string | undefined)[]> => {
    setClock(now);
    await Promise.all(apps().map((api) => runMinuteJob(api)));
    return mailed();
  };

  it('is off at first, and comes once for each Monday at 8, also when the clocks change', async () => {
    // Summer time ends on Sunday, 25 October 2026, in Berlin.
    expect(await runMinute('2026-10-26T07:30:00Z')).toEqual([]);
    expect((await changeSettings({ weeklyDigest: true })).body).toMatchObject({ weeklyDigest: true });
    expect((await changeSettings({ acknowledge: false })).body).toMatchObject({ weeklyDigest: true });
    expect(await runMinute('2026-10-26T06:59:59Z')).toEqual([]);
    expect(await runMinute('2026-10-26T07:00:00Z')).toHaveLength(1);
    expect(await runMinute('2026-10-26T20:00:00Z')).toHaveLength(1);
    expect(await runMinute('2026-10-27T08:00:00Z')).toHaveLength(1);
    expect(await runMinute('2026-11-02T06:59:59Z')).toHaveLength(1);
    expect(await runMinute('2026-11-02T07:00:00Z')).toHaveLength(2);
    expect(postbox.headers('Message-ID')[1]).toContain('digest.2026-11-02@');
  });

  it('comes later in the week if no process ran on Monday', async () => {
    await changeSettings({ weeklyDigest: true });
    expect(await runMinute('2026-10-12T07:00:00Z')).toHaveLength(1);
    expect(await runMinute('2026-10-20T12:00:00Z')).toHaveLength(2);
    expect(await runMinute('2026-10-25T12:00:00Z')).toHaveLength(2);
    expect(postbox.headers('Message-ID')[1]).toContain('digest.2026-10-19@');
  });

  it('has the numbers of the week and no name', async () => {
    await changeSettings({ weeklyDigest: true });
    const { body } = await desk.apply({ fullName: 'Ayesha Khan' });
    expect(body.fullName).toBe('Ayesha Khan');
    await collection('applicants').updateMany({}, { $set: { createdAt: new Date('2026-11-15T22:59:00Z') } });
    await keepApplicants(desk.api, desk.job._id, { createdAt: new Date('2026-11-13T22:59:00Z') });
    await keepEnquiries(
      desk.api,
      ...['2026-11-08T22:59:00Z', '2026-11-08T23:01:00Z', '2026-11-15T23:01:00Z'].map((at) => ({
        createdAt: new Date(at),
      })),
    );
    setClock('2026-11-16T07:00:00Z');
    await addJob(desk.admin, { title: 'List Builder', closesOn: '2026-11-20' });
    expect(await runMinute('2026-11-16T07:00:00Z')).toEqual(['Your week. Applications: 2, Enquiries: 1']);
    const [mail = ''] = postbox.mails;
    expect(mail).toContain('- List Builder, on 2026-11-20');
    expect(mail).toContain('answer:\r\n- 2 days, Lead Researcher\r\n\r\n');
    expect(mail).not.toContain('Ayesha');
  });
});
