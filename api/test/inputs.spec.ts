import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from './support/app.js';
import type { ProblemBody } from './support/applications.js';
import { sendContact } from './support/enquiries.js';
import { sampleJob } from './support/jobs.js';
import { postProject } from './support/projects.js';

const LOGIN = '/api/users/login';

const keys = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_unused, key) => [`key${key}`, 1]));
/** An object whose JSON has so many bytes. */
const ofBytes = (bytes: number) => ({ email: 'x'.repeat(bytes - '{"email":""}'.length) });

const api = await startTestApp();
const admin = await api.asAdmin();
afterAll(() => api.close());

describe('the body of a request', () => {
  const post = (path: string, body: object | string, http = api.http) =>
    http.post(path).set('Content-Type', 'application/json').send(body);
  const problem = (response: { body: unknown }) => response.body as ProblemBody;

  it('is not read of those who may not send it, nor where nothing is', async () => {
    for (const body of ['{"broken', JSON.stringify(ofBytes(1024 ** 2))]) {
      expect(problem(await post('/api/job', body).expect(401)).code).toBe('unauthorized');
      const forged = post('/api/job', body).set('Authorization', 'Bearer a.b.c');
      expect(problem(await forged.expect(401)).code).toBe('unauthorized');
      expect(problem(await post('/api/nothing', body).expect(404)).code).toBe('not-found');
    }
  });

  it('has at most 16 KB where everybody may send one, and 256 KB from the admin', async () => {
    expect(problem(await post(LOGIN, ofBytes(16 * 1024)).expect(400)).code).toBe('validation');
    expect(problem(await post(LOGIN, ofBytes(16 * 1024 + 1)).expect(413)).code).toBe('body-too-large');
    const requirements = Array.from({ length: 50 }, () => 'x'.repeat(300));
    const longest = { ...sampleJob, description: 'x'.repeat(10_000), requirements };
    await post('/api/job', longest, admin).expect(201);
    await post('/api/job', ofBytes(256 * 1024), admin).expect(400);
    await post('/api/job', ofBytes(256 * 1024 + 1), admin).expect(413);
    await post(LOGIN, ofBytes(16 * 1024 + 1), admin).expect(413);
  });

  it('names at most 20 of the fields that are not known', async () => {
    const unknown = problem(await post(LOGIN, keys(50)).expect(400));
    expect(unknown.code).toBe('validation');
    expect(unknown.errors).toHaveLength(20);
  });

  it('is refused at once when its fields are nested without end', async () => {
    const body = `{"email":${'['.repeat(2500)}1${']'.repeat(2500)},"password":"x"}`;
    expect(problem(await post(LOGIN, body).expect(400)).code).toBe('too-deep');
  });

  it('is refused when it is packed or written in a way that is not read here', async () => {
    const packed = post(LOGIN, '{}').set('Content-Encoding', 'zstd');
    expect(problem(await packed.expect(415)).code).toBe('unknown-encoding');
    const foreign = post(LOGIN, '{}').set('Content-Type', 'application/json; charset=latin1');
    expect(problem(await foreign.expect(415)).code).toBe('unknown-encoding');
  });
});

interface Refusal {
  code: string;
  errors?: { field: string; message: string }[];
}

describe('what is written', () => {
  const fieldsOf = (body: unknown) => (body as Refusal).errors?.map(({ field }) => field);

  it.each(['\u200b\u200b', 'a\0b'])(
    'can be seen and holds no control characters, unlike %j',
    async (text) => {
      for (const field of ['title', 'location', 'description']) {
        const refused = await admin
          .post('/api/job')
          .send({ ...sampleJob, [field]: text })
          .expect(400);
        expect(fieldsOf(refused.body)).toEqual([field]);
      }
      for (const field of ['title', 'clientName']) {
        const refused = await postProject(admin, { [field]: text }).expect(400);
        expect(fieldsOf(refused.body)).toEqual([field]);
      }
    },
  );

  it.each(['__proto__', 'constructor[prototype]', '__proto__[x]'])(
    'has no field %s in a form',
    async (name) => {
      const refused = await sendContact(api, { [name]: 'x' }).expect(400);
      expect(refused.text).toMatch(/^This field is not known here\. Leave it out\./);
    },
  );
});
