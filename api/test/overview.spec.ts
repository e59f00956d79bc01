import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mongo, Types } from 'mongoose';
import type { OverviewDto, SearchResultsDto } from '../src/features/overview/overview.dto.js';
import { Claims } from '../src/platform/database/claims.service.js';
import { calendarIn } from '../src/platform/http/input/time-zone-days.js';
import { keepApplicants } from './support/applications.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { keepEnquiries } from './support/enquiries.js';
import { eventually } from './support/eventually.js';
import { addJob } from './support/jobs.js';
import { messageDesk } from './support/message-desk.js';
import { Postbox } from './support/postbox.js';
import { addProject } from './support/projects.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

const postbox = new Postbox();
let desk: ApplicationDesk;
beforeAll(async () => {
  desk = await startApplicationDesk({ mail: await postbox.open() });
});
afterAll(async () => {
  await desk.api.close();
  await postbox.close();
});

const collection = (name: string) => desk.api.connection.collection<mongo.Document>(name);
const overview = async (): Promise<OverviewDto> =>
  (await desk.admin.get('/api/overview').expect(200)).body as OverviewDto;
const see = () => desk.admin.put('/api/overview/seen');
const newSince = (since: Date) =>
  collection('settings').updateOne(
    { _id: 'overview' as never },
    { $set: { endedAt: since }, $unset: { shownAt: 1 } },
    { upsert: true },
  );

const keep = (...applicants: mongo.Document[]) => keepApplicants(desk.api, desk.job._id, ...applicants);

beforeEach(async () => {
  for (const name of ['applicants', 'enquiries', 'outbox']) await collection(name).deleteMany({});
  await collection('jobs').deleteMany({ _id: { $ne: new Types.ObjectId(desk.job._id) } });
});

describe('what is new', () => {
  it('is at first what came after the account was made', async () => {
    await collection('settings').deleteMany({});
    const [account] = await collection('accounts').find().toArray();
    const made = account?.['createdAt'] as Date;
    await keep({ createdAt: new Date(+made - 1) }, { createdAt: new Date(+made + 1) });
    const { since, applications } = await overview();
    expect([since, applications.count]).toEqual([made.toISOString(), 1]);
  });

  it('stays new when the overview is opened again within half an hour', async () => {
    await newSince(daysAgo(1));
    await keep({ createdAt: new Date(Date.now() - HOUR_MS) });
    const show = (age: number) => see().query({ age }).expect(204);
    await show(0);
    expect((await overview()).applications.count).toBe(1);

    // Later, after the pause: what came when the overview was no longer loaded is new.
    const shownAt = new Date(Date.now() - 0.75 * HOUR_MS);
    await collection('settings').updateOne({}, { $set: { shownAt } });
    await keep({ createdAt: new Date(+shownAt + 1) });
    expect((await overview()).since).toBe(shownAt.toISOString());
    await show(1000);
    const { since, applications } = await overview();
    expect([since, applications.count]).toEqual([shownAt.toISOString(), 1]);
  });

  it('has the five newest applicants, without deleted and withdrawn ones', async () => {
    await newSince(daysAgo(1));
    await keep(
      ...[1, 2, 3, 4, 5, 6].map((n) => ({
        fullName: `Applicant ${n}`,
        createdAt: new Date(Date.now() - n * 1000),
        unread: n > 1,
      })),
      { deletedAt: new Date() },
      { withdrawnAt: new Date() },
      { createdAt: daysAgo(2) },
    );
    const { count, latest } = (await overview()).applications;
    expect(count).toBe(6);
    expect(latest.map(({ fullName, unread }) => [fullName, unread])).toEqual([
      ['Applicant 1', false],
      ...[2, 3, 4, 5].map((n) => [`Applicant ${n}`, true]),
    ]);
    expect(Object.keys(latest[0] ?? {}).sort()).toEqual(
      ['_id', 'createdAt', 'fullName', 'jobId', 'jobTitle', 'unread'].sort(),
    );
    expect(latest[0]?.jobTitle).toBe(desk.job.title);
  });

  it('has the enquiries with the beginning of their message', async () => {
    await newSince(daysAgo(1));
    const createdAt = new Date();
    const [_id] = await keepEnquiries(
      desk.api,
      { message: `${'é'.repeat(119)}📄x`, createdAt },
      { createdAt, deletedAt: new Date() },
      { createdAt: daysAgo(2) },
    );
    expect((await overview()).enquiries).toEqual({
      count: 1,
      latest: [
        {
          _id,
          name: 'Dana Whitfield',
          form: 'contact',
          message: `${'é'.repeat(119)}📄`,
          createdAt: createdAt.toISOString(),
        },
      ],
    });
  });

  it('has the mails that were given up, with whom they were for and why', async () => {
    await newSince(daysAgo(1));
    const [enquiryId = ''] = await keepEnquiries(desk.api, {});
    postbox.refused.set('dana@northfield.example', 550);
    const reply = desk.admin.post(`/api/enquiries/${enquiryId}/reply`);
    await reply.send({ subject: 'Your leads', body: 'Here they are.' }).expect(202);
    await messageDesk(desk.api, desk.admin).pass();
    expect((await overview()).failedMails.count).toBe(1);
    const [kept = ''] = await keep({ fullName: 'Amina Yusuf' });
    const about = new Types.ObjectId(kept);
    const message = { kind: 'message', to: 'applicant', state: 'failed', about, createdAt: daysAgo(3) };
    const later = new Date(Date.now() + 1000);
    await collection('outbox').insertMany([
      { ...message, _id: 'm1', subject: 'To {{firstName}}', reason: 'unanswered', createdAt: later },
      { ...message, _id: 'm3', createdAt: later, reason: 'restored' },
      { ...message, _id: 'm4', createdAt: daysAgo(31) },
    ] as never[]);
    const { count, latest } = (await overview()).failedMails;
    expect(count).toBe(2);
    expect(latest).toEqual([
      {
        _id: 'm1',
        kind: 'message',
        name: 'Amina Yusuf',
        subject: 'To Amina',
        reason: 'The mail server did not take it for two days.',
        at: later.toISOString(),
        applicantId: kept,
      },
      expect.objectContaining({
        kind: 'reply',
        name: 'Dana Whitfield',
        subject: 'Your leads',
        reason: 'The mail server refused this address.',
        enquiryId,
      }),
    ]);
  });
});

describe('what needs a hand', () => {
  it('are the five who wait longest', async () => {
    await keep(
      { fullName: 'Not long', createdAt: daysAgo(0.9) },
      { fullName: 'Interviewed', stage: 'interview', createdAt: daysAgo(12.5) },
      { fullName: 'Hired', stage: 'hired', createdAt: daysAgo(20) },
      { fullName: 'Gone', createdAt: daysAgo(20), withdrawnAt: new Date() },
      { fullName: 'Of version 1.0', stage: undefined, createdAt: daysAgo(3) },
    );
    expect((await overview()).waiting.map(({ fullName, days, stage }) => [fullName, days, stage])).toEqual([
      ['Interviewed', 12, 'interview'],
      ['Of version 1.0', 3, 'new'],
      ['Not long', 0, 'new'],
    ]);
  });

  it('are open jobs that close soon, and those for which nobody applies', async () => {
    const inDays = (days: number) => {
      const at = new Date(`${calendarIn(desk.api.settings.agencyTimeZone)()}T00:00:00Z`);
      return new Date(+at + days * DAY_MS).toISOString().slice(0, 10);
    };
    const later = await addJob(desk.admin, { title: 'In a week', closesOn: inDays(7) });
    await addJob(desk.admin, { title: 'In eight days', closesOn: inDays(8) });
    const soon = await addJob(desk.admin, { title: 'Today', closesOn: inDays(0) });
    await addJob(desk.admin, { title: 'Closed', status: false, closesOn: inDays(0) });
    const old = { createdAt: daysAgo(15) };
    const ids: Record<string, Types.ObjectId> = {};
    for (const title of ['Nobody', 'Long ago', 'Popular', 'Closed too']) {
      const { _id } = await addJob(desk.admin, { title, status: title !== 'Closed too' });
      ids[title] = new Types.ObjectId(_id);
      await collection('jobs').updateOne({ _id: ids[title] }, { $set: old });
    }
    const last = daysAgo(14.5);
    await keep(
      { jobId: ids['Long ago'], createdAt: daysAgo(14.9) },
      { jobId: ids['Long ago'], createdAt: last },
      { jobId: ids['Popular'], createdAt: daysAgo(20) },
      { jobId: ids['Popular'], createdAt: daysAgo(13) },
    );
    const { closingSoon, withoutApplications } = (await overview()).jobs;
    expect(closingSoon).toEqual([
      { _id: soon._id, title: 'Today', closesOn: inDays(0), closesInDays: 0 },
      { _id: later._id, title: 'In a week', closesOn: inDays(7), closesInDays: 7 },
    ]);
    expect(withoutApplications).toEqual([
      { _id: String(ids['Nobody']), title: 'Nobody', createdAt: old.createdAt.toISOString() },
      {
        _id: String(ids['Long ago']),
        title: 'Long ago',
        createdAt: old.createdAt.toISOString(),
        lastApplicationAt: last.toISOString(),
      },
    ]);
  });
});

describe('the weeks', () => {
  it("begin on Monday in the agency's time zone, and the last one is the current one", async () => {
    await newSince(daysAgo(1));
    const { weeks } = await overview();
    expect(weeks).toHaveLength(12);
    const days = weeks.map(({ start }) => new Date(`${start}T00:00:00Z`));
    expect(days.map((day) => day.getUTCDay())).toEqual(Array(12).fill(1));
    const today = calendarIn(desk.api.settings.agencyTimeZone)();
    const [first, current] = [weeks[0]?.start ?? '', weeks[11]?.start ?? ''];
    expect(current <= today && +new Date(today) - +new Date(current) < 7 * DAY_MS).toBe(true);
    // Karachi is five hours ahead of UTC all year.
    const monday = (day: string) => Date.parse(`${day}T00:00:00+05:00`);
    await keep(
      { createdAt: new Date(monday(current)) },
      { createdAt: new Date(monday(current) - 1) },
      { createdAt: new Date(monday(current) - 2), withdrawnAt: new Date() },
      { createdAt: new Date(monday(first)) },
      { createdAt: new Date(monday(first) - 1) },
    );
    const numbers = async () => (await overview()).weeks.map(({ applications }) => applications);
    expect(await numbers()).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
    // A visit before the first week is counted in the same reading.
    await newSince(new Date(monday(first) - DAY_MS));
    expect(await numbers()).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
    expect((await overview()).applications.count).toBe(4);
  });
});

describe('a search in everything', () => {
  const search = (q: string) => desk.admin.get(`/api/search?q=${encodeURIComponent(q)}`);
  const found = async (q: string) => (await search(q).expect(200)).body as SearchResultsDto;

  it('finds five of each at most, and none that is deleted', async () => {
    for (let n = 0; n < 6; n += 1) await addJob(desk.admin, { title: `Northern editor ${n}` });
    await addProject(desk.admin, { title: 'Northern lights' });
    const people = Array.from({ length: 6 }, () => ({ fullName: 'Nora Northern' }));
    await keep(...people, { fullName: 'Northern Ghost', deletedAt: new Date() });
    await keepEnquiries(
      desk.api,
      { message: 'In (northern) Kent.' },
      { deletedAt: new Date(), name: 'Northern' },
    );
    const { jobs, applicants, projects, enquiries } = await found('  northern ');
    expect([jobs.length, applicants.length, projects.length, enquiries.length]).toEqual([5, 5, 1, 1]);
    expect(jobs[0]).toEqual({
      _id: expect.any(String),
      title: 'Northern editor 5',
      location: jobs[0]?.location,
      status: true,
    });
    expect(applicants[0]).toEqual({
      _id: expect.any(String),
      fullName: 'Nora Northern',
      jobTitle: desk.job.title,
      stage: 'new',
    });
    expect(Object.keys(enquiries[0] ?? {}).sort()).toEqual(['_id', 'createdAt', 'form', 'name']);
    // Signs are not a pattern.
    expect(await found('(n')).toEqual({
      jobs: [],
      applicants: expect.any(Array),
      projects: [],
      enquiries: [expect.anything()],
    });
    expect((await found('.*')).jobs).toEqual([]);
  });

  it.each(['', ' a ', 'a'.repeat(101), 'a\u0007b'])('refuses %j', async (q) => {
    expect((await search(q).expect(400)).body).toMatchObject({
      code: 'validation',
      errors: [
        { field: 'q', message: 'Search for a text of 2 to 100 characters, without control characters.' },
      ],
    });
  });
});

describe('a backup by hand', () => {
  it('is made after the answer, one at a time', async () => {
    const make = () => desk.admin.post('/api/backup');
    expect((await overview()).backup).toEqual({ running: false });
    const claim = await desk.api.app.get(Claims).take('backup');
    expect((await make().expect(409)).body).toMatchObject({
      code: 'backup-running',
      detail: 'A backup is being made at this moment. Wait until it has ended.',
    });
    expect((await overview()).backup).toEqual({ running: true });
    await claim?.release();
    await make().expect(202);
    const last = async () => (await desk.admin.get('/api/backups/last').expect(200)).body as object;
    const at = expect.any(String) as unknown;
    const good = { at, bytes: expect.any(Number) as unknown };
    await eventually(async () => expect(await last()).toMatchObject({ good, failed: null }));
    await eventually(async () => expect((await overview()).backup).toEqual({ running: false }));
    const failed = { at: new Date(Date.now() + 1000), sentence: 'The disk is full.' };
    await collection('backupRecord').updateOne({}, { $set: { failed } });
    expect(await last()).toMatchObject({ good, failed: { ...failed, at: failed.at.toISOString() } });
  });
});
