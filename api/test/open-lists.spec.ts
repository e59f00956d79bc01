import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/app.js';
import { addJob } from './support/jobs.js';
import { addProject } from './support/projects.js';

describe.each(['/api/job', '/api/project'])('the open list %s', (path) => {
  let api: TestApp;
  let token: string;

  beforeAll(async () => {
    api = await startTestApp();
    token = await api.signIn();
    await addJob(api, token);
    await addProject(api, token);
  });
  afterAll(() => api.close());

  /** The headers but those that differ from answer to answer. */
  const named = ({ headers }: { headers: Record<string, string> }) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(date|x-request-id)$/.test(name)));

  it('is the same answer whatever stands behind its address', async () => {
    const [asked, slashed] = await Promise.all([
      api.http.get(`${path}?from=somewhere`).expect(200),
      api.http.get(`${path}/`).expect(200),
    ]);
    expect(asked.body).toHaveLength(1);
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

  it('is no way around a token that does not verify', async () => {
    await api.http.get(path).set('Authorization', 'Bearer nonsense').expect(401);
  });
});
