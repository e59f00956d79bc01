import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { resumeFile } from './support/back-office';
import { ADMIN } from './support/server';
import { expect, test } from './support/test';

const RESUME = resumeFile('resume-browser.pdf');
const SENT = 'Application sent successfully!';

async function apply(page: Page) {
  await page.getByLabel('Full Name').fill('Amina Yusuf');
  await page.getByLabel('Email').fill('amina@mail.example');
  await page.getByLabel('Cover Letter').fill('I have built lists for two agencies.');
  await page.getByLabel('Upload Resume').setInputFiles(RESUME);
  await page.getByRole('button', { name: 'Submit Application' }).click();
}

test('a visitor applies with a resume, and the admin reads it and closes the job', async ({
  page,
  backOffice,
}) => {
  const job = await backOffice.addJob({ title: 'CRM Builder' });

  await test.step('apply', async () => {
    await page.goto('/career');
    await page.getByRole('link', { name: 'Apply Now for CRM Builder' }).click();
    await expect(page).toHaveURL(`/applynow/${job._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('CRM Builder');
    await apply(page);
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('');
  });

  await test.step('sign in', async () => {
    await page.goto('/addjob');
    await expect(page).toHaveURL('/signin');
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/addjob');
  });

  await test.step('read the applicant and the very same file', async () => {
    await page.getByRole('link', { name: /View Job Applicants/ }).click();
    await expect(page).toHaveURL(`/jobApplicant/${job._id}`);
    const row = page.getByRole('row', { name: /Amina Yusuf/ });
    await expect(row).toContainText('amina@mail.example');
    await expect(row).toContainText('I have built lists for two agencies.');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('link', { name: /Download Resume/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    expect(await readFile(await download.path())).toEqual(await readFile(RESUME));
  });

  await test.step('switch the job off', async () => {
    await page.goto('/addjob');
    await page.getByRole('checkbox', { name: /CRM Builder/ }).uncheck();
    await expect(page.getByText('Job status updated successfully.')).toBeVisible();
    await page.goto('/career');
    await expect(page.getByText('No active jobs available at the moment.')).toBeVisible();
  });
});
