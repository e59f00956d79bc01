import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { expect, test } from './support/test';

test.use({ signedIn: true });

test(
  'the overview tells how projects and jobs stand, and what it could not find out',
  { tag: '@phone' },
  async ({ page, backOffice, consoleWatch }) => {
    consoleWatch.expectFailedRequests();
    await backOffice.addProject({ title: 'Alpha' });
    await backOffice.addProject({ title: 'Bravo', active: false, status: 'Ended', endDate: '2025-03-31' });
    await page.route('**/api/project/', (route) => route.abort('connectionrefused'));
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const sentence = 'It could not be made. There is no room in BACKUP_DIR: make room there.';
    const failed = { nightlyAt: '03:00', good: null, failed: { at: hourAgo, sentence } };
    await page.route('**/api/backups/last', (route) => route.fulfill({ json: failed }));
    await page.goto('/adminHome');
    await expect(page.getByText('The last backup failed 1 hour ago')).toBeVisible();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText('No jobs yet')).toBeVisible();
    await expect(page.getByText('The figures of the projects could not be loaded.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.unroute('**/api/project/');
    await page.getByRole('button', { name: 'Retry the figures of the projects' }).click();
    await expect(page.getByText('1 active of 2 projects, 1 ongoing')).toBeVisible();
    await page.getByRole('link', { name: 'Project Detail' }).click();
    await expect(page).toHaveURL('/admin/view-projects');
  },
);
