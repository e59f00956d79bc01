import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { BackOffice, resumeFile } from './support/back-office';
import { openHydrated, untilHydrated } from './support/hydrated';
import { Server } from './support/server';
import { expect, test } from './support/test';

const UNKNOWN_ID = '0123456789abcdef01234567';
const FAILURE = 'An error occurred while sending your application. Please try again.';
const SUCCESS = 'Application sent successfully!';

async function fillIn(page: Page, resume: Parameters<Locator['setInputFiles']>[0] = resumeFile()) {
  await untilHydrated(page);
  await page.getByLabel('Full Name').fill('Amina Yusuf');
  await page.getByLabel('Email').fill('amina@mail.example');
  await page.getByLabel('Cover Letter').fill('I look twice.');
  await page.getByLabel('Upload Resume').setInputFiles(resume);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' });

/** Keeps applications on their way until the returned function lets them go. */
async function holdApplications(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/jobApplicant/applicants', async (route) => {
    await held;
    // One that was cancelled meanwhile has nowhere to go.
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

/** Lets applications reach the server and its answers get lost, until the returned function is called. */
async function loseAnswers(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    void browser.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
  });
  const patterns = [{ urlPattern: '*/api/jobApplicant/applicants', requestStage: 'Response' as const }];
  await browser.send('Fetch.enable', { patterns });
  return async () => void (await browser.send('Fetch.disable'));
}

test('shows the job above the form', { tag: '@phone' }, async ({ page, backOffice }) => {
  const job = await backOffice.addJob();
  await page.goto(`/applynow/${job._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lead Researcher');
  await expect(page.getByText('Lahore · Full time')).toBeVisible();
  await expect(page.getByText('Spreadsheets, quickly')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('names what is missing beside each field and goes to the first', async ({ page, backOffice }) => {
  const job = await backOffice.addJob();
  await openHydrated(page, `/applynow/${job._id}`);
  await submit(page).click();
  await expect(page.getByText('Please upload your resume.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription(/name/i);
  await page.getByLabel('Full Name').fill('Amina Yusuf');
  await page.getByLabel('Email').fill('amina');
  await submit(page).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/valid email/i);
  await expectAccessible(page);

  await test.step('a missing resume alone is asked for, with the focus on the file', async () => {
    await page.getByLabel('Email').fill('amina@mail.example');
    await page.getByLabel('Cover Letter').fill('I look twice.');
    await submit(page).click();
    await expect(page.getByText('Please upload your resume.')).toBeVisible();
    await expect(page.getByLabel('Upload Resume')).toBeFocused();
  });
});

test('a file that cannot be a resume is refused before it is sent; one can be dropped', async ({
  page,
  backOffice,
}) => {
  const job = await backOffice.addJob();
  await openHydrated(page, `/applynow/${job._id}`);
  const file = page.getByLabel('Upload Resume');
  await file.setInputFiles({ name: 'resume.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') });
  await expect(page.getByText(/This kind of file isn't supported/)).toBeVisible();
  await file.setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
  await expect(page.getByText(/This file is empty/)).toBeVisible();
  await file.setInputFiles({
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(10 * 1024 ** 2 + 1),
  });
  await expect(page.getByText(/larger than 10 MB/)).toBeVisible();
  await file.setInputFiles(resumeFile());
  await expect(page.getByText(/larger than 10 MB/)).toHaveCount(0);
  await expect(page.getByText('resume-libreoffice.pdf')).toBeVisible();
});

test('what the server finds wrong with the file stands beside it, and nothing is lost', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob();
  await page.goto(`/applynow/${job._id}`);
  await fillIn(page);
  const program = {
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ\x90\x00 not a resume'),
  };
  await page.getByLabel('Upload Resume').setInputFiles(program);
  await submit(page).click();
  const resume = page.getByLabel('Upload Resume');
  await expect(resume).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Full Name')).toHaveValue('Amina Yusuf');
  await expect(page.getByLabel('Cover Letter')).toHaveValue('I look twice.');
  await resume.setInputFiles(resumeFile());
  await expect(resume).not.toHaveAttribute('aria-invalid');
  await submit(page).click();
  const result = page.getByRole('region', { name: SUCCESS });
  await expect(result).toBeFocused();
  await expect(result.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(result.getByText('also sent')).toHaveCount(0);
  expect(await backOffice.applicants(job._id)).toHaveLength(1);
});

test('a full disk and too many applications are said with what to do, and nothing is lost', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const server = await Server.start({ APPLY_BURST: '1', MIN_FREE_MB: '1000000000' });
  try {
    const job = await new BackOffice(server).addJob();
    await page.goto(`${server.url}/applynow/${job._id}`);
    // Large, because it is refused while the browser still sends it.
    const buffer = Buffer.alloc(9 * 1024 ** 2);
    await fillIn(page, { name: 'large.pdf', mimeType: 'application/pdf', buffer });
    for (const reason of [/There is no room for more files/, /Wait \d+ minutes and try again/]) {
      await submit(page).click();
      await expect(page.getByRole('alert')).toContainText(reason);
      await expect(page.getByRole('alert')).toContainText(FAILURE);
      await expect(page.getByLabel('Full Name')).toHaveValue('Amina Yusuf');
      await expect(page.getByLabel('Email')).toHaveValue('amina@mail.example');
      await expect(page.getByLabel('Cover Letter')).toHaveValue('I look twice.');
      await expect(page.getByText('large.pdf')).toBeVisible();
    }
  } finally {
    await server.stop();
  }
});

test('a file that was chosen before the script arrived is kept', async ({ page, backOffice }) => {
  const job = await backOffice.addJob();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/applynow/${job._id}`, { waitUntil: 'commit' });
  await page.getByLabel('Full Name').fill('Amina Yusuf');
  await page.getByLabel('Upload Resume').setInputFiles(resumeFile());
  release();
  await untilHydrated(page);
  await expect(page.getByText('resume-libreoffice.pdf')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Amina Yusuf');
});

test('a double click sends once', async ({ page, backOffice }) => {
  const job = await backOffice.addJob();
  await page.goto(`/applynow/${job._id}`);
  await fillIn(page);
  // Two with the same content are stored as one: what is sent is counted too.
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/jobApplicant/applicants')) sent += 1;
  });
  const release = await holdApplications(page);
  await submit(page).dblclick();
  await expect(page.getByRole('progressbar')).toBeVisible();
  release();
  await expect(page.getByRole('region', { name: SUCCESS })).toBeInViewport({ ratio: 1 });
  expect(sent).toBe(1);
  expect(await backOffice.applicants(job._id)).toHaveLength(1);

  await test.step('then the form is empty, and its next answer takes the place of this one', async () => {
    await expect(page.getByLabel('Upload Resume')).toHaveValue('');
    await submit(page).click();
    await expect(page.getByText('Please upload your resume.')).toBeVisible();
    await expect(page.getByText(SUCCESS)).toHaveCount(0);
  });
});

test('shows progress while it sends, and can be cancelled without losing anything', async ({
  page,
  backOffice,
}) => {
  const job = await backOffice.addJob();
  await page.goto(`/applynow/${job._id}`);
  await fillIn(page);
  const release = await holdApplications(page);
  await submit(page).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText(/Sending was cancelled/)).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Amina Yusuf');
  await expect(page.getByText('resume-libreoffice.pdf')).toBeVisible();
  release();
  await page.unroute('**/api/jobApplicant/applicants');
  await submit(page).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  expect(await backOffice.applicants(job._id)).toHaveLength(1);
});

test('a lost answer is no second application', async ({ page, backOffice, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob();
  await page.goto(`/applynow/${job._id}`);
  await fillIn(page);
  const restore = await loseAnswers(page);
  await submit(page).click();
  await expect(page.getByText(FAILURE)).toBeVisible();
  expect(await backOffice.applicants(job._id)).toHaveLength(1);
  await restore();
  await submit(page).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  expect(await backOffice.applicants(job._id)).toHaveLength(1);
});

test('what was typed is still there after a reload, and gone once sent', async ({ page, backOffice }) => {
  const job = await backOffice.addJob();
  await openHydrated(page, `/applynow/${job._id}`);
  await page.getByLabel('Full Name').fill('Amina Yusuf');
  await page.getByLabel('Cover Letter').fill('Two lines\nof letter.');
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Amina Yusuf');
  await expect(page.getByLabel('Cover Letter')).toHaveValue('Two lines\nof letter.');
  await fillIn(page);
  await submit(page).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  await openHydrated(page, `/applynow/${job._id}`);
  // Only a form that answers has brought back what it kept.
  await submit(page).click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  for (const label of ['Full Name', 'Email', 'Cover Letter'])
    await expect(page.getByLabel(label)).toHaveValue('');
});

test('offline is named, and sending works when the line is back', async ({
  page,
  context,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob();
  await page.goto(`/applynow/${job._id}`);
  await fillIn(page);
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByText(FAILURE)).toBeVisible();
  await expect(page.getByText(/offline/i)).toBeVisible();
  await context.setOffline(false);
  await submit(page).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
});

test('a job that closes while the form is open', async ({ page, backOffice, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob();
  await page.goto(`/applynow/${job._id}`);
  await fillIn(page);
  await backOffice.setActive(job._id, false);
  await submit(page).click();
  await expect(page.getByText(FAILURE)).toBeVisible();
  await expect(page.getByText(/does not exist or is closed/)).toBeVisible();
  await expect(page.getByLabel('Cover Letter')).toHaveValue('I look twice.');
});

test('a closed job answers 410 and an unknown one 404; both lead to the open jobs', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob({ status: false });
  expect((await page.goto(`/applynow/${job._id}`))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('closed');
  expect((await page.goto(`/applynow/${UNKNOWN_ID}`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /open jobs/i })
    .click();
  await expect(page).toHaveURL('/career');
});
