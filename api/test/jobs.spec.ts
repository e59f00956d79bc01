import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from './support/app.js';
import { addJob, sampleJob, type JobBody } from './support/jobs.js';
import { addProject, sampleFields } from './support/projects.js';

const api = await startTestApp();
const admin = await api.asAdmin();
afterAll(() => api.close());

describe('jobs', () => {
  const openTitles = async (): Promise<string[]> =>
    ((await api.http.get('/api/job').expect(200)).body as JobBody[]).map((job) => job.title);

  it('shows an added job to everybody as soon as it is open, and only then', async () => {
    const closed = await addJob(admin, { title: 'Toggled', status: false });
    expect(await openTitles()).not.toContain('Toggled');
    await api.http.get(`/api/job/${closed._id}`).expect(404);

    await admin.put(`/api/job/${closed._id}`).send({ status: true }).expect(200);
    expect(await openTitles()).toContain('Toggled');
    const open = await api.http.get(`/api/job/${closed._id}`).expect(200);
    expect(open.body).toEqual({
      ...sampleJob,
      title: 'Toggled',
      _id: closed._id,
      createdAt: closed.createdAt,
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
    });

    await admin.put(`/api/job/${closed._id}`).send({ status: false }).expect(200);
    expect(await openTitles()).not.toContain('Toggled');
    await api.http.get(`/api/job/${closed._id}`).expect(404);
  });

  it('gives the admin every job, newest first, with the number of applicants', async () => {
    const first = await addJob(admin, { title: 'First', status: false });
    const second = await addJob(admin, { title: 'Second' });
    for (const path of ['/api/job', '/api/job/']) {
      const jobs = (await admin.get(path).expect(200)).body as JobBody[];
      expect(jobs.slice(0, 2).map((job) => job._id)).toEqual([second._id, first._id]);
      expect(jobs[0]?.applicantCount).toBe(0);
    }
    const one = await admin.get(`/api/job/${first._id}`).expect(200);
    expect(one.body).toMatchObject({ title: 'First', status: false, applicantCount: 0 });
  });

  it('takes only what is required, and starts such a job closed', async () => {
    const { title, location, description } = sampleJob;
    const created = await admin
      .post('/api/job/')
      .send({ title: `  ${title} `, location, description })
      .expect(201);
    expect(created.body).toMatchObject({ title, requirements: [], status: false, applicantCount: 0 });
  });

  it('replaces a full job and leaves blank requirement lines out', async () => {
    const job = await addJob(admin);
    const full = { ...sampleJob, title: 'Replaced', requirements: ['One', '  ', ' Two '], status: true };
    const updated = await admin.put(`/api/job/${job._id}`).send(full).expect(200);
    expect(updated.body).toMatchObject({ title: 'Replaced', requirements: ['One', 'Two'], _id: job._id });
    expect(await openTitles()).toContain('Replaced');
  });

  it('deletes a job once', async () => {
    const job = await addJob(admin);
    await admin.delete(`/api/job/${job._id}`).expect(204);
    await admin.delete(`/api/job/${job._id}`).expect(404);
    await admin.get(`/api/job/${job._id}`).expect(404);
    expect((await api.http.get('/api/job').expect(200)).body).not.toContainEqual(
      expect.objectContaining({ _id: job._id }),
    );
  });

  it('answers 304 to the tag of an unchanged list, and compresses a long one for who asks', async () => {
    await addJob(admin, { description: 'Long. '.repeat(400) });
    const first = await api.http.get('/api/job').set('Accept-Encoding', 'identity').expect(200);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(first.text)),
      vary: 'Authorization, Accept-Encoding',
    });
    const tag = first.headers['etag'] as string;
    await api.http.get('/api/job').set('If-None-Match', `"other", ${tag}`).expect(304, {});

    const compressed = await api.http.get('/api/job').set('Accept-Encoding', 'gzip').expect(200);
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(compressed.headers['etag']).toBe(tag);
    expect(compressed.body).toEqual(first.body);

    await addJob(admin);
    await api.http.get('/api/job').set('If-None-Match', tag).expect(200);
  });

  describe('refuses', () => {
    it.each(['67a1f0c2e4b0a1b2c3d4e5f6', '%00', '[$gt]='])('the id %s with 404', async (id) => {
      for (const path of [`/api/job/${id}`, `/api/project/${id}`])
        for (const method of ['get', 'put', 'delete'] as const) {
          const body = path.includes('job') ? sampleJob : sampleFields;
          const answer = await admin[method](path).send(body);
          expect([answer.status, answer.type]).toEqual([404, 'application/problem+json']);
        }
    });

    it.each<[string, object, string]>([
      ['a missing title', { title: undefined }, 'title'],
      ['a title too long', { title: 'x'.repeat(121) }, 'title'],
      ['an operator where a text belongs', { title: { $gt: '' } }, 'title'],
      ['a text where a list belongs', { requirements: 'One' }, 'requirements'],
      ['an operator in a list', { requirements: [{ $ne: '' }] }, 'requirements'],
      [
        'a list too long',
        { requirements: Array.from({ length: 51 }, (_, line) => `Line ${line}`) },
        'requirements',
      ],
      ['a text where true or false belongs', { status: 'false' }, 'status'],
      ['a field too many', { rank: 1 }, 'rank'],
    ])('%s with the name of the field', async (_what, change, field) => {
      const job = await addJob(admin);
      for (const request of [admin.post('/api/job'), admin.put(`/api/job/${job._id}`)]) {
        const answer = await request.send({ ...sampleJob, ...change }).expect(400);
        expect(answer.body).toMatchObject({
          code: 'validation',
          errors: [{ field, message: expect.any(String) as unknown }],
        });
      }
      const kept = await admin.get(`/api/job/${job._id}`).expect(200);
      expect(kept.body).toEqual(job);
    });

    it('an update that is neither full nor only the status', async () => {
      const job = await addJob(admin);
      const answer = await admin.put(`/api/job/${job._id}`).send({ title: 'Half' }).expect(400);
      const fields = (answer.body as { errors: { field: string }[] }).errors.map((error) => error.field);
      expect(fields.sort()).toEqual(['description', 'location', 'requirements', 'status']);
      await admin.put(`/api/job/${job._id}`).send({}).expect(400);
    });
  });
});

const salary = { min: 120_000, max: 180_000, currency: 'PKR', unit: 'MONTH' as const };
const options = {
  closesOn: '2199-11-30',
  employmentType: 'FULL_TIME' as const,
  workplace: 'hybrid' as const,
  salary,
};

describe('what a job may say beside its required fields', () => {
  const post = (body: object) => admin.post('/api/job').send(body);
  const put = (id: string, body: object) => admin.put(`/api/job/${id}`).send(body);
  const read = async (id: string): Promise<JobBody> =>
    (await admin.get(`/api/job/${id}`).expect(200)).body as JobBody;

  it('is shown to everybody, in the list and alone, and the days that are left to the admin', async () => {
    const { _id } = await addJob(admin, options);
    const shown = { ...options, closesAt: '2199-11-30T23:59:59+05:00' };
    const list = (await api.http.get('/api/job').expect(200)).body as JobBody[];
    const open = (await api.http.get(`/api/job/${_id}`).expect(200)).body as JobBody;
    expect(open).toMatchObject(shown);
    expect(open).not.toHaveProperty('closesInDays');
    expect(list.find((job) => job._id === _id)).toEqual(open);
    expect(await read(_id)).toMatchObject({ ...shown, closesInDays: expect.any(Number) as unknown });
  });

  it.each<[string, object, string]>([
    ['a day that the calendar does not have', { closesOn: '2027-02-29' }, 'closesOn'],
    ['a past day', { closesOn: '2020-01-31' }, 'closesOn'],
    ['an operator', { closesOn: { $gt: '' } }, 'closesOn'],
    ['an unknown employment type', { employmentType: 'full_time' }, 'employmentType'],
    ['an unknown workplace', { workplace: 'REMOTE' }, 'workplace'],
    ['no object where a salary belongs', { salary: '120000 PKR' }, 'salary'],
    ['three decimals', { salary: { ...salary, min: 7.255 } }, 'salary.min'],
    ['an amount that nobody pays', { salary: { ...salary, max: 1e12 } }, 'salary.max'],
    ['no lower amount', { salary: { ...salary, min: undefined } }, 'salary.min'],
    ['an upper amount below the lower', { salary: { ...salary, max: 119_999.99 } }, 'salary.max'],
    ['a currency that is none', { salary: { ...salary, currency: 'AAA' } }, 'salary.currency'],
    ['an unknown unit', { salary: { ...salary, unit: 'FORTNIGHT' } }, 'salary.unit'],
    ['a field of a salary too many', { salary: { ...salary, bonus: 1 } }, 'salary.bonus'],
    ['what is computed', { closesInDays: 'soon', rank: 1 }, 'rank'],
  ])('is refused with the name of the field: %s', async (_what, change, field) => {
    const job = await addJob(admin, options);
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
});

describe.each(['/api/job', '/api/project'])('the open list %s', (path) => {
  beforeAll(async () => {
    await api.connection.collection('jobs').deleteMany({});
    await addJob(admin);
    await addProject(admin);
  });

  /** The headers but those that differ from answer to answer. */
  const named = ({ headers }: { headers: Record<string, string> }) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(date|x-request-id)$/.test(name)));

  it('is the same answer whatever stands behind its address', async () => {
    const [asked, slashed] = await Promise.all([
      api.http.get(`${path}?from=somewhere`).expect(200),
      api.http.get(`${path}/`).expect(200),
    ]);
    expect(asked.body).not.toEqual([]);
    expect(asked.text).toBe(slashed.text);
    expect(named(asked)).toEqual(named(slashed));
  });

  it('answers HEAD with the same head, and 304 to who has it', async () => {
    const head = await api.http.head(path).expect(200);
    expect(named(head)).toEqual(named(await api.http.get(path).expect(200)));
    await api.http
      .get(path)
      .set('If-None-Match', head.headers['etag'] as string)
      .expect(304);
  });
});
