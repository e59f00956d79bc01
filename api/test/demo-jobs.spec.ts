import { afterEach, describe, expect, it } from '@jest/globals';
import demo from '../src/start/demo-content.json' with { type: 'json' };
import { startTestApp, startWithDemo, type TestApp } from './support/app.js';
import { addJob, type JobBody } from './support/jobs.js';

describe('demo jobs', () => {
  let api: TestApp;
  afterEach(async () => {
    await api.close();
  });

  const titles = async (): Promise<string[]> =>
    ((await api.http.get('/api/job').expect(200)).body as JobBody[]).map(({ title }) => title);

  it('are there after the first start, in their order', async () => {
    api = await startTestApp({ seedDemo: true });
    expect(await titles()).toEqual(demo.jobs.map(({ title }) => title));
  });

  it('do not come back after the admin has deleted them all', async () => {
    api = await startTestApp({ seedDemo: true });
    const token = await api.signIn();
    for (const { _id } of demo.jobs)
      await api.http.delete(`/api/job/${_id}`).set('Authorization', `Bearer ${token}`).expect(204);
    await startWithDemo(api.settings);
    expect(await titles()).toEqual([]);
  });

  it('are not added to a database that has jobs', async () => {
    api = await startTestApp();
    await addJob(api, await api.signIn(), { title: 'Our own' });
    await startWithDemo(api.settings);
    expect(await api.connection.collection('jobs').distinct('title')).toEqual(['Our own']);
  });
});
