import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/app.js';
import { addJob, sampleJob, type JobBody } from './support/jobs.js';

const salary = { min: 120_000, max: 180_000, currency: 'PKR', unit: 'MONTH' as const };
const options = {
  closesOn: '2199-11-30',
  employmentType: 'FULL_TIME' as const,
  workplace: 'hybrid' as const,
  salary,
};
const names = ['closesOn', 'closesAt', 'closesInDays', 'employmentType', 'workplace', 'salary'];

describe('what a job may say beside its required fields', () => {
  let api: TestApp;
  let token: string;
  const asAdmin = { Authorization: '' };

  beforeAll(async () => {
    api = await startTestApp();
    token = await api.signIn();
    asAdmin.Authorization = `Bearer ${token}`;
  });
  afterAll(() => api.close());

  const post = (body: object) => api.http.post('/api/job').set(asAdmin).send(body);
  const put = (id: string, body: object) => api.http.put(`/api/job/${id}`).set(asAdmin).send(body);
  const read = async (id: string): Promise<JobBody> =>
    (await api.http.get(`/api/job/${id}`).set(asAdmin).expect(200)).body as JobBody;

  it('is shown to everybody, in the list and alone, and the days that are left to the admin', async () => {
    const { _id } = await addJob(api, token, options);
    const shown = { ...options, closesAt: '2199-11-30T23:59:59+05:00' };
    const list = (await api.http.get('/api/job').expect(200)).body as JobBody[];
    const open = (await api.http.get(`/api/job/${_id}`).expect(200)).body as JobBody;
    expect(open).toMatchObject(shown);
    expect(open).not.toHaveProperty('closesInDays');
    expect(list.find((job) => job._id === _id)).toEqual(open);
    expect(await read(_id)).toMatchObject({ ...shown, closesInDays: expect.any(Number) as unknown });
  });

  it('is left out where a job says none of it', async () => {
    const { _id } = await addJob(api, token);
    for (const name of names) expect(await read(_id)).not.toHaveProperty(name);
    const kept = await api.connection
      .collection('jobs')
      .findOne({ title: sampleJob.title }, { sort: { _id: -1 } });
    for (const name of names) expect(kept).not.toHaveProperty(name);
  });

  it('may be a salary of one amount, to the cent', async () => {
    const one = { min: 7.25, currency: 'USD', unit: 'HOUR' as const };
    const { _id } = await addJob(api, token, { salary: one });
    expect(await read(_id)).toMatchObject({ salary: one });
    expect(JSON.stringify(await read(_id))).not.toContain('max');
  });

  it('is removed by a full job that leaves it out, each for itself', async () => {
    const { _id } = await addJob(api, token, options);
    const { salary: _salary, ...without } = options;
    const first = await put(_id, { ...sampleJob, ...without }).expect(200);
    expect(first.body).toMatchObject(without);
    expect(first.body).not.toHaveProperty('salary');
    const smaller = { min: 1, currency: 'EUR', unit: 'DAY' };
    const second = await put(_id, { ...sampleJob, salary: smaller }).expect(200);
    expect((second.body as JobBody & { salary: object }).salary).toEqual(smaller);
    for (const name of names.filter((other) => other !== 'salary'))
      expect(await read(_id)).not.toHaveProperty(name);
    await put(_id, sampleJob).expect(200);
    for (const name of names) expect(await read(_id)).not.toHaveProperty(name);
  });

  it('stays as it was when only the status changes', async () => {
    const job = await addJob(api, token, options);
    const { updatedAt: _before, ...kept } = job;
    const answer = await put(job._id, { status: false }).expect(200);
    expect(answer.body).toMatchObject({ ...kept, status: false });
    const { updatedAt: _after, ...now } = await read(job._id);
    expect(now).toEqual({ ...kept, status: false });
  });

  it('may be sent back as a GET answered it', async () => {
    const job = await addJob(api, token, options);
    const { updatedAt: _after, ...sent } = (await put(job._id, job).expect(200)).body as JobBody;
    expect(job).toMatchObject(sent);
  });

  it('is no job of its own: with the status alone it is refused', async () => {
    const job = await addJob(api, token);
    const answer = await put(job._id, { status: true, workplace: 'remote' }).expect(400);
    const fields = (answer.body as { errors: { field: string }[] }).errors.map(({ field }) => field);
    expect(fields.sort()).toEqual(['description', 'location', 'requirements', 'title']);
  });

  it.each<[string, object, string]>([
    ['a day that the calendar does not have', { closesOn: '2027-02-29' }, 'closesOn'],
    ['a time where a day belongs', { closesOn: '2199-11-30T00:00:00Z' }, 'closesOn'],
    ['a day written otherwise', { closesOn: '30.11.2199' }, 'closesOn'],
    ['an empty day', { closesOn: '' }, 'closesOn'],
    ['a day after which no year has four digits', { closesOn: '9999-12-31' }, 'closesOn'],
    ['a number where a day belongs', { closesOn: 21_991_130 }, 'closesOn'],
    ['a past day', { closesOn: '2020-01-31' }, 'closesOn'],
    ['null', { closesOn: null }, 'closesOn'],
    ['an operator', { closesOn: { $gt: '' } }, 'closesOn'],
    ['an unknown employment type', { employmentType: 'full_time' }, 'employmentType'],
    ['a list of them', { employmentType: ['FULL_TIME'] }, 'employmentType'],
    ['an unknown workplace', { workplace: 'REMOTE' }, 'workplace'],
    ['no object where a salary belongs', { salary: '120000 PKR' }, 'salary'],
    ['a list where a salary belongs', { salary: [salary] }, 'salary'],
    ['null where a salary belongs', { salary: null }, 'salary'],
    ['nothing', { salary: { ...salary, min: 0 } }, 'salary.min'],
    ['less than nothing', { salary: { ...salary, min: -1 } }, 'salary.min'],
    ['an amount too small to write', { salary: { ...salary, min: 1e-7 } }, 'salary.min'],
    ['three decimals', { salary: { ...salary, min: 7.255 } }, 'salary.min'],
    ['an amount that nobody pays', { salary: { ...salary, max: 1e12 } }, 'salary.max'],
    ['an amount as a text', { salary: { ...salary, min: '120000' } }, 'salary.min'],
    ['no lower amount', { salary: { ...salary, min: undefined } }, 'salary.min'],
    ['an upper amount below the lower', { salary: { ...salary, max: 119_999.99 } }, 'salary.max'],
    ['null as the upper amount', { salary: { ...salary, max: null } }, 'salary.max'],
    ['no currency', { salary: { ...salary, currency: undefined } }, 'salary.currency'],
    ['a currency that is none', { salary: { ...salary, currency: 'AAA' } }, 'salary.currency'],
    ['a currency in small letters', { salary: { ...salary, currency: 'pkr' } }, 'salary.currency'],
    ['no unit', { salary: { ...salary, unit: undefined } }, 'salary.unit'],
    ['an unknown unit', { salary: { ...salary, unit: 'FORTNIGHT' } }, 'salary.unit'],
    ['a field of a salary too many', { salary: { ...salary, bonus: 1 } }, 'salary.bonus'],
    ['what is computed', { closesInDays: 'soon', rank: 1 }, 'rank'],
  ])('is refused with the name of the field: %s', async (_what, change, field) => {
    const job = await addJob(api, token, options);
    for (const request of [post({ ...sampleJob, ...change }), put(job._id, { ...sampleJob, ...change })]) {
      const answer = await request.expect(400);
      const { code, errors } = answer.body as { code: string; errors: { field: string; message: string }[] };
      expect(code).toBe('validation');
      expect(errors.map((error) => error.field)).toContain(field);
      for (const { message } of errors) expect(message).toMatch(/^[A-Z].*\.$/);
    }
    const { updatedAt: _now, ...kept } = await read(job._id);
    expect(job).toMatchObject(kept);
  });

  it('refuses an infinite amount, which JSON can say', async () => {
    const body = JSON.stringify({ ...sampleJob, salary }).replace('120000', '1e400');
    await api.http.post('/api/job').set(asAdmin).type('application/json').send(body).expect(400);
  });
});
