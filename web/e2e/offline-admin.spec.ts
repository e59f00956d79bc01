import { composer } from './support/composer';
import { resumeFile } from './support/back-office';
import { expect, test } from './support/test';

test.use({ signedIn: true });

test('offline, what cannot be loaded says so in its place, and loads by itself afterwards', async ({
  page,
  context,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  consoleWatch.expectLine(/Code could not be loaded/);
  const job = await backOffice.addJob();
  await backOffice.apply(job._id, 'Amina Yusuf', 'I look twice.', resumeFile('resume-browser.pdf'));
  await page.goto(`/jobApplicant/${job._id}`);
  const row = page.getByRole('link', { name: 'Amina Yusuf', exact: true });
  await expect(row).toBeVisible();
  const missing = page.getByRole('main').getByText('This part could not be loaded.');

  await context.setOffline(true);
  await row.click();
  await expect(missing).toBeVisible();
  const queue = page.getByRole('region', { name: 'Queue of applicants' });
  await expect(queue).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Amina Yusuf' })).toBeVisible();
  await expect(queue.getByRole('link', { name: 'Amina Yusuf' })).toBeVisible();
  await expect(page.getByText(/^PDF, \d/)).toBeVisible();

  await context.setOffline(true);
  await composer.open(page).click();
  await expect(page.getByRole('dialog', { name: 'Not loaded' })).toContainText('could not be loaded');
  await expect(page.getByText(/^PDF, \d/)).toBeVisible();
  await context.setOffline(false);
  await expect(composer.dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Templates' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Applicants' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
  await expect(page).toHaveTitle(/^Templates/);
});
