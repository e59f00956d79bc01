import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { test } from './support/inbox';
import { menuButton, navLink } from './support/menu';
import { expect } from './support/test';

test.use({ signedIn: true });

const ENTRIES = [
  'Overview',
  'Jobs',
  'Applicants',
  'Projects',
  'Enquiries',
  'Sources',
  'Templates',
  'Site',
  'Activity',
  'Settings',
  'Privacy',
  'Account',
  'View site',
];

for (const width of [390, 320])
  test(
    `at ${String(width)} px a button leads to every page, and counts what is unread`,
    { tag: '@phone' },
    async ({ page, backOffice, inbox }) => {
      await page.setViewportSize({ width, height: 640 });
      const job = await backOffice.addJob();
      await backOffice.apply(job._id, 'Amina Yusuf');
      await inbox.writeContact({ name: 'Ingrid Halvorsen' });
      await page.goto('/admin/activity');
      const bar = page.getByRole('banner');
      await expect(bar).toContainText('Activity');
      await expect(menuButton(page)).toHaveAccessibleName('Menu 2 unread');
      await expect(bar.getByRole('button', { name: 'Search', exact: true })).toBeInViewport({ ratio: 1 });

      await menuButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(navLink(page, 'Activity')).toHaveAttribute('aria-current', 'page');
      await expect(navLink(page, 'Applicants')).toHaveAccessibleName('Applicants 1 unread');
      await expect(navLink(page, 'Enquiries')).toHaveAccessibleName('Enquiries 1 unread');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      for (const name of ENTRIES) {
        await page.keyboard.press('Tab');
        await expect(navLink(page, name)).toBeFocused();
        await expect(navLink(page, name)).toBeInViewport({ ratio: 1 });
      }
      const signOut = bar.getByRole('button', { name: 'Sign Out' });
      await signOut.scrollIntoViewIfNeeded();
      await expect(signOut).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(navLink(page, 'Activity')).toBeHidden();
      await expect(menuButton(page)).toBeFocused();

      await menuButton(page).tap();
      await navLink(page, 'Templates').tap();
      await expect(page).toHaveURL('/admin/templates');
      await expect(navLink(page, 'Templates')).toBeHidden();
      await expect(bar).toContainText('Templates');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.goto(`/editjob/${job._id}`);
      await expect(bar).toContainText('Jobs');
    },
  );

test('the sidebar of wide screens begins at 768 px', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto('/admin/activity');
  await menuButton(page).click();
  await expect(navLink(page, 'Jobs')).toBeVisible();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(menuButton(page)).toBeHidden();
  await expect(navLink(page, 'Jobs')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeInViewport();
});

test(
  'the menu has the theme, and Sign Out asks about what is not saved',
  { tag: '@phone' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/addjob');
    await page.getByLabel('Title').fill('A job that is not added');
    await menuButton(page).tap();
    await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'dark' }).tap();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(18, 19, 25)');
    await expectAccessible(page);
    const question = page.getByRole('alertdialog', { name: 'Sign out without saving?' });
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).tap();
    await expect(question).toContainText('in your tabs: 1 job.');
    await question.getByRole('button', { name: 'Stay' }).tap();
    await expect(menuButton(page)).toBeFocused();
    await expect(page.getByLabel('Title')).toHaveValue('A job that is not added');
  },
);
