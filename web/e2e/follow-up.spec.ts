import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { expect } from './support/test';
import { test } from './support/inbox';

test.use({ signedIn: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Follow up' });
const why = (page: Page) => dialog(page).getByRole('textbox', { name: 'Why' });
const row = (page: Page) => page.getByRole('button', { name: /Follow up|Due / });

test('a follow-up is set by keys, shown, undone, and done', async ({ page, inbox }) => {
  await inbox.writeContact({ name: 'Ingrid Halvorsen' });
  await page.goto('/admin/enquiries');
  await page.getByRole('rowheader').getByRole('link', { name: 'Ingrid Halvorsen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('f');
  await expect(dialog(page).getByRole('button', { name: /^Tomorrow/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('2');
  await expect(why(page)).toBeFocused();
  await expect(dialog(page).getByRole('button', { name: /^In three days/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // Digits in the reason are text.
  await page.keyboard.type('Call 1 time');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(/^Follow up on .*\.$/)).toBeVisible();
  await expect(row(page)).toContainText('Call 1 time');
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    /set a follow-up for .*: Call 1 time/,
  );
  await page.keyboard.press('Control+z');
  await expect(page.getByText('The follow-up is as before.')).toBeVisible();
  await expect(row(page)).toHaveText(/^Follow up…/);

  await test.step('with a date of its own, in the past: it is due', async () => {
    await page.keyboard.press('f');
    await page.keyboard.press('4');
    await expect(dialog(page).getByLabel('Date')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await row(page).click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    // The browser asks for a date.
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByLabel('Date').fill('2020-02-28');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(row(page)).toContainText('Due since 28 Feb 2020');
    await page.reload();
    await expect(row(page)).toContainText('Due since 28 Feb 2020');
  });

  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText('The follow-up is done.')).toBeVisible();
  await expect(row(page)).toHaveText(/^Follow up…/);
});

test(
  'many get a follow-up at once, and each its earlier one back',
  { tag: '@phone' },
  async ({ page, isMobile, backOffice }) => {
    const job = await backOffice.addJob();
    for (const name of ['Amina Yusuf', 'Bilal Khan']) await backOffice.apply(job._id, name);
    await page.goto(`/jobApplicant/${job._id}`);
    const bar = page.getByRole('region', { name: 'Selected applicants' });
    for (const name of ['Amina Yusuf', 'Bilal Khan'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    if (isMobile) await bar.getByRole('button', { name: 'More' }).click();
    await expectNoSidewaysScroll(page);
    await bar.getByRole('button', { name: 'Follow up…' }).click();
    await expect(dialog(page)).toContainText('2 applicants');
    await expectAccessible(page);
    await dialog(page)
      .getByRole('button', { name: /^Next week/ })
      .click();
    await why(page).fill('Ask for references');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('2 applicants were given a follow-up.')).toBeVisible();
    const stored = async () =>
      (await backOffice.applicants(job._id)).map((one) => (one as { followUpNote?: string }).followUpNote);
    expect(await stored()).toEqual(['Ask for references', 'Ask for references']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The change was undone.')).toBeVisible();
    expect(await stored()).toEqual([undefined, undefined]);
  },
);
