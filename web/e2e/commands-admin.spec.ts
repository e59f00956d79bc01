import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { ADMIN } from './support/server';
import { expect, test } from './support/test';

async function openSearch(page: Page) {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
}

/** Types in the search, and presses Enter on the first result. */
async function command(page: Page, typed: string, name: RegExp) {
  await openSearch(page);
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Search', includeHidden: true })).toHaveCount(0);
}

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('commands add a job and a project, start reading and make a backup', async ({ page, backOffice }) => {
    const job = await backOffice.addJob();
    await page.goto('/admin/templates');
    await openSearch(page);
    await expect(page.getByRole('group', { name: 'Commands' }).getByRole('option')).toHaveText([
      'New job',
      'New project',
      'Back up now',
      'Sign Out',
    ]);
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/add-project');

    await backOffice.apply(job._id, 'Amina Yusuf', 'I look for a new job.');
    await command(page, 'new job', /^New job$/);
    await expect(page).toHaveURL('/addjob#add-job');
    const form = page.getByRole('heading', { name: 'Add New Job' });
    await expect(form).toBeFocused();
    await page.getByRole('heading', { level: 1 }).focus();
    await command(page, 'job', /^New job$/);
    await expect(form).toBeFocused();

    const backup = page.waitForResponse((answer) => answer.url().endsWith('/api/backup'));
    await command(page, 'back', /^Back up now$/);
    expect((await backup).status()).toBe(202);
    await expect(page.getByText('The backup has started.')).toBeVisible();

    await page.reload();
    await command(page, 'start', /^Start reading 1 unread$/);
    await expect(page).toHaveURL(/\/admin\/applicants\/[0-9a-f]{24}\?unread=true&next=true$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Amina Yusuf' })).toBeVisible();
  });

  test('a backup that cannot be started says so', async ({ page, consoleWatch }) => {
    consoleWatch.expectFailedRequests();
    await page.goto('/admin/templates');
    await page.route('**/api/backup', (route) => route.abort('connectionrefused'));
    await command(page, 'back up', /^Back up now$/);
    await expect(page.getByText('The backup could not be started.')).toBeVisible();
  });

  test('settings are found by name and opened at their section', async ({ page, consoleWatch }) => {
    consoleWatch.expectFailedRequests();
    await page.goto('/admin/templates');
    for (const [typed, title, address] of [
      ['the week', 'Automatic emails', '/admin/settings#automatic-emails'],
      ['signature', 'Signature', '/admin/settings#signature'],
      ['retention', 'Retention', '/admin/privacy#retention'],
      ['two-step', 'Two-step sign-in', '/admin/account#two-step-sign-in'],
      ['password', 'Password', '/admin/account#password'],
      ['passkeys', 'Passkeys', '/admin/account#passkeys'],
      ['sessions', 'Sessions', '/admin/account#sessions'],
    ] as const) {
      await command(page, typed, new RegExp(`^${title}`));
      await expect(page).toHaveURL(address);
      const heading = page.getByRole('heading', { name: title, exact: true });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
    }
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sessions', exact: true })).toBeFocused();
  });
});

test('the command to sign out asks the same question as the button', async ({ page, sharedBackOffice }) => {
  await page.goto('/signin');
  // A session of its own: signing out ends it.
  const session = { authToken: await sharedBackOffice.signIn(), Email: ADMIN.email };
  await page.evaluate((entries) => Object.assign(localStorage, entries), session);
  await page.goto('/addjob');
  await page.getByLabel('Title').fill('A job that is not added');
  const question = page.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await command(page, 'sign', /^Sign Out$/);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('A job that is not added');
  await command(page, 'sign out', /^Sign Out$/);
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/signin');
});
