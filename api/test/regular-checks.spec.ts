import { once } from 'node:events';
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Types, type mongo } from 'mongoose';
import type { OverviewDto } from '../src/features/overview/overview.dto.js';
import { Outbox } from '../src/platform/mail/outbox.service.js';
import { RegularChecks } from '../src/start/doctor/regular-checks.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { runTestApp, startTestApp, type TestApp } from './support/app.js';
import { proxiedDatabase } from './support/databases.js';
import { keepApplicants } from './support/applications.js';
import { keepEnquiries } from './support/enquiries.js';
import { addJob } from './support/jobs.js';
import { runMinuteJob } from './support/minute-job.js';
import { Postbox } from './support/postbox.js';
import { setClock } from './support/clock.js';

const DAY_MS = 24 * 60 * 60_000;
const RUN_MS = 5 * 60_000;

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
/** Three processes look at the same time, five minutes later each time. */
async function look(times = 1): Promise<void> {
  for (let run = 0; run < times; run += 1) {
    await collection('checkRecord').updateOne(ofChecks, [{ $set: { at: { $subtract: ['$$NOW', RUN_MS] } } }]);
    await Promise.all(apps().map(({ app }) => app.get(RegularChecks).run()));
  }
}
const overview = async (): Promise<OverviewDto> =>
  (await desk.admin.get('/api/overview').expect(200)).body as OverviewDto;
const ofChecks = { _id: 'checks' as never };
const recordBackup = (result: 'good' | 'failed', at: Date) =>
  collection('backupRecord').updateOne(
    { _id: 'backups' as never },
    { $set: { [result]: { at, name: 'a.tar', bytes: 1, sentence: 'The disk is full.' } } },
    { upsert: true },
  );

describe('the checks of doctor', () => {
  it('run every five minutes in one process, and ask PING_URL after each run that finds nothing', async () => {
    await look();
    await Promise.all(apps().map(({ app }) => app.get(RegularChecks).run()));
    expect(pings).toBe(1);
    await look();
    expect(pings).toBe(2);
    expect(await mailed()).toEqual([]);
    expect((await overview()).problems).toEqual([]);
  });

  it('show a failed backup at once, mail it once when it has lasted two runs, and once that all is well', async () => {
    await recordBackup('failed', new Date());
    await look();
    expect(await mailed()).toEqual([]);
    expect((await overview()).problems).toEqual([
      'backups: There is none yet. The last attempt failed: The disk is full.',
    ]);
    await look(3);
    expect([await mailed(), pings]).toEqual([['Leadlight needs attention: backups'], 2]);
    expect(postbox.headers('To')).toEqual(['owner@agency.test']);
    expect(postbox.mails[0]).toContain('The overview shows this');
    await recordBackup('good', new Date());
    await look();
    expect([(await mailed()).slice(1), pings]).toEqual([[], 3]);
    expect((await overview()).problems).toEqual([]);
    await look(2);
    expect((await mailed()).slice(1)).toEqual(['Leadlight is well again']);
    expect(postbox.mails[1]).toContain('Before: backups.');
  });

  it('mail nothing of what fails in every other run', async () => {
    for (const result of ['failed', 'good', 'failed', 'good'] as const) {
      await recordBackup(result, new Date());
      await look();
    }
    await look();
    expect(await mailed()).toEqual([]);
  });

  it('mail all that is wrong in one mail, also when a run is interrupted and repeated', async () => {
    const restore = { _id: 'restore' as never };
    await collection('restores').insertOne({ ...restore, archive: 'half.tar' });
    await recordBackup('failed', new Date());
    await look();
    const before = await collection('checkRecord').findOne(ofChecks);
    const repeat = async (): Promise<void> => {
      await collection('checkRecord').replaceOne(ofChecks, { ...before, at: new Date(0) });
      await Promise.all(apps().map(({ app }) => app.get(RegularChecks).run()));
    };
    await repeat();
    expect(await mailed()).toEqual(['Leadlight needs attention: database, backups']);
    expect(postbox.mails[0]).toContain('half.tar has begun');
    expect(postbox.mails[0]).toContain('The disk is full.');
    // A run that ended before it stored its result.
    await repeat();
    expect(await mailed()).toHaveLength(1);

    await collection('restores').deleteOne(restore);
    await look(2);
    expect((await mailed()).slice(1)).toEqual(['Leadlight needs attention: backups']);
    await recordBackup('good', new Date());
    await look(3);
    expect((await mailed()).slice(2)).toEqual(['Leadlight is well again']);
  });

  it('mail nothing about a fault that ended one run after another', async () => {
    await collection('restores').insertOne({ _id: 'restore' as never, archive: 'half.tar' });
    await recordBackup('failed', new Date());
    await look(2);
    expect(await mailed()).toEqual(['Leadlight needs attention: database, backups']);
    await collection('restores').deleteMany({});
    await look();
    await recordBackup('good', new Date());
    await look(3);
    expect((await mailed()).slice(1)).toEqual(['Leadlight is well again']);
    expect(postbox.mails[1]).toContain('Before: database, backups.');
  });

  it('ask no monitor while the mail server is away, and mail that when it can', async () => {
    const given = { kind: 'check', to: 'owner', state: 'failed', createdAt: new Date(0), attempts: 17 };
    await collection('outbox').insertOne({ _id: 'check:old:1' as never, ...given });
    const log = vi.spyOn(Logger.prototype, 'warn');
    onTestFinished(() => log.mockRestore());
    const before = pings;
    postbox.isAway = true;
    await look();
    expect(log).toHaveBeenCalledWith(expect.stringContaining("The check 'mail server' failed. 127.0.0.1"));
    await look();
    expect([await mailed(), pings]).toEqual([[], before]);
    postbox.isAway = false;
    // As after several attempts.
    await collection('outbox').updateMany(
      { state: 'queued' },
      { $set: { due: new Date(Date.now() + DAY_MS) } },
    );
    expect(await mailed()).toEqual([]);
    await look();
    expect(await mailed()).toEqual(['Leadlight needs attention: mail server']);
    await look();
    expect((await mailed()).slice(1)).toEqual(['Leadlight is well again']);
  });

  it('mail a notice that was given up again while the check fails', async () => {
    await recordBackup('failed', new Date());
    await look(2);
    const notice = await mailed();
    await collection('outbox').updateMany({ kind: 'check' }, { $set: { state: 'failed' } });
    await look();
    expect(await mailed()).toEqual([...notice, ...notice]);
    expect(postbox.mails[1]).toContain('The disk is full.');
    await recordBackup('good', new Date());
    await collection('outbox').updateMany({ kind: 'check' }, { $set: { state: 'failed' } });
    await look(2);
    expect((await mailed()).slice(2)).toEqual(['Leadlight is well again']);
  });

  it('mail the store, and not the steps of the minute job that fail with it', async () => {
    const objects = join(desk.api.settings.dataDir, 'objects');
    const minuteJob = { _id: 'minuteJob' as never };
    await rename(objects, `${objects}-away`);
    await collection('checkRecord').updateOne(minuteJob, { $set: { 'steps.removing': new Date(0) } });
    await look(3);
    await rename(`${objects}-away`, objects);
    expect(await mailed()).toEqual(['Leadlight needs attention: storage']);
    expect(postbox.mails[0]).not.toContain('minute job');
    await look();
    expect((await overview()).problems).toEqual([expect.stringMatching(/^minute job: .* removing /)]);
    await collection('checkRecord').updateOne(minuteJob, { $unset: { 'steps.removing': '' } });
    await look(2);
    expect((await mailed()).slice(1)).toEqual(['Leadlight is well again']);
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
      notice('codes-blocked:1', 'codes-blocked', { text: 'Codes' }),
      notice('digest:1970-01-05', 'digest', { week: [] }),
    ]);
    await look();
    expect((await overview()).problems).toEqual([]);

    const { body } = await desk.apply();
    const ids = [new Types.ObjectId(body._id)];
    await collection('outbox').insertOne(notice('applications', 'applications', { ids }));
    await look();
    expect((await overview()).problems).toEqual([
      expect.stringContaining('outbox: Late mails: 0. Mails to the agency that failed: 1.'),
    ]);
    expect(await mailed()).toEqual(['New application: Lead Researcher']);
    await look(2);
    expect((await overview()).problems).toEqual([]);
    expect(await mailed()).toHaveLength(1);
    await collection('applicants').deleteMany({});
  });

  it('find copies elsewhere that failed or are late', async () => {
    const copied = (file: string) => join(desk.api.settings.backup.dir, `offsite.${file}`);
    await mkdir(desk.api.settings.backup.dir, { recursive: true });
    await writeFile(copied('ok'), '');
    await look();
    expect((await overview()).problems).toEqual([]);
    const before = new Date(Date.now() - 3 * DAY_MS);
    await utimes(copied('ok'), before, before);
    await look();
    expect((await overview()).problems).toEqual([
      expect.stringMatching(/^off-site copies: The last copy is of .* Read the log of its timer\.$/),
    ]);
    await writeFile(copied('failed'), 'restic backup failed:\nFatal: unable to open\n');
    await look();
    expect((await overview()).problems).toEqual([
      expect.stringContaining('UTC. restic backup failed: Fatal: unable to open'),
    ]);
    await Promise.all(['ok', 'failed'].map((file) => rm(copied(file))));
    await look(2);
    expect(await mailed()).toEqual(['Leadlight needs attention: off-site copies', 'Leadlight is well again']);
  });
});

describe('the checks of doctor, without the database', () => {
  it('are mailed by each process once, and once that it is back, although the mail server was away too', async () => {
    const { uri, proxy } = await proxiedDatabase();
    const api = await startTestApp({ mail: desk.api.settings.mail, mongodbUri: uri });
    const replica = await runTestApp(api.settings);
    onTestFinished(async () => {
      await replica.close();
      await api.close();
      await proxy.cut();
    });
    const run = async (): Promise<(string | undefined)[]> => {
      for (const { app } of [api, replica]) await app.get(RegularChecks).run();
      return postbox.headers('Subject');
    };
    await run();
    await proxy.cut();
    expect(await run()).toEqual([]);
    postbox.isAway = true;
    expect(await run()).toEqual([]);
    postbox.isAway = false;
    const notice = ['Leadlight needs attention: database', 'Leadlight needs attention: database'];
    expect(await run()).toEqual(notice);
    expect(await run()).toEqual(notice);
    expect(postbox.headers('To')).toEqual([api.settings.adminEmail, api.settings.adminEmail]);
    expect(postbox.mails[0]).toContain('database: It does not answer, or does not store.');
    expect(postbox.mails[0]).not.toContain('The overview shows this');

    await proxy.restore();
    await api.ready();
    for (const time of [1, 2]) {
      await api.connection
        .collection('checkRecord')
        .updateOne(ofChecks, [{ $set: { at: { $subtract: ['$$NOW', time * RUN_MS] } } }]);
      await run();
    }
    for (const { app } of [api, replica]) await app.get(Outbox).settled();
    expect(postbox.headers('Subject')).toEqual([...notice, 'Leadlight is well again']);
  });
});

it('a database that answers and does not store is mailed too', async () => {
  const api = await startTestApp({ mail: desk.api.settings.mail });
  onTestFinished(() => api.close());
  await api.connection.dropCollection('claims');
  await api.connection.createCollection('claims', { validator: { holder: { $type: 'int' } } });
  await api.app.get(RegularChecks).run();
  expect(postbox.headers('Subject')).toEqual([]);
  await api.app.get(RegularChecks).run();
  expect(postbox.headers('Subject')).toEqual(['Leadlight needs attention: database']);
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
    await keepApplicants(desk.api, desk.job._id, {
      createdAt: new Date('2026-11-13T22:59:00Z'),
      // In Berlin it is the 14th already.
      followUp: { at: new Date('2026-11-13T23:30:00Z'), note: 'Ask Ayesha' },
    });
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
    expect(mail).toContain('due (1):\r\n- since 2026-11-14, Lead Researcher\r\n\r\n');
    expect(mail).not.toContain('Ayesha');
  });
});
