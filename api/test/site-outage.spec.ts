import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/app.js';
import type { CuttableProxy } from './support/cuttable-proxy.js';
import { addJob } from './support/jobs.js';
import { addProject, sampleFields } from './support/projects.js';
import { proxiedDatabase } from './support/databases.js';
import { makeWebBuild } from './support/web-build.js';

const unknownJob = '/applynow/0123456789abcdef01234567';
const email = {
  user_id: 'leadlight',
  service_id: 'leadlight',
  template_id: 'leadlight',
  template_params: { firstName: 'Dana', email: 'dana@northfield.example', message: 'Hello.' },
};

let api: TestApp;
let proxy: CuttableProxy;
let webDist: string;
let asAdmin: { Authorization: string };
let projectId: string;

const send = () => api.http.post('/api/emailjs/api/v1.0/email/send').send(email);

beforeAll(async () => {
  const database = await proxiedDatabase();
  proxy = database.proxy;
  webDist = await makeWebBuild();
  api = await startTestApp({ mongodbUri: database.uri, webDist });
  await api.ready();
  const token = await api.signIn();
  asAdmin = { Authorization: `Bearer ${token}` };
  await addJob(api, token);
  projectId = (await addProject(api, token))._id;
});
beforeEach(() => proxy.cut());
afterEach(async () => {
  await proxy.restore();
  await api.ready();
});
afterAll(async () => {
  await api.close();
  await proxy.cut();
  await rm(webDist, { recursive: true });
});

it('pages without data open', async () => {
  await api.http.get('/about').expect(200);
});

it('all else is refused, in the words of the caller', async () => {
  const [message, page, ...calls] = await Promise.all([
    send(),
    api.http.get(unknownJob),
    api.http.get(`/api/project/${projectId}`),
    api.http.get('/api/project'),
    api.http.get('/api/project').set(asAdmin),
    api.http.put(`/api/project/${projectId}`).set(asAdmin).send(sampleFields),
    api.http.get('/api/enquiries').set(asAdmin),
    api.http.get('/api/health/ready'),
  ]);
  expect(message.status).toBe(503);
  expect(message.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(message.text).toMatch(/^The database does not answer/);
  expect(page.status).toBe(503);
  expect(page.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(page.text).toContain('"status":503');
  for (const { status, body } of calls) {
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'database-unavailable' });
  }
});

it('and is taken again when the database is back, without a restart', async () => {
  await send().expect(503);
  await proxy.restore();
  // Waited for with what writes nothing: an answer that is lost leaves a message that was kept.
  await api.ready();
  await send().expect(200);
  await api.http.get(unknownJob).expect(404);
  const kept = await api.http.get('/api/enquiries').set(asAdmin).expect(200);
  expect(kept.body).toHaveLength(1);
});
