import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { untilHydrated } from '../../web/e2e/support/hydrated';
import {
  addJob,
  application,
  asAdmin,
  compose,
  docker,
  expireClaims,
  resetAdmin,
  runOnce,
  setPassword,
  showSecrets,
  startAll,
} from './stack';

const RESUME = resolve(import.meta.dirname, '../../api/test/files/resume-browser.pdf');
const MEGABYTE = 1024 ** 2;

test('a visitor applies with a resume, the admin reads it, and a restart loses nothing', async ({
  page,
  request,
}) => {
  const admin = await showSecrets();
  const jobId = await addJob(request, 'CRM Builder');

  await test.step('apply', async () => {
    await page.goto('/career');
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Apply Now for CRM Builder' }).click();
    await expect(page).toHaveURL(`/applynow/${jobId}`);
    await page.getByLabel('Full Name').fill('Amina Yusuf');
    await page.getByLabel('Email').fill('amina@mail.example');
    await page.getByLabel('Cover Letter').fill('I have built lists for two agencies.');
    await page.getByLabel('Upload Resume').setInputFiles(RESUME);
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByText('Application sent successfully!')).toBeVisible();
  });

  await test.step('sign in with the password that the operator was shown', async () => {
    await page.goto('/addjob');
    await expect(page).toHaveURL('/signin');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password').fill(admin.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/addjob');
  });

  const download = async () => {
    await page.goto(`/jobApplicant/${jobId}`);
    const row = page.getByRole('row', { name: /Amina Yusuf/ });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('link', { name: /Download Resume/ }).click(),
    ]);
    return readFile(await file.path());
  };

  await test.step('download the very same bytes', async () => {
    expect(await download()).toEqual(await readFile(RESUME));
  });

  await test.step('switch the job off', async () => {
    await page.goto('/addjob');
    await page.getByRole('checkbox', { name: /CRM Builder/ }).uncheck();
    await expect(page.getByText('Job status updated successfully.')).toBeVisible();
    await page.goto('/career');
    await untilHydrated(page);
    await expect(page.getByRole('link', { name: 'Apply Now for CRM Builder' })).toHaveCount(0);
  });

  await test.step('take everything down and up again', async () => {
    await compose('down', '--timeout', '20');
    await startAll();
    expect(await showSecrets()).toEqual(admin);
    expect(await download()).toEqual(await readFile(RESUME));
    await page.goto('/addjob');
    await expect(page.getByRole('checkbox', { name: /CRM Builder/ })).not.toBeChecked();
  });
});

test('only the web server can be reached, and nothing runs with more rights than it needs', async () => {
  const ids = (await compose('ps', '--all', '--quiet')).trim().split('\n');
  // Six services once, and three of the API.
  expect(ids).toHaveLength(9);
  const containers = JSON.parse(await docker('inspect', ...ids)) as {
    Config: { Labels: Record<string, string>; User: string };
    HostConfig: {
      CapDrop: string[];
      CapAdd: string[] | null;
      ReadonlyRootfs: boolean;
      SecurityOpt: string[];
      PortBindings: object;
    };
  }[];
  for (const { Config, HostConfig } of containers) {
    const service = Config.Labels['com.docker.compose.service'];
    expect(Object.keys(HostConfig.PortBindings), service).toEqual(service === 'web' ? ['8080/tcp'] : []);
    expect(HostConfig.CapDrop, service).toEqual(['ALL']);
    expect(HostConfig.CapAdd ?? [], service).toEqual(service === 'secrets' ? ['CAP_CHOWN'] : []);
    expect(HostConfig.ReadonlyRootfs, service).toBe(true);
    expect(HostConfig.SecurityOpt, service).toContain('no-new-privileges:true');
    expect(Config.User, service).toMatch(service === 'secrets' ? /^$/ : /^[1-9]\d*/);
  }
});

test('a file that is too large is refused with a problem, just over the limit and far over it', async ({
  request,
}) => {
  const jobId = await addJob(request, 'List Builder');
  for (const size of [10 * MEGABYTE + 1, 12 * MEGABYTE]) {
    const multipart = application(jobId, Buffer.alloc(size, '%PDF-'));
    const answer = await request.post('/api/jobApplicant/applicants', { multipart });
    expect(answer.status()).toBe(413);
    expect(answer.headers()['content-type']).toContain('application/problem+json');
  }
});

test('a backup is made while it runs, refused while it runs, and brings back what was lost', async ({
  request,
}) => {
  const jobId = await addJob(request, 'Kept Job');
  const bytes = await readFile(RESUME);
  const multipart = application(jobId, bytes);
  const sent = await request.post('/api/jobApplicant/applicants', { multipart });
  expect(sent.status()).toBe(201);
  const { statusPath } = (await sent.json()) as { statusPath: string };
  const file = (await runOnce('backup')).trim().split('\n').at(-1) ?? '';
  expect(file).toMatch(/^\/backups\/leadlight-.*Z\.tar$/);
  expect(await runOnce('backup', 'list')).toContain(basename(file));
  expect(await runOnce('backup', 'verify', basename(file))).toContain('every document and file was the same');
  await expect(runOnce('--env', 'REPLACE=1', 'backup', 'restore', file)).rejects.toThrow(/runs here/);

  expect((await request.delete(`/api/job/${jobId}`, { headers: await asAdmin() })).status()).toBe(204);
  // As another installation: the links come with the data, the account stays that of here.
  await runOnce('--entrypoint', 'rm', 'secrets', '-f', '/secrets/own/link-secret');
  const { password: first } = await showSecrets();
  const now = await resetAdmin();
  await compose('stop', 'web', 'api');
  await expireClaims();
  await expect(runOnce('backup', 'restore', file)).rejects.toThrow(/There is data here/);
  await runOnce('--env', 'REPLACE=1', 'backup', 'restore', file);
  await startAll();
  await setPassword(now, first);
  const applicants = await request.get(`/api/jobApplicant/applicants/job/${jobId}`, {
    headers: await asAdmin(),
  });
  expect((await request.get(`/api${statusPath}`)).status()).toBe(200);
  const [{ resume }] = (await applicants.json()) as [{ resume: string }];
  expect((await (await request.get(`/api/${resume}`)).body()).equals(bytes)).toBe(true);
});

test('documents carry one policy and the public address, whoever serves them', async ({ request }) => {
  const jobId = await addJob(request, 'Researcher');
  const policies = new Set<string | undefined>();
  for (const path of ['/', '/signin', '/career', `/applynow/${jobId}`, '/no-such-page']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(path === '/no-such-page' ? 404 : 200);
    expect(await answer.text(), path).not.toContain('leadlight.invalid');
    expect(answer.headers()['x-content-type-options'], path).toBe('nosniff');
    policies.add(answer.headers()['content-security-policy']);
  }
  expect([...policies]).toEqual([expect.stringContaining("default-src 'self'")]);
  expect(await (await request.get('/sitemap.xml')).text()).toContain(
    `<loc>${process.env.STACK_URL ?? ''}/career</loc>`,
  );
  const passwords = await request.get('/.well-known/change-password', { maxRedirects: 0 });
  expect([passwords.status(), passwords.headers().location]).toEqual([302, '/admin/account']);
  for (const path of ['/admin', '/login/']) {
    const guessed = await request.get(path, { maxRedirects: 0 });
    expect([path, guessed.status(), guessed.headers().location]).toEqual([path, 302, '/signin']);
  }
});

test('with the API gone the pages stay, its calls are a problem, and it comes back', async ({
  request,
  page,
}) => {
  await compose('kill', 'api');
  // Which has kept what others asked for, and would go on showing it.
  await compose('restart', '--timeout', '0', 'web');
  await expect(async () => expect((await request.get('/')).status()).toBe(200)).toPass();
  const [list, jobs] = await Promise.all([request.get('/career'), request.get('/api/job')]);
  expect([list.status(), jobs.status()]).toEqual([503, 503]);
  expect(jobs.headers()['content-type']).toContain('application/problem+json');
  expect(await jobs.json()).toMatchObject({ status: 503, code: 'api-unavailable' });
  await page.goto('/career');
  await expect(page.getByText('Error fetching job listings')).toBeVisible();

  await startAll();
  await expect.poll(async () => (await request.get('/career')).status()).toBe(200);
});

test('a forged address does not get around the limit on sign-ins', async ({ request }) => {
  const { email } = await showSecrets();
  const answers: number[] = [];
  for (let attempt = 0; attempt < 40 && !answers.includes(429); attempt++) {
    const answer = await request.post('/api/users/login', {
      headers: { 'x-forwarded-for': `198.51.100.${String(attempt)}` },
      data: { email: `${String(attempt)}.${email}`, password: 'not the password' },
    });
    answers.push(answer.status());
  }
  expect(answers.at(-1)).toBe(429);
});
