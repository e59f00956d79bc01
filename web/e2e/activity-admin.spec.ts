import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { expect, test } from './support/test';

const rows = (page: Page) => page.getByRole('table', { name: 'Activity' }).getByRole('row');
const action = (page: Page) => page.getByLabel('Action', { exact: true });

test.use({ signedIn: true });

/** An answer in place of the API's. */
const answer = (page: Page, body: unknown[], total = body.length) =>
  page.route('**/api/activity?*', (route) =>
    route.fulfill({ json: body, headers: { 'X-Total-Count': String(total) } }),
  );

test(
  'who did what is listed, filtered and led back to its page',
  { tag: '@phone' },
  async ({ page, isMobile, backOffice }) => {
    const { _id } = await backOffice.addJob({ title: 'Glazier' });
    await page.goto('/adminHome');
    if (isMobile) await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('link', { name: 'Activity', exact: true }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
    await page.getByRole('searchbox', { name: 'Search' }).fill('glazier');
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).last()).toContainText(/Job created.*Glazier/);
    if (isMobile) await page.getByText('Filters', { exact: true }).click();
    await action(page).selectOption('Signed in');
    await expect(page.getByText('No entry matches.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all entries' }).click();
    await page.getByLabel('From', { exact: true }).fill('2026-01-01');
    await action(page).selectOption('Job created');
    await page.reload();
    await expect(action(page)).toHaveValue('job-created');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Glazier' }).first().press('Enter');
    await expect(page).toHaveURL(new RegExp(`/editjob/${_id}`));
  },
);

test('a list that is empty, fails or is full says so', async ({ page, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  await answer(page, []);
  await page.goto('/admin/activity');
  await expect(page.getByText('No activity yet.')).toBeVisible();
  await page.unroute('**/api/activity?*');
  await page.route('**/api/activity?*', (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(page.getByText('Error fetching the activity.')).toBeVisible();
  await page.unroute('**/api/activity?*');
  const entry = {
    at: '2026-11-27T08:00:00.000Z',
    who: 'system',
    action: 'backup-failed',
    subject: { type: 'backup', id: '' },
    detail: `It could not be made. ${'The disk is full. '.repeat(20)}`,
  };
  await answer(
    page,
    Array.from({ length: 50 }, (_one, n) => ({ ...entry, _id: String(n) })),
    2000,
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('2,000 entries, newest first.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages of the entries' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
