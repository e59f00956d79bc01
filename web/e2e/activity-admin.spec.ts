import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { expect, test } from './support/test';

const rows = (page: Page) => page.getByRole('table', { name: 'Activity' }).getByRole('row');
const action = (page: Page) => page.getByLabel('Action', { exact: true });

test.use({ signedIn: true });

test('who did what is listed, filtered and led back to its page', async ({ page, backOffice }) => {
  const { _id } = await backOffice.addJob({ title: 'Glazier' });
  await page.goto('/adminHome');
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
  await page.getByRole('searchbox', { name: 'Search' }).fill('glazier');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText(/Job created.*Glazier/);
  await page.getByRole('button', { name: 'Filter' }).click();
  await action(page).selectOption('Signed in');
  await expect(page.getByText('No entry matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all entries' }).click();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await action(page).selectOption('Job created');
  await page.reload();
  await page.getByRole('button', { name: 'Filter 2' }).click();
  await expect(action(page)).toHaveValue('job-created');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Glazier' }).first().press('Enter');
  await expect(page).toHaveURL(new RegExp(`/editjob/${_id}`));
});
