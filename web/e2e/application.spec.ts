import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { resumeFile } from './support/back-office';
import { untilHydrated } from './support/hydrated';
import { expect, test } from './support/test';

const fact = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** In the dialog that asks first. */
const answer = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name });

test('an applicant follows the link, withdraws and erases', async ({ page, backOffice, consoleWatch }) => {
  // That of the link which opens nothing any more.
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob();
  await page.goto(`/applynow/${job._id}`);
  await untilHydrated(page);
  await page.getByLabel('Full Name').fill('Amina Yusuf');
  await page.getByLabel('Email').fill('amina@mail.example');
  await page.getByLabel('Cover Letter').fill('I look twice.');
  await page.getByLabel('Upload Resume').setInputFiles(resumeFile());
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Application sent successfully!')).toBeVisible();

  await page.getByRole('link', { name: 'See or withdraw your application' }).click();
  await expect(page).toHaveURL(/\/application\/[\w.-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title);
  await expect(fact(page, 'Email')).toHaveText('amina@mail.example');
  await expect(fact(page, 'Resume')).toHaveText('resume-libreoffice.pdf');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step('withdraws after the question', async () => {
    await button(page, 'Withdraw application').click();
    await answer(page, 'Keep it').click();
    await expect(button(page, 'Withdraw application')).toBeFocused();
    await button(page, 'Withdraw application').click();
    await answer(page, 'Withdraw').click();
    await expect(page.getByText('You have withdrawn this application.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(button(page, 'Withdraw application')).toHaveCount(0);
  });

  await test.step('erases after the question; then the link opens nothing', async () => {
    await button(page, 'Erase my data').click();
    await answer(page, 'Erase').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your application was erased.');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work.');
    expect(await backOffice.applicants(job._id)).toEqual([]);
  });
});

test('a link that is wrong, and a network that fails, are said', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob();
  const { statusPath } = await backOffice.apply(job._id, 'Amina Yusuf');
  await page.route('**/api/application/**', (route) => route.abort());
  await page.goto(statusPath);
  await expect(page.getByText('Your application could not be loaded.')).toBeVisible();
  await page.unroute('**/api/application/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.route('**/withdraw', (route) => route.abort());
  await button(page, 'Withdraw application').click();
  await answer(page, 'Withdraw').click();
  await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText(
    'Your application could not be withdrawn.',
  );

  await page.goto(`${statusPath.slice(0, -4)}AAAA`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work.');
});
