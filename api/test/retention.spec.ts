import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Types } from 'mongoose';
import type { RetentionDto } from '../src/features/privacy/privacy.dto.js';
import { runTestApp } from './support/app.js';
import { startApplicationDesk, ownApplication, type ApplicationDesk } from './support/application-desk.js';
import { askedDuring, explain, stagesOf } from './support/asked-queries.js';
import { keepEnquiries } from './support/enquiries.js';
import { runMinuteJob } from './support/minute-job.js';
import { storedResumes } from './support/stored-files.js';

const MONTH_MS = 31 * 24 * 60 * 60_000;
const WEEK_MS = 7 * 24 * 60 * 60_000;
const old = new Date(Date.now() - 13 * MONTH_MS);
const recent = new Date(Date.now() - MONTH_MS);

let desk: ApplicationDesk;
beforeAll(async () => {
  desk = await startApplicationDesk();
});
beforeEach(async () => {
  for (const name of ['activity', 'applicants', 'enquiries', 'retention'])
    await desk.api.connection.collection(name).deleteMany({});
  for (const path of await storedResumes(desk.api.settings)) await rm(path);
  await runMinuteJob(desk.api);
});
afterAll(() => desk.api.close());

const base = '/api/jobApplicant/applicants';
const stored = () => desk.api.connection.collection('applicants');
const retention = async (method: 'get' | 'post', path = '', body?: object) =>
  (await desk.admin[method](`/api/privacy/retention${path}`).send(body).expect(200)).body as RetentionDto;
const due = async () => (await retention('get')).due.map(({ fullName }) => fullName).sort();

/** An applicant with these stored fields. */
async function applicant(fullName: string, fields: object = { updatedAt: old }) {
  const { body } = await desk.apply({ fullName });
  await stored().updateOne({ _id: new Types.ObjectId(body._id) }, { $set: fields });
  return { id: body._id, own: ownApplication(desk.api, body.statusPath) };
}
async function many(count: number) {
  const { id } = await applicant('Many');
  const one = await stored().findOne({ _id: new Types.ObjectId(id) });
  await stored().insertMany(
    Array.from({ length: count - 1 }, (_, n) => ({
      ...one,
      _id: new Types.ObjectId(),
      resume: { key: `resumes/${n}.pdf`, name: 'a.pdf' },
    })),
  );
}
async function runDaily(): Promise<void> {
  await desk.api.connection.collection('retention').updateMany({}, { $set: { day: '' } });
  await runMinuteJob(desk.api);
}
/** As if a week had gone by. */
async function passWeek(): Promise<void> {
  const back = (field: string) => ({ $subtract: [`$${field}`, WEEK_MS + 1000] });
  await stored().updateMany({ eraseAfter: { $exists: true } }, [
    { $set: { eraseAfter: back('eraseAfter'), updatedAt: back('updatedAt') } },
  ]);
  await runMinuteJob(desk.api);
}

describe('the daily retention run', () => {
  it('gives seven days to whoever is rejected, withdrawn or unchanged for so long, but for offers and hired ones', async () => {
    const moved = (to: string, at: Date) => [{ type: 'stage', at, by: 'a', from: 'new', to }];
    await applicant('Unchanged');
    await applicant('Rejected', { stage: 'rejected', history: moved('rejected', old), updatedAt: recent });
    await applicant('Withdrawn', { withdrawnAt: old, updatedAt: recent });
    await applicant('Rejected lately', {
      stage: 'rejected',
      history: moved('rejected', recent),
      updatedAt: recent,
    });
    await applicant('Interviewed', {
      stage: 'interview',
      history: moved('interview', old),
      updatedAt: recent,
    });
    await applicant('Offered', { stage: 'offer', withdrawnAt: old, updatedAt: old });
    await applicant('Hired', { stage: 'hired', updatedAt: old });
    await applicant('Recent', {});
    expect(await due()).toEqual([]);
    await runDaily();
    expect(await due()).toEqual(['Rejected', 'Unchanged', 'Withdrawn']);
    const {
      months,
      due: [first],
      count,
      needsConfirmation,
    } = await retention('get');
    expect([months, count, needsConfirmation]).toEqual([12, 3, false]);
    expect(Math.abs(Date.parse(first?.eraseAfter ?? '') - Date.now() - WEEK_MS)).toBeLessThan(60_000);
    await passWeek();
    const names = (await desk.applicants()).map(({ fullName }) => fullName).sort();
    expect(names).toEqual(['Hired', 'Interviewed', 'Offered', 'Recent', 'Rejected lately']);
    expect(await storedResumes(desk.api.settings)).toHaveLength(5);
  });

  it('leaves whoever is kept or changed in these days, and keeps for another period', async () => {
    const [kept, changed, noted, withdrawn] = [
      await applicant('Kept'),
      await applicant('Changed'),
      await applicant('Noted'),
      await applicant('Withdrawn'),
    ];
    await runDaily();
    expect(await due()).toHaveLength(4);
    expect((await retention('post', '/keep', { ids: [kept.id] })).count).toBe(3);
    await desk.admin.patch(`${base}/${changed.id}`).send({ stage: 'interview' }).expect(200);
    await desk.admin.post(`${base}/${noted.id}/notes`).send({ text: 'Call.' }).expect(201);
    await withdrawn.own.withdraw().expect(204);
    expect(await due()).toEqual([]);
    await stored().updateMany(
      { eraseAfter: { $exists: true } },
      { $set: { eraseAfter: new Date(Date.now() - 1) } },
    );
    await runMinuteJob(desk.api);
    await runDaily();
    expect(await desk.applicants()).toHaveLength(4);
    expect(await stored().countDocuments({ eraseAfter: { $exists: true } })).toBe(0);
    await stored().updateMany({}, { $set: { keptAt: old } });
    await runDaily();
    expect(await due()).toEqual(['Kept']);
  });

  it('schedules fifty at once, and more only when they are confirmed', async () => {
    await many(51);
    await runDaily();
    expect(await retention('get')).toMatchObject({ due: [], needsConfirmation: true, waitingCount: 51 });
    expect(await stored().countDocuments({ eraseAfter: { $exists: true } })).toBe(0);
    expect(await retention('post', '/confirm')).toMatchObject({ needsConfirmation: false, count: 51 });
    await stored().updateMany({}, { $unset: { eraseAfter: 1 } });
    await stored().deleteOne({});
    await runDaily();
    expect(await retention('get')).toMatchObject({ needsConfirmation: false, count: 50 });
  });

  it('waits for a confirmation after the setting was shortened, and stops when it is off', async () => {
    await applicant('Half a year', { updatedAt: new Date(Date.now() - 6 * MONTH_MS) });
    await runDaily();
    const { settings } = desk.api;
    const startWith = async (retentionMonths: number | undefined) => {
      const other = await runTestApp(Object.assign({ ...settings }, { retentionMonths }));
      await runMinuteJob(other);
      await other.close();
    };
    await startWith(3);
    const records = desk.api.connection.collection<{ _id: string }>('retention');
    const state = () => records.findOne({ _id: 'retention' });
    expect(await state()).toMatchObject({ needsConfirmation: true, confirmed: 12, months: 3 });
    expect(await stored().countDocuments({ eraseAfter: { $exists: true } })).toBe(0);
    await stored().updateMany({}, { $set: { eraseAfter: new Date(1), updatedAt: old } });
    await startWith(undefined);
    expect(await stored().countDocuments({ eraseAfter: { $exists: true } })).toBe(0);
    expect(await state()).toMatchObject({ needsConfirmation: false, months: null });
    expect(await stored().countDocuments()).toBe(1);
  });

  it('takes enquiries too, but won ones, by the last activity, and asks before the first', async () => {
    const enquiry = async (name: string, fields: object = {}) =>
      (await keepEnquiries(desk.api, { name, createdAt: old, updatedAt: old, ...fields }))[0] as string;
    const enquiries = async () => (await retention('get')).enquiries;
    const [opened, answered, kept] = [
      await enquiry('Opened'),
      await enquiry('Answered'),
      await enquiry('Kept'),
    ];
    await enquiry('Won', { stage: 'won' });
    await enquiry('Recent', { updatedAt: recent });
    await applicant('Unchanged');
    await runDaily();
    // Applicants do not wait for it.
    expect(await retention('get')).toMatchObject({
      count: 1,
      needsConfirmation: true,
      waitingCount: 0,
      enquiries: { due: [], waitingCount: 3 },
    });
    await runDaily();
    for (const _time of [1, 2])
      expect(await retention('post', '/confirm')).toMatchObject({
        needsConfirmation: false,
        enquiries: { count: 3, waitingCount: 0 },
      });
    await desk.admin.patch(`/api/enquiries/${opened}`).send({ read: true }).expect(200);
    await desk.admin.patch(`/api/enquiries/${answered}`).send({ answered: true }).expect(200);
    expect((await enquiries()).due.map(({ name }) => name).sort()).toEqual(['Kept', 'Opened']);
    const left = await retention('post', '/keep', { enquiryIds: [kept] });
    expect(left.enquiries.due).toMatchObject([{ _id: opened, name: 'Opened' }]);
    const stored = desk.api.connection.collection('enquiries');
    await stored.updateMany({ eraseAfter: { $exists: true } }, [
      { $set: { eraseAfter: new Date(Date.now() - 1), updatedAt: { $subtract: ['$updatedAt', WEEK_MS] } } },
    ]);
    await runMinuteJob(desk.api);
    const names = (await stored.distinct('name')).sort();
    expect(names).toEqual(['Answered', 'Kept', 'Recent', 'Won']);
    const { body } = await desk.admin.get('/api/activity?action=enquiry-erased').expect(200);
    expect(body).toMatchObject([{ who: 'system', detail: 'Number: 1' }]);
    // The next ones need no confirmation.
    await enquiry('Later');
    await runDaily();
    expect(await enquiries()).toMatchObject({ count: 1, waitingCount: 0 });
  });

  it('counts by the clock of the installation, without any applicant', async () => {
    await keepEnquiries(desk.api, { createdAt: old, updatedAt: old });
    await runDaily();
    expect(await retention('get')).toMatchObject({ enquiries: { waitingCount: 1 } });
  });

  it('runs once a day, and records a repeated run once', async () => {
    await runDaily();
    await applicant('Too late today');
    await runMinuteJob(desk.api);
    expect(await due()).toEqual([]);
    await runDaily();
    expect(await due()).toEqual(['Too late today']);
    await stored().updateMany({}, { $unset: { eraseAfter: 1 } });
    await runDaily();
    expect(await due()).toEqual(['Too late today']);
    const { body } = await desk.admin.get('/api/activity?action=retention-due').expect(200);
    const details = (body as { detail: string }[]).map(({ detail }) => detail);
    expect(details.filter((detail) => detail === 'applicants: 1')).toHaveLength(1);
  });

  it('names the erased ones beside the archives', async () => {
    const { id } = await applicant('Unchanged');
    await runDaily();
    await passWeek();
    const lines = (await readFile(join(desk.api.settings.backup.dir, 'erased.txt'), 'utf8')).split('\n');
    expect(lines).toContain(id);
    expect(await stored().countDocuments()).toBe(0);
  });

  it('finds them by indexes', async () => {
    await applicant('Unchanged');
    await keepEnquiries(desk.api, { createdAt: old, updatedAt: old });
    const asked = await askedDuring(desk.api.connection, async () => {
      await runDaily();
      await retention('get');
      await retention('post', '/confirm');
      await desk.api.connection.collection('retention').updateMany({}, { $set: { needsConfirmation: true } });
      await retention('get');
    });
    const queries = asked.filter(
      ({ collection, args: [filter] }) =>
        ['applicants', 'enquiries'].includes(collection) && JSON.stringify(filter).includes('eraseAfter'),
    );
    expect(queries.length).toBeGreaterThan(6);
    for (const query of queries)
      expect(stagesOf(await explain(desk.api.connection, query))).not.toContain('COLLSCAN');
  });
});
