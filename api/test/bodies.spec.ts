import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/app.js';
import type { ProblemBody } from './support/applications.js';
import { sampleJob } from './support/jobs.js';

const LOGIN = '/api/users/login';
const SEND = '/api/emailjs/api/v1.0/email/send';

const keys = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_unused, key) => [`key${key}`, 1]));
/** An object whose JSON has so many bytes. */
const ofBytes = (bytes: number) => ({ email: 'x'.repeat(bytes - '{"email":""}'.length) });

describe('the body of a request', () => {
  let api: TestApp;
  let token: string;
  beforeAll(async () => {
    api = await startTestApp();
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const post = (path: string, body: object | string) =>
    api.http.post(path).set('Content-Type', 'application/json').send(body);
  const asAdmin = (path: string, body: object | string) =>
    post(path, body).set('Authorization', `Bearer ${token}`);
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
    await asAdmin('/api/job', { ...sampleJob, description: 'x'.repeat(10_000), requirements }).expect(201);
    await asAdmin('/api/job', ofBytes(256 * 1024)).expect(400);
    await asAdmin('/api/job', ofBytes(256 * 1024 + 1)).expect(413);
    await asAdmin(LOGIN, ofBytes(16 * 1024 + 1)).expect(413);
  });

  it('names at most 20 of the fields that are not known', async () => {
    const unknown = problem(await post(LOGIN, keys(50)).expect(400));
    expect(unknown.code).toBe('validation');
    expect(unknown.errors).toHaveLength(20);
  });

  it.each(['toString', '__proto__'])('is refused with the inherited name %s', async (key) => {
    const refused = problem(await post(LOGIN, `{"${key}":"x"}`).expect(400));
    expect(refused).toMatchObject({ code: 'validation', errors: [{ field: key }] });
  });

  it('is refused when it is packed or written in a way that is not read here', async () => {
    const packed = post(LOGIN, '{}').set('Content-Encoding', 'zstd');
    expect(problem(await packed.expect(415)).code).toBe('unknown-encoding');
    const foreign = post(LOGIN, '{}').set('Content-Type', 'application/json; charset=latin1');
    expect(problem(await foreign.expect(415)).code).toBe('unknown-encoding');
  });

  it('is refused in the words of the e-mail provider where that is spoken', async () => {
    const unknown = await post(SEND, keys(50)).expect(400);
    expect(unknown.text.match(/\(key\d+\)/g)?.length).toBeLessThanOrEqual(20);
    const large = await post(SEND, ofBytes(16 * 1024 + 1)).expect(413);
    expect(large.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(large.text).toMatch(
      /^The request is larger than this address takes\. Shorten it and send again\. \[request /,
    );
  });
});
