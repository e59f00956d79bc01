import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { resumeFile, type BackOffice } from './support/back-office';
import { expect, test } from './support/test';

const LETTER = `I look twice.\n${'And then a third time, because a list is only as good as its last row. '.repeat(6)}`;

const RESUMES = {
  'Amina Yusuf': 'resume.docx',
  'Bilal Khan': 'resume.txt',
  'Chen Li': 'resume-libreoffice.pdf',
};

/** Applicants 001, 002 and so on. Those that begin or end a page of 50 come alone; between them many at once. */
async function applyInTurn(backOffice: BackOffice, jobId: string, count: number) {
  const apply = (n: number) => backOffice.apply(jobId, `Applicant ${String(n).padStart(3, '0')}`);
  for (let end = 1; end <= count; end += 50) {
    await apply(end);
    if (end < count) await apply(end + 1);
    const between = Array.from(
      { length: Math.min(48, Math.max(0, count - end - 1)) },
      (_, place) => end + 2 + place,
    );
    await Promise.all(between.map(apply));
  }
}

test.use({ signedIn: true });

test(
  'shows who applied, with the whole letter on demand',
  { tag: '@phone' },
  async ({ page, backOffice, timezoneId }) => {
    const job = await backOffice.addJob();
    await backOffice.apply(job._id, 'Amina Yusuf', LETTER);
    await page.goto(`/jobApplicant/${job._id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Job Applicants' })).toBeVisible();
    await expect(page.getByText('Lead Researcher · Lahore · Full time')).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Select',
      'Name',
      'Email',
      'Cover Letter',
      'Resume',
      'Stage',
      'Date & Time',
      'Delete',
    ]);
    const row = page.getByRole('row', { name: /Amina Yusuf/ });
    await expect(row.getByRole('link', { name: 'amina.yusuf@mail.example' })).toBeVisible();
    const [amina] = await backOffice.applicants(job._id);
    const sent = new Date(amina?.createdAt ?? 'never');
    const year = sent.toLocaleDateString('en-GB', { timeZone: timezoneId, year: 'numeric' });
    await expect(row.getByText(year)).toBeVisible();
    const more = row.getByRole('button', { name: 'Show Amina Yusuf’s full cover letter' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await more.click();
    await expect(
      row.getByRole('button', { name: 'Show less of Amina Yusuf’s cover letter' }),
    ).toHaveAttribute('aria-expanded', 'true');
  },
);

test('gives each resume back byte for byte, with a fresh link at each click', async ({
  page,
  backOffice,
}) => {
  const job = await backOffice.addJob();
  for (const [fullName, file] of Object.entries(RESUMES))
    await backOffice.apply(job._id, fullName, 'I look twice.', resumeFile(file));
  await page.goto(`/jobApplicant/${job._id}`);
  for (const [fullName, file] of Object.entries(RESUMES))
    await test.step(file, async () => {
      const row = page.getByRole('row', { name: fullName });
      await expect(row).toBeVisible();
      const [answer, download] = await Promise.all([
        page.waitForResponse((response) => response.url().endsWith('/resume')),
        page.waitForEvent('download'),
        row.getByRole('link', { name: /Download Resume/ }).click(),
      ]);
      const { resume } = (await answer.json()) as { resume: string };
      expect(download.url()).toContain(`/api/${resume}`);
      expect(await readFile(await download.path())).toEqual(await readFile(resumeFile(file)));
    });
});

test('says that there are none', async ({ page, backOffice }) => {
  const job = await backOffice.addJob();
  await page.goto(`/jobApplicant/${job._id}`);
  await expect(page.getByText('No applicants found for this job.')).toBeVisible();
});

test('what fails says so, takes nothing away and can be tried again', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob();
  await backOffice.apply(job._id, 'Amina Yusuf');
  const amina = page.getByRole('row', { name: /Amina Yusuf/ });

  await test.step('the list', async () => {
    await page.route('**/applicants/job/*', (route) => route.abort('connectionrefused'));
    await page.goto(`/jobApplicant/${job._id}`);
    await expect(page.getByText('Error fetching applicants')).toBeVisible();
    await page.unroute('**/applicants/job/*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(amina).toBeVisible();
  });

  await test.step('a delete', async () => {
    await page.getByRole('button', { name: 'Delete Amina Yusuf' }).click();
    await page.route('**/api/jobApplicant/applicants/*', (route) => route.abort('connectionrefused'));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/Error deleting applicants/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(amina).toBeVisible();
    expect(await backOffice.applicants(job._id)).toHaveLength(1);
  });

  await test.step('the list, once it has been loaded', async () => {
    await page.unroute('**/api/jobApplicant/applicants/*');
    await backOffice.apply(job._id, 'Bilal Khan');
    await page.getByRole('link', { name: 'All jobs' }).click();
    await page.getByRole('link', { name: /View Job Applicants/ }).click();
    const bilal = page.getByRole('button', { name: 'Delete Bilal Khan' });
    await expect(bilal).toBeVisible();
    await page.route('**/applicants/job/*', (route) => route.abort('connectionrefused'));
    await bilal.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Error fetching applicants')).toBeVisible();
    await expect(page.getByText('The list below may be out of date.')).toBeVisible();
    await expect(amina).toBeVisible();
    await page.unroute('**/applicants/job/*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('rowheader')).toHaveText([/Amina Yusuf/]);
    await expect(page.getByText('Error fetching applicants')).toHaveCount(0);
  });
});

test('deletes after the question', async ({ page, backOffice, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
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
  const left = await backOffice.applicants(job._id);
  expect(left).toHaveLength(1);

  await test.step('who was deleted elsewhere leaves the list as well', async () => {
    for (const { _id } of left) await backOffice.deleteApplicant(_id);
    await page.getByRole('button', { name: 'Delete Amina Yusuf' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Amina Yusuf was deleted.')).toBeVisible();
    await expect(page.getByText('No applicants found for this job.')).toBeVisible();
  });
});

test('turns the pages of a long list, forward and back', async ({ page, backOffice }) => {
  const job = await backOffice.addJob();
  await applyInTurn(backOffice, job._id, 101);
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
  await test.step('over the ends of the pages, and back to the list as it was', async () => {
    const open = page.getByRole('heading', { level: 1 });
    await page.getByRole('link', { name: 'Applicant 001', exact: true }).click();
    await expect(page.getByText('Applicant 101 of 101')).toBeVisible();
    await page.keyboard.press('k');
    await expect(open).toHaveText('Applicant 002');
    await page.keyboard.press('j');
    await expect(open).toHaveText('Applicant 001');
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(names).toContainText(['Applicant 001']);
  });
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(names.first()).toContainText('Applicant 051');
  await page.goBack();
  await expect(names).toContainText(['Applicant 001']);
});
