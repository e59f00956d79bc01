import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { resumeFile } from './support/back-office';
import { openHydrated, untilHydrated } from './support/hydrated';
import { expect, test } from './support/test';

const UNKNOWN_ID = '0123456789abcdef01234567';
const FAILURE = 'An error occurred while sending your application. Please try again.';
const SUCCESS = 'Application sent successfully!';

async function fillIn(page: Page) {
  await untilHydrated(page);
  await page.getByLabel('Full Name').fill('Amina Yusuf');
  await page.getByLabel('Email').fill('amina@mail.example');
  await page.getByLabel('Cover Letter').fill('I look twice.');
  await page.getByLabel('Upload Resume').setInputFiles(resumeFile());
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

  await test.step('a file of another kind is refused before it is sent', async () => {
    const buffer = Buffer.from('MZ');
    await page
      .getByLabel('Upload Resume')
      .setInputFiles({ name: 'resume.exe', mimeType: 'application/pdf', buffer });
    await expect(page.getByText(/This kind of file isn't supported/)).toBeVisible();
  });
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
  await expect(result.getByText('also mail')).toHaveCount(0);
  expect(await backOffice.applicants(job._id)).toHaveLength(1);
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

test('a lost answer is no second application, and what was sent is gone from the form', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
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
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
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
