import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { resumeFile } from './support/back-office';
import { expect, test } from './support/test';

const LETTER = `I look twice.\n${'And then a third time, because a list is only as good as its last row. '.repeat(6)}`;

test.beforeEach(({ signedIn }) => {
  expect(signedIn).toBe(true);
});

test('shows who applied, with the whole letter on demand', async ({ page, backOffice, timezoneId }) => {
  const job = await backOffice.addJob();
  await backOffice.apply(job._id, 'Amina Yusuf', LETTER);
  await page.goto(`/jobApplicant/${job._id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Job Applicants' })).toBeVisible();
  await expect(page.getByText('Lead Researcher · Lahore · Full time')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Cover Letter',
    'Resume',
    'Date & Time',
    'Delete',
  ]);
  const row = page.getByRole('row', { name: /Amina Yusuf/ });
  await expect(row.getByRole('link', { name: 'amina.yusuf@mail.example' })).toBeVisible();
  const year = new Date().toLocaleDateString('en-GB', { timeZone: timezoneId, year: 'numeric' });
  await expect(row.getByText(year)).toBeVisible();
  const more = row.getByRole('button', { name: /Show all of the cover letter/ });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await more.click();
  await expect(row.getByRole('button', { name: /Show less/ })).toHaveAttribute('aria-expanded', 'true');
});

for (const name of ['resume.docx', 'resume.txt', 'resume-libreoffice.pdf']) {
  test(`gives ${name} back byte for byte, with a fresh link at each click`, async ({ page, backOffice }) => {
    const job = await backOffice.addJob();
    await backOffice.apply(job._id, 'Amina Yusuf', 'I look twice.', resumeFile(name));
    await page.goto(`/jobApplicant/${job._id}`);
    await expect(page.getByRole('row', { name: /Amina Yusuf/ })).toBeVisible();
    const [answer, download] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/applicants/job/')),
      page.waitForEvent('download'),
      page.getByRole('link', { name: /Download Resume/ }).click(),
    ]);
    const [listed] = (await answer.json()) as { resume: string }[];
    expect(download.url()).toContain(`/api/${listed?.resume ?? 'no path'}`);
    expect(await readFile(await download.path())).toEqual(await readFile(resumeFile(name)));
  });
}

test('says that there are none', async ({ page, backOffice }) => {
  const job = await backOffice.addJob();
  await page.goto(`/jobApplicant/${job._id}`);
  await expect(page.getByText('No applicants found for this job.')).toBeVisible();
  await expectAccessible(page);
});

test('a list that cannot be fetched can be fetched again', async ({ page, backOffice, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob();
  await backOffice.apply(job._id, 'Amina Yusuf');
  await page.route('**/applicants/job/*', (route) => route.abort('connectionrefused'));
  await page.goto(`/jobApplicant/${job._id}`);
  await expect(page.getByText('Error fetching applicants')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/applicants/job/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row', { name: /Amina Yusuf/ })).toBeVisible();
});

test('deletes after the question', async ({ page, backOffice }) => {
  const job = await backOffice.addJob();
  await backOffice.apply(job._id, 'Amina Yusuf');
  await backOffice.apply(job._id, 'Bilal Khan');
  await page.goto(`/jobApplicant/${job._id}`);
  await page.getByRole('button', { name: 'Delete Bilal Khan' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Confirm Deletion: Are you sure you want to delete this applicant?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row', { name: /Bilal Khan/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Amina Yusuf/ })).toBeVisible();
  await expect(page.getByText('1 applicant, newest first.')).toBeVisible();
  expect(await backOffice.applicants(job._id)).toHaveLength(1);
});

test('a delete that fails says so and keeps the applicant', async ({ page, backOffice, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob();
  await backOffice.apply(job._id, 'Amina Yusuf');
  await page.goto(`/jobApplicant/${job._id}`);
  await page.getByRole('button', { name: 'Delete Amina Yusuf' }).click();
  await page.route('**/api/jobApplicant/applicants/*', (route) => route.abort('connectionrefused'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/Error deleting applicants/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row', { name: /Amina Yusuf/ })).toBeVisible();
});

test('turns the pages of a long list, forward and back', async ({ page, backOffice }) => {
  const job = await backOffice.addJob();
  for (let n = 1; n <= 101; n += 1)
    await backOffice.apply(job._id, `Applicant ${String(n).padStart(3, '0')}`);
  await page.goto(`/jobApplicant/${job._id}`);
  const names = page.getByRole('rowheader');
  await expect(page.getByText('101 applicants, newest first.')).toBeVisible();
  await expect(names).toHaveCount(50);
  await expect(names.first()).toContainText('Applicant 101');
  await expect(page.getByText('1 to 50 of 101')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('51 to 100 of 101')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('101 to 101 of 101')).toBeVisible();
  await expect(names).toContainText(['Applicant 001']);
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
  await page.reload();
  await expect(names).toContainText(['Applicant 001']);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(names.first()).toContainText('Applicant 051');
  await page.goBack();
  await expect(names).toContainText(['Applicant 001']);
});
