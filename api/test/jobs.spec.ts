import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/app.js';
import { addJob, sampleJob, type JobBody } from './support/jobs.js';

describe('jobs', () => {
  let api: TestApp;
  let token: string;

  beforeAll(async () => {
    api = await startTestApp();
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const asAdmin = { Authorization: '' };
  beforeAll(() => {
    asAdmin.Authorization = `Bearer ${token}`;
  });

  const openTitles = async (): Promise<string[]> =>
    ((await api.http.get('/api/job').expect(200)).body as JobBody[]).map((job) => job.title);

  it('shows an added job to everybody as soon as it is open, and only then', async () => {
    const closed = await addJob(api, token, { title: 'Toggled', status: false });
    expect(await openTitles()).not.toContain('Toggled');
    await api.http.get(`/api/job/${closed._id}`).expect(404);

    await api.http.put(`/api/job/${closed._id}`).set(asAdmin).send({ status: true }).expect(200);
    expect(await openTitles()).toContain('Toggled');
    const open = await api.http.get(`/api/job/${closed._id}`).expect(200);
    expect(open.body).toEqual({
      ...sampleJob,
      title: 'Toggled',
      _id: closed._id,
      createdAt: closed.createdAt,
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
    });

    await api.http.put(`/api/job/${closed._id}`).set(asAdmin).send({ status: false }).expect(200);
    expect(await openTitles()).not.toContain('Toggled');
    await api.http.get(`/api/job/${closed._id}`).expect(404);
  });

  it('gives the admin every job, newest first, with the number of applicants', async () => {
    const first = await addJob(api, token, { title: 'First', status: false });
    const second = await addJob(api, token, { title: 'Second' });
    for (const path of ['/api/job', '/api/job/']) {
      const jobs = (await api.http.get(path).set(asAdmin).expect(200)).body as JobBody[];
      expect(jobs.slice(0, 2).map((job) => job._id)).toEqual([second._id, first._id]);
      expect(jobs[0]?.applicantCount).toBe(0);
    }
    const one = await api.http.get(`/api/job/${first._id}`).set(asAdmin).expect(200);
    expect(one.body).toMatchObject({ title: 'First', status: false, applicantCount: 0 });
  });

  it('takes only what is required, and starts such a job closed', async () => {
    const { title, location, description } = sampleJob;
    const created = await api.http
      .post('/api/job/')
      .set(asAdmin)
      .send({ title: `  ${title} `, location, description })
      .expect(201);
    expect(created.body).toMatchObject({ title, requirements: [], status: false, applicantCount: 0 });
  });

  it('stores a job once for each submissionId', async () => {
    const add = (title: string) =>
      api.http
        .post('/api/job')
        .set(asAdmin)
        .send({ ...sampleJob, title, submissionId: 'vacancy-1' });
    const answers = await Promise.all([add('Once'), add('Once')]);
    answers.push(await add('Sent again'));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers.map(({ body }) => body as JobBody)).toEqual(Array(3).fill(answers[0]?.body));
    expect(answers[0]?.body).not.toHaveProperty('submissionId');
    expect((await openTitles()).filter((title) => /Once|Sent again/.test(title))).toEqual(['Once']);
  });

  it('replaces a full job and leaves blank requirement lines out', async () => {
    const job = await addJob(api, token);
    const full = { ...sampleJob, title: 'Replaced', requirements: ['One', '  ', ' Two '], status: true };
    const updated = await api.http.put(`/api/job/${job._id}`).set(asAdmin).send(full).expect(200);
    expect(updated.body).toMatchObject({ title: 'Replaced', requirements: ['One', 'Two'], _id: job._id });
    expect(await openTitles()).toContain('Replaced');
  });

  it('deletes a job once', async () => {
    const job = await addJob(api, token);
    await api.http.delete(`/api/job/${job._id}`).set(asAdmin).expect(204);
    await api.http.delete(`/api/job/${job._id}`).set(asAdmin).expect(404);
    await api.http.get(`/api/job/${job._id}`).set(asAdmin).expect(404);
    expect((await api.http.get('/api/job').expect(200)).body).not.toContainEqual(
      expect.objectContaining({ _id: job._id }),
    );
  });

  it('answers 304 to the tag of an unchanged list, and compresses a long one for who asks', async () => {
    await addJob(api, token, { description: 'Long. '.repeat(400) });
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

    await addJob(api, token);
    await api.http.get('/api/job').set('If-None-Match', tag).expect(200);
  });

  describe('refuses', () => {
    it.each([
      ['a visitor who adds', 'post', '/api/job'],
      ['a visitor who replaces', 'put', '/api/job/67a1f0c2e4b0a1b2c3d4e5f6'],
      ['a visitor who deletes', 'delete', '/api/job/67a1f0c2e4b0a1b2c3d4e5f6'],
    ] as const)('%s', async (_who, method, path) => {
      const answer = await api.http[method](path).send(sampleJob).expect(401);
      expect(answer.body).toMatchObject({ code: 'unauthorized', status: 401 });
    });

    it.each([
      '0',
      'undefined',
      '67a1f0c2e4b0a1b2c3d4e5f6',
      '67a1f0c2e4b0a1b2c3d4e5fz',
      '%00',
      '..%2fjob',
      '[$gt]=',
    ])('the id %s with 404', async (id) => {
      for (const method of ['get', 'put', 'delete'] as const) {
        const answer = await api.http[method](`/api/job/${id}`).set(asAdmin).send({ status: true });
        expect([answer.status, answer.type]).toEqual([404, 'application/problem+json']);
      }
    });

    it.each<[string, object, string]>([
      ['a missing title', { title: undefined }, 'title'],
      ['a blank title', { title: '   ' }, 'title'],
      ['a title too long', { title: 'x'.repeat(121) }, 'title'],
      ['an operator where a text belongs', { title: { $gt: '' } }, 'title'],
      ['a list where a text belongs', { location: ['Lahore'] }, 'location'],
      ['a number where a text belongs', { description: 7 }, 'description'],
      ['a description too long', { description: 'x'.repeat(10_001) }, 'description'],
      ['a text where a list belongs', { requirements: 'One' }, 'requirements'],
      ['null where a list belongs', { requirements: null }, 'requirements'],
      ['an operator in a list', { requirements: [{ $ne: '' }] }, 'requirements'],
      [
        'a list too long',
        { requirements: Array.from({ length: 51 }, (_, line) => `Line ${line}`) },
        'requirements',
      ],
      ['a line too long', { requirements: ['x'.repeat(301)] }, 'requirements'],
      ['a text where true or false belongs', { status: 'false' }, 'status'],
      ['a field too many', { rank: 1 }, 'rank'],
    ])('%s with the name of the field', async (_what, change, field) => {
      const job = await addJob(api, token);
      for (const request of [api.http.post('/api/job'), api.http.put(`/api/job/${job._id}`)]) {
        const answer = await request
          .set(asAdmin)
          .send({ ...sampleJob, ...change })
          .expect(400);
        expect(answer.body).toMatchObject({
          code: 'validation',
          errors: [{ field, message: expect.any(String) as unknown }],
        });
      }
      const kept = await api.http.get(`/api/job/${job._id}`).set(asAdmin).expect(200);
      expect(kept.body).toEqual(job);
    });

    it('an id of its own for a new job', async () => {
      const own = { ...sampleJob, _id: '67a1f0c2e4b0a1b2c3d4e5f6' };
      const answer = await api.http.post('/api/job').set(asAdmin).send(own).expect(400);
      expect(answer.body).toMatchObject({ code: 'validation', errors: [{ field: '_id' }] });
    });

    it('an update that is neither full nor only the status', async () => {
      const job = await addJob(api, token);
      const answer = await api.http
        .put(`/api/job/${job._id}`)
        .set(asAdmin)
        .send({ title: 'Half' })
        .expect(400);
      const fields = (answer.body as { errors: { field: string }[] }).errors.map((error) => error.field);
      expect(fields.sort()).toEqual(['description', 'location', 'requirements', 'status']);
      await api.http.put(`/api/job/${job._id}`).set(asAdmin).send({}).expect(400);
    });

    it('broken JSON, another content type and a megabyte of text', async () => {
      const post = () => api.http.post('/api/job').set(asAdmin);
      const broken = await post().type('application/json').send('{"title": ').expect(400);
      expect(broken.body).toMatchObject({ code: 'broken-json' });
      const text = await post().type('text/plain').send('title=x').expect(415);
      expect(text.body).toMatchObject({ code: 'wrong-content-type' });
      const large = await post()
        .send({ ...sampleJob, description: 'x'.repeat(1024 * 1024) })
        .expect(413);
      expect(large.body).toMatchObject({ code: 'body-too-large' });
    });
  });
});
