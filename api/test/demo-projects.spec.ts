import { afterEach, expect, it } from '@jest/globals';
import { demoPictureUrl } from '../src/start/demo-content.js';
import demo from '../src/start/demo-content.json' with { type: 'json' };
import type { ProjectDto } from '../src/features/projects/project.dto.js';
import { startTestApp, startWithDemo, type TestApp } from './support/app.js';
import { addProject } from './support/projects.js';

let api: TestApp;
afterEach(() => api.close());

const titles = async (): Promise<string[]> =>
  ((await api.http.get('/api/project').expect(200)).body as ProjectDto[]).map(({ title }) => title);

it('a new installation shows the demo projects in their order, more than one page of them', async () => {
  api = await startTestApp({ seedDemo: true });
  expect(demo.projects.length).toBeGreaterThan(9);
  expect(await titles()).toEqual(demo.projects.map(({ title }) => title));
});

it('they are as the form would have made them', async () => {
  api = await startTestApp({ seedDemo: true });
  const token = await api.signIn();
  for (const { _id, ...fields } of demo.projects) {
    const stored = (await api.http.get(`/api/project/${_id}`).expect(200)).body as ProjectDto;
    const saved = await api.http
      .put(`/api/project/${_id}`)
      .set('Authorization', `Bearer ${token}`)
      .send({ ...fields, imageUrl: demoPictureUrl(_id) })
      .expect(200);
    expect({ ...(saved.body as ProjectDto), updatedAt: '' }).toEqual({ ...stored, updatedAt: '' });
  }
});

it('each has a picture of its own, in every width and format that pages ask for', async () => {
  api = await startTestApp({ seedDemo: true });
  const projects = (await api.http.get('/api/project').expect(200)).body as ProjectDto[];
  const bytes = new Set<string>();
  for (const { imageUrl, picture } of projects) {
    for (const candidate of `${picture?.avif}, ${picture?.webp}`.split(', '))
      await api.http.get(candidate.split(' ')[0] as string).expect(200);
    const base = await api.http.get(imageUrl).expect(200).expect('content-type', 'image/jpeg');
    bytes.add((base.body as Buffer).toString('base64'));
  }
  expect(bytes.size).toBe(demo.projects.length);
});

it('what the admin deletes does not come back with the next start', async () => {
  api = await startTestApp({ seedDemo: true });
  const token = await api.signIn();
  const [first] = demo.projects;
  await api.http.delete(`/api/project/${first?._id}`).set('Authorization', `Bearer ${token}`).expect(204);
  await startWithDemo(api.settings);
  expect(await titles()).toEqual(demo.projects.slice(1).map(({ title }) => title));
});

it('a database that has projects of its own gets none', async () => {
  api = await startTestApp();
  await addProject(api, await api.signIn(), { title: 'Own' });
  await startWithDemo(api.settings);
  expect(await titles()).toEqual(['Own']);
});
