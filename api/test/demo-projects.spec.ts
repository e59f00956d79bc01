import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createApp } from '../src/bootstrap.js';
import { demoProjects } from '../src/projects/demo-projects.js';
import type { ProjectDto } from '../src/projects/project.dto.js';
import { startTestApp, type TestApp } from './support/app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ seedDemo: true });
});
afterAll(() => api.close());

const titles = async (): Promise<string[]> =>
  ((await api.http.get('/api/project').expect(200)).body as ProjectDto[]).map(({ title }) => title);

/** Another process on the same database. */
async function startAgain({ settings }: TestApp): Promise<void> {
  const second = await createApp({ ...settings, seedDemo: true });
  await second.init();
  await second.close();
}

it('a new installation shows the demo projects in their order, more than one page of them', async () => {
  expect(demoProjects.length).toBeGreaterThan(9);
  expect(await titles()).toEqual(demoProjects.map(({ title }) => title));
});

it('they are as the form would have made them', async () => {
  const token = await api.signIn();
  for (const { _id, ...fields } of demoProjects) {
    const stored = (await api.http.get(`/api/project/${_id}`).expect(200)).body as ProjectDto;
    const saved = await api.http
      .put(`/api/project/${_id}`)
      .set('Authorization', `Bearer ${token}`)
      .send(fields)
      .expect(200);
    expect({ ...(saved.body as ProjectDto), updatedAt: '' }).toEqual({ ...stored, updatedAt: '' });
  }
});

it('what the admin deletes does not come back with the next start', async () => {
  const token = await api.signIn();
  const [first] = demoProjects;
  await api.http.delete(`/api/project/${first?._id}`).set('Authorization', `Bearer ${token}`).expect(204);
  await startAgain(api);
  expect(await titles()).toEqual(demoProjects.slice(1).map(({ title }) => title));
});

it('a database that has projects of its own gets none', async () => {
  const own = await startTestApp();
  const token = await own.signIn();
  const form = own.http.post('/api/project').set('Authorization', `Bearer ${token}`);
  await form.field('title', 'Own').field('clientName', 'Dana').field('projectRanking', '5').expect(201);
  await startAgain(own);
  const answer = await own.http.get('/api/project').expect(200);
  await own.close();
  expect((answer.body as ProjectDto[]).map(({ title }) => title)).toEqual(['Own']);
});
