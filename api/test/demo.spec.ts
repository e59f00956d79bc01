import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Account } from '../src/features/auth/account.schema.js';
import { AuthService } from '../src/features/auth/auth.service.js';
import type { ProjectDto } from '../src/features/projects/project.dto.js';
import { DemoContent, demoPictureUrl } from '../src/start/demo-content.js';
import demo from '../src/start/demo-content.json' with { type: 'json' };
import { startTestApp, startWithDemo, type TestApp } from './support/app.js';
import { addJob } from './support/jobs.js';
import { addProject } from './support/projects.js';

const titles = async ({ http }: TestApp, kind: 'job' | 'project'): Promise<string[]> =>
  ((await http.get(`/api/${kind}`).expect(200)).body as { title: string }[]).map(({ title }) => title);
const titlesOf = (entities: { title: string }[]) => entities.map(({ title }) => title);

describe('a new installation', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp({ seedDemo: true });
  });
  afterAll(() => api.close());

  it('shows the demo jobs and projects in their order', async () => {
    expect(await titles(api, 'job')).toEqual(titlesOf(demo.jobs));
    expect(await titles(api, 'project')).toEqual(titlesOf(demo.projects));
  });

  it('has projects as the form would have made them', async () => {
    const admin = await api.asAdmin();
    for (const { _id, ...fields } of demo.projects) {
      const stored = (await api.http.get(`/api/project/${_id}`).expect(200)).body as ProjectDto;
      const saved = await admin
        .put(`/api/project/${_id}`)
        .send({ ...fields, imageUrl: demoPictureUrl(_id) })
        .expect(200);
      expect({ ...(saved.body as ProjectDto), updatedAt: '' }).toEqual({ ...stored, updatedAt: '' });
    }
  });

  it('has a picture for each project, in every width and format that pages ask for', async () => {
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

  // The order in which three processes that start on one new database get into each other's way.
  it('processes that start on a new database make one account and one set of demo content', async () => {
    const accounts = api.app.get<Model<Account>>(getModelToken(Account.name));
    await accounts.deleteMany();
    const service = api.app.get(AuthService);
    const seen = await Promise.all([1, 2, 3].map(() => service.current()));
    expect(new Set(seen.map(({ passwordHash }) => passwordHash)).size).toBe(1);

    await api.connection.collection('seeds').deleteMany({});
    await api.connection.collection('jobs').deleteMany({});
    const add = () => api.app.get(DemoContent).onApplicationBootstrap();
    await Promise.all([add(), add(), add()]);
    expect(await titles(api, 'job')).toEqual(titlesOf(demo.jobs));
  });

  it('what the admin deletes does not come back with the next start', async () => {
    const admin = await api.asAdmin();
    for (const { _id } of demo.jobs) await admin.delete(`/api/job/${_id}`).expect(204);
    await admin.delete(`/api/project/${demo.projects[0]?._id}`).expect(204);
    await startWithDemo(api.settings);
    expect(await titles(api, 'job')).toEqual([]);
    expect(await titles(api, 'project')).toEqual(titlesOf(demo.projects.slice(1)));
  });
});

it('a database with content of its own gets none', async () => {
  const api = await startTestApp();
  onTestFinished(() => api.close());
  const admin = await api.asAdmin();
  await addJob(admin, { title: 'Own' });
  await addProject(admin, { title: 'Own' });
  await startWithDemo(api.settings);
  expect(await titles(api, 'job')).toEqual(['Own']);
  expect(await titles(api, 'project')).toEqual(['Own']);
});
