import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { apiAnswers, compose, showSecrets, startAll } from './stack';

const RESUME = fileURLToPath(new URL('../../api/test/files/resume-browser.pdf', import.meta.url));
const file = (buffer: Buffer) => ({ name: 'resume.pdf', mimeType: 'application/pdf', buffer });

/** @returns the path of a fresh applicant's own page */
async function apply(request: APIRequestContext): Promise<string> {
  const signedIn = await request.post('/api/users/login', { data: await showSecrets() });
  const { token } = (await signedIn.json()) as { token: string };
  const job = await request.post('/api/job/', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      title: 'Lead Researcher',
      location: 'Remote',
      description: 'Finds leads.',
      requirements: ['Patience'],
      status: true,
    },
  });
  const { _id: jobId } = (await job.json()) as { _id: string };
  const sent = await request.post('/api/jobApplicant/applicants', {
    multipart: {
      fullName: 'Amina Yusuf',
      email: 'amina@mail.example',
      coverLetter: 'I have built lists.',
      jobId,
      resume: file(await readFile(RESUME)),
    },
  });
  expect(sent.status()).toBe(201);
  return ((await sent.json()) as { statusPath: string }).statusPath;
}

test('an applicant’s own page is stored by nobody, listed by nobody and told to nobody', async ({
  request,
}) => {
  const path = await apply(request);
  for (const spelling of [path, path.replace('/a', '/%61')]) {
    const page = await request.get(spelling);
    expect(page.status()).toBe(200);
    expect(page.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
  }
  const read = await request.get(`/api${path}`);
  expect(await read.json()).toMatchObject({ fullName: 'Amina Yusuf' });
  expect(read.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
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
  const mode = await compose(
    'exec',
    '--no-TTY',
    'api',
    'stat',
    '-c',
    '%a %u',
    '/run/secrets/api/link-secret',
  );
  expect(mode.trim()).toMatch(/^400 \d+$/);
});
