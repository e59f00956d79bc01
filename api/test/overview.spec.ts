import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mongo, Types } from 'mongoose';
import type { OverviewDto, SearchResultsDto } from '../src/features/overview/overview.dto.js';
import { Claims } from '../src/platform/database/claims.service.js';
import { dayIn } from '../src/platform/http/input/time-zone-days.js';
import { keepApplicants } from './support/applications.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { keepEnquiries } from './support/enquiries.js';
import { eventually } from './support/eventually.js';
import { addJob } from './support/jobs.js';
import { messageDesk } from './support/message-desk.js';
import { Postbox } from './support/postbox.js';
import { addProject } from './support/projects.js';

const DAY_MS = 24 * 60 * 60_000;
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
const keep = (...applicants: mongo.Document[]) => keepApplicants(desk.api, desk.job._id, ...applicants);

beforeEach(async () => {
  for (const name of ['applicants', 'enquiries', 'outbox']) await collection(name).deleteMany({});
  await collection('jobs').deleteMany({ _id: { $ne: new Types.ObjectId(desk.job._id) } });
});

describe('what is due', () => {
  it('has people of both kinds, the longest first, who are in no list of new ones', async () => {
    const followUp = (days: number, note?: string) => ({ followUp: { at: daysAgo(days), note } });
    const [late = ''] = await keep(
      { ...followUp(3, 'Call'), unread: true },
      { ...followUp(9), deletedAt: new Date() },
      { ...followUp(8), withdrawnAt: new Date() },
    );
    const [later = '', dana = ''] = await keepEnquiries(desk.api, followUp(-1), {
      ...followUp(1),
      stage: 'talking',
    });
    const { due, applications, enquiries, waiting } = await overview();
    expect(due).toEqual({
      count: 2,
      latest: [
        {
          _id: late,
          kind: 'applicant',
          name: expect.any(String) as string,
          about: desk.job.title,
          stage: 'new',
          followUpAt: expect.any(String) as string,
          followUpNote: 'Call',
        },
        expect.objectContaining({ _id: dana, kind: 'enquiry', name: 'Dana Whitfield', about: 'Contact' }),
      ],
    });
    expect([applications.latest, waiting]).toEqual([[], []]);
    expect(enquiries.latest.map(({ _id }) => _id)).toEqual([later]);
  });
});

describe('the first answer', () => {
  it('has the median of 30 days, and who waits longest', async () => {
    expect((await overview()).firstAnswer).toEqual({});
    const answered = (created: number, minutes: number) => {
      const createdAt = daysAgo(created);
      const firstAnsweredAt = new Date(createdAt.getTime() + minutes * 60_000);
      return { createdAt, firstAnsweredAt, answeredAt: firstAnsweredAt };
    };
    const times = [answered(2, 10), answered(3, 200), answered(4, 5000), answered(31, 1)];
    const deleted = { ...answered(1, 9), deletedAt: new Date() };
    const waiting = { createdAt: daysAgo(40), name: 'Ingrid' };
    const lost = { createdAt: daysAgo(50), stage: 'lost' };
    await keepEnquiries(desk.api, ...times, deleted, lost, waiting, { createdAt: daysAgo(1) });
    expect((await overview()).firstAnswer).toEqual({
      medianMinutes: 200,
      oldest: expect.objectContaining({ name: 'Ingrid' }) as object,
    });
  });

  it('is set once, by "answered"; it goes when that was a mistake', async () => {
    const [id = ''] = await keepEnquiries(desk.api, { createdAt: daysAgo(1) });
    const answer = (answered: boolean) =>
      desk.admin.patch(`/api/enquiries/${id}`).send({ answered }).expect(200);
    const stored = async () => (await collection('enquiries').findOne())?.['firstAnsweredAt'] as Date | null;
    await answer(true);
    const first = await stored();
    expect(first).toBeInstanceOf(Date);
    await answer(true);
    expect(await stored()).toEqual(first);
    await answer(false);
    expect(await stored()).toBeNull();
    await collection('enquiries').updateOne(
      {},
      { $set: { firstAnsweredAt: first, history: [{ at: first, by: 'owner', type: 'message' }] } },
    );
    await answer(true);
    await answer(false);
    expect(await stored()).toEqual(first);
  });
});

describe('what is new', () => {
  it('has the five newest unread applicants, without deleted ones', async () => {
    await keep(
      ...[1, 2, 3, 4, 5, 6, 7].map((n) => ({
        fullName: `Applicant ${n}`,
        createdAt: daysAgo(n),
        unread: n > 1,
      })),
      { deletedAt: new Date(), unread: true },
    );
    const { count, latest } = (await overview()).applications;
    expect(count).toBe(6);
    expect(latest.map(({ fullName }) => fullName)).toEqual([2, 3, 4, 5, 6].map((n) => `Applicant ${n}`));
    expect(Object.keys(latest[0] ?? {}).sort()).toEqual(
      ['_id', 'createdAt', 'fullName', 'jobId', 'jobTitle'].sort(),
    );
    expect(latest[0]?.jobTitle).toBe(desk.job.title);
    const path = `/api/jobApplicant/applicants/${latest[0]?._id}`;
    await desk.admin.patch(path).send({ unread: false }).expect(200);
    const { applications } = await overview();
    expect(applications.count).toBe(5);
    expect(applications.latest.at(-1)?.fullName).toBe('Applicant 7');
  });

  it('has three unread enquiries with the beginning of their message', async () => {
    const createdAt = new Date();
    const ids = await keepEnquiries(
      desk.api,
      ...[3, 2, 1].map((n) => ({ createdAt: daysAgo(n) })),
      { message: `${'é'.repeat(119)}📄x`, createdAt },
      { createdAt, deletedAt: new Date() },
      { createdAt, readAt: new Date() },
    );
    const { count, latest } = (await overview()).enquiries;
    expect(count).toBe(4);
    expect(latest.map(({ _id }) => _id)).toEqual([ids[3], ids[2], ids[1]]);
    expect(latest[0]).toEqual({
      _id: ids[3],
      name: 'Dana Whitfield',
      form: 'contact',
      message: `${'é'.repeat(119)}📄`,
      createdAt: createdAt.toISOString(),
    });
  });

  it('has the mails that were given up, with whom they were for and why', async () => {
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

  it('has a person in one list only: a failed mail first, then the unread, then who waits', async () => {
    const [failed = ''] = await keep({ fullName: 'Failed', unread: true, createdAt: daysAgo(9) });
    await keep(
      ...[1, 2, 3, 4, 5, 6].map((n) => ({ fullName: `Unread ${n}`, unread: true, createdAt: daysAgo(n) })),
    );
    await keep({ fullName: 'Read', createdAt: daysAgo(4) });
    const [enquiry = ''] = await keepEnquiries(desk.api, { mail: { state: 'failed' } }, {});
    const message = { kind: 'message', to: 'applicant', state: 'failed', createdAt: new Date() };
    await collection('outbox').insertOne({
      ...message,
      _id: 'm1',
      about: new Types.ObjectId(failed),
    } as never);
    const { failedMails, applications, enquiries, waiting } = await overview();
    expect(failedMails.latest.map(({ applicantId, enquiryId }) => applicantId ?? enquiryId)).toEqual([
      failed,
      enquiry,
    ]);
    expect([applications.count, enquiries.count]).toEqual([7, 2]);
    expect(applications.latest.map(({ fullName }) => fullName)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `Unread ${n}`),
    );
    expect(enquiries.latest.map(({ _id }) => _id)).not.toContain(enquiry);
    expect(enquiries.latest).toHaveLength(1);
    expect(waiting.map(({ fullName }) => fullName)).toEqual(['Unread 6', 'Read']);
  });
});

describe('what needs a hand', () => {
  it('are the five who wait longest, from two days', async () => {
    await keep(
      { fullName: 'Not long', createdAt: daysAgo(1.9) },
      { fullName: 'Two days', createdAt: daysAgo(2) },
      { fullName: 'Interviewed', stage: 'interview', createdAt: daysAgo(12.5) },
      { fullName: 'Hired', stage: 'hired', createdAt: daysAgo(20) },
      { fullName: 'Gone', createdAt: daysAgo(20), withdrawnAt: new Date() },
      { fullName: 'Of version 1.0', stage: undefined, createdAt: daysAgo(3) },
    );
    expect((await overview()).waiting.map(({ fullName, days, stage }) => [fullName, days, stage])).toEqual([
      ['Interviewed', 12, 'interview'],
      ['Of version 1.0', 3, 'new'],
      ['Two days', 2, 'new'],
    ]);
  });

  it('are open jobs that close soon, and those for which nobody applies', async () => {
    const inDays = (days: number) => {
      const at = new Date(`${dayIn(desk.api.settings.agencyTimeZone)}T00:00:00Z`);
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
  it("begin on Monday in the agency's time zone, have the stages, and the last one is the current one", async () => {
    const { weeks } = await overview();
    expect(weeks).toHaveLength(12);
    const days = weeks.map(({ start }) => new Date(`${start}T00:00:00Z`));
    expect(days.map((day) => day.getUTCDay())).toEqual(Array(12).fill(1));
    const today = dayIn(desk.api.settings.agencyTimeZone);
    const [first, current] = [weeks[0]?.start ?? '', weeks[11]?.start ?? ''];
    expect(current <= today && +new Date(today) - +new Date(current) < 7 * DAY_MS).toBe(true);
    // Karachi is five hours ahead of UTC all year.
    const monday = (day: string) => Date.parse(`${day}T00:00:00+05:00`);
    await keep(
      { createdAt: new Date(monday(current)), stage: undefined },
      { createdAt: new Date(monday(current)), stage: 'rejected' },
      { createdAt: new Date(monday(current) - 1), stage: 'offer' },
      { createdAt: new Date(monday(current) - 2), withdrawnAt: new Date() },
      { createdAt: new Date(monday(current) - 3), deletedAt: new Date() },
      { createdAt: new Date(monday(first)) },
      { createdAt: new Date(monday(first) - 1) },
    );
    const none = { new: 0, reviewing: 0, interview: 0, offer: 0, hired: 0, rejected: 0 };
    expect((await overview()).weeks.map(({ applications }) => applications)).toEqual([
      { ...none, new: 1 },
      ...Array.from({ length: 9 }, () => none),
      { ...none, offer: 1 },
      { ...none, new: 1, rejected: 1 },
    ]);
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
