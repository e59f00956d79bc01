import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { addJob, apiAnswers, application, compose, startAll } from './stack';

const RESUME = fileURLToPath(new URL('../../api/test/files/resume-browser.pdf', import.meta.url));

/** @returns the path of a fresh applicant's own page */
async function apply(request: APIRequestContext): Promise<string> {
  const jobId = await addJob(request, 'Lead Researcher');
  const multipart = application(jobId, await readFile(RESUME));
  const sent = await request.post('/api/jobApplicant/applicants', { multipart });
  expect(sent.status()).toBe(201);
  return ((await sent.json()) as { statusPath: string }).statusPath;
}

test('an applicant’s own page is stored by nobody, listed by nobody and told to nobody', async ({
  request,
}) => {
  const secret = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
  const path = await apply(request);
  for (const spelling of [path, path.replace('/a', '/%61')]) {
    const page = await request.get(spelling);
    expect(page.status()).toBe(200);
    expect(page.headers()).toMatchObject(secret);
    expect(page.headers()['content-security-policy']).toContain("default-src 'self'");
  }
  const read = await request.get(`/api${path}`);
  expect(await read.json()).toMatchObject({ fullName: 'Amina Yusuf' });
  expect(read.headers()).toMatchObject(secret);
});

test('an application is erased, whichever replica is asked', async ({ request }) => {
  const address = `/api${await apply(request)}`;
  expect((await request.post(`${address}/withdraw`)).status()).toBe(204);
  expect((await request.post(`${address}/erase`)).status()).toBe(204);
  for (let time = 0; time < 6; time += 1) expect((await request.get(address)).status()).toBe(404);
});

test('an installation of before there was a key of such links gets one by itself', async ({ request }) => {
  const old = await apply(request);
  const files = ['/secrets/own/link-secret', '/secrets/api/link-secret'];
  await compose('run', '--rm', '--no-TTY', '--entrypoint', 'rm', 'secrets', '-f', ...files);
  await compose('up', '--detach', '--wait', '--no-build', '--force-recreate', 'secrets', 'api');
  await apiAnswers();
  await startAll();
  expect((await request.get(`/api${old}`)).status()).toBe(404);
  const path = await apply(request);
  expect((await request.get(`/api${path}`)).status()).toBe(200);
  const stat = ['stat', '-c', '%a %u', '/run/secrets/api/link-secret'];
  const mode = await compose('exec', '--no-TTY', 'api', ...stat);
  expect(mode.trim()).toMatch(/^400 \d+$/);
});
