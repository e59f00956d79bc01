import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { expect } from './support/test';
import { test } from './support/inbox';

const row = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(name), expanded: false });
const opened = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(name), expanded: true });
const inSidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Enquiries' });

test.use({ signedIn: true });

test(
  'both forms are read, one is answered, and the count of the unread goes down',
  { tag: '@phone' },
  async ({ page, inbox }) => {
    await page.goto('/admin/enquiries');
    await expect(page.getByText('No enquiries yet.')).toBeVisible();

    await inbox.writeFreeTest({ name: 'Dana' });
    await inbox.writeContact({ name: 'Bilal Khan' });
    await page.goto('/admin/enquiries?state=unread');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      /^Unread. Bilal Khan/,
      /^Unread. Dana/,
    ]);
    await expect(inSidebar(page)).toHaveAccessibleName('Enquiries 2 unread');
    await test.step('in the narrowest window as well', async () => {
      const size = page.viewportSize();
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      await expect(inSidebar(page)).toBeInViewport({ ratio: 1 });
      if (size) await page.setViewportSize(size);
    });

    await row(page, 'Bilal Khan').click();
    const message = page.getByRole('list', { name: 'Enquiries' }).getByRole('paragraph');
    await expect(message).toHaveText('Nineteen thousand rows, half of them empty.');
    await expect(message).toHaveCSS('white-space-collapse', 'preserve-breaks');
    await expect(page.getByRole('link', { name: '+44 (0)20 7946 0000' })).toHaveAttribute(
      'href',
      'tel:+442079460000',
    );
    await expect(page.getByText('Not mailed.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Reply to Bilal Khan' })).toHaveAttribute(
      'href',
      /^mailto:bilal\.khan@mail\.example\?subject=Re.*&body=.*Bilal%20Khan%20wrote%3A%0D%0A%3E%20Nineteen/,
    );
    // Read by now, and still under the reader's eyes.
    await expect(inSidebar(page)).toHaveAccessibleName('Enquiries 1 unread');
    await expect(opened(page, '^Bilal Khan')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.getByRole('checkbox', { name: 'Answered' }).check();
    await row(page, 'Dana').click();
    await expect(inSidebar(page)).toHaveAccessibleName('Enquiries');
    await expect(message).toHaveText('Fifty clinics in Ohio, please.');
    await expect
      .poll(() => inbox.all())
      .toEqual([
        expect.objectContaining({ name: 'Bilal Khan', read: true, answered: true }),
        expect.objectContaining({ name: 'Dana', read: true, answered: false }),
      ]);
    await page.getByRole('checkbox', { name: 'Unread' }).check();
    await expect(inSidebar(page)).toHaveAccessibleName('Enquiries 1 unread');
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^Unread. Dana/]);
  },
);

test('search and filters survive a reload and go into the export; pages turn with them', async ({
  page,
  inbox,
}) => {
  await inbox.writeContact({ name: 'Bilal Khan', message: 'Clinics in Ohio' });
  await inbox.writeFreeTest({ name: 'Dana', message: '=1+1, from the clinics' });
  await Promise.all(
    Array.from({ length: 50 }, (_, place) =>
      inbox.writeFreeTest({ name: `Visitor ${String(place)}`, message: 'Fifty law firms' }),
    ),
  );
  await page.goto('/admin/enquiries');
  const names = page.getByRole('heading', { level: 2 });
  await expect(page.getByText('52 enquiries, newest first.')).toBeVisible();
  await expect(names).toHaveCount(50);

  await page.getByRole('searchbox', { name: 'Search' }).fill('CLINICS');
  await expect(names).toHaveText([/Dana/, /Bilal Khan/]);
  await page.getByRole('combobox', { name: 'Form' }).selectOption('Free test');
  await expect(names).toHaveText([/Dana/]);
  await expect(page).toHaveURL('/admin/enquiries?q=CLINICS&form=free-test');
  await page.reload();
  await expect(names).toHaveText([/Dana/]);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('CLINICS');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toMatch(/^\uFEFFReceived,Form,Name,Email,Phone,Message,Read,Answered,Mail\r\n/);
  expect(csv).toContain(`'=1+1, from the clinics`);
  expect(csv).not.toContain('Bilal');

  await page.getByRole('combobox', { name: 'Show' }).selectOption('Answered');
  await expect(page.getByText('No enquiry matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all enquiries' }).click();
  await expect(page.getByText('1 to 50 of 52')).toBeVisible();

  await page.getByRole('combobox', { name: 'Show' }).selectOption('Unread');
  const next = page.getByRole('link', { name: 'Next' });
  // Until the list is drawn with the filter, the link still leads to the next page without it.
  await expect(next).toHaveAttribute('href', /state=unread/);
  await next.click();
  await expect(page).toHaveURL('/admin/enquiries?state=unread&page=2');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(names).toHaveText([/Dana/, /Bilal Khan/]);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByText('1 to 50 of 52')).toBeVisible();

  await test.step('the opened one is in sight after a reload', async () => {
    await page.getByRole('combobox', { name: 'Show' }).selectOption('All');
    await expect(page).toHaveURL('/admin/enquiries');
    await row(page, 'Visitor').nth(40).click();
    await expect(opened(page, 'Visitor')).toBeInViewport();
    await page.reload();
    await expect(opened(page, 'Visitor')).toBeInViewport();
  });

  await test.step('Back opens again what was open on its page', async () => {
    await page.getByRole('link', { name: 'Next' }).click();
    await row(page, 'Dana').click();
    await expect(opened(page, 'Dana')).toBeVisible();
    await page.goBack();
    await expect(opened(page, 'Visitor')).toBeVisible();
    await page.goForward();
    await expect(opened(page, 'Dana')).toBeVisible();
  });
});

test('by keyboard alone: opens one, marks it and deletes it after the question', async ({ page, inbox }) => {
  await inbox.writeFreeTest({ name: 'Dana' });
  await inbox.writeContact({ name: 'Bilal Khan' });
  await page.goto('/admin/enquiries');
  await row(page, 'Bilal Khan').focus();
  await page.keyboard.press('Enter');
  await expect(opened(page, 'Bilal Khan')).toBeFocused();
  for (const [role, name] of [
    ['link', 'bilal.khan@mail.example'],
    ['link', '+44 (0)20 7946 0000'],
    ['link', 'Reply to Bilal Khan'],
    ['button', 'Send'],
    ['checkbox', 'Answered'],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole(role, { name })).toBeFocused();
  }
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Answered' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Delete the enquiry from Bilal Khan' });
  await expect(dialog).toContainText('Are you sure you want to delete this enquiry?');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enquiry deleted successfully!')).toBeVisible();
  await expect(page.getByText('1 enquiry.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await inbox.all()).map(({ name }) => name)).toEqual(['Dana']);
});

test('what fails says so, is put back and can be tried again; what is gone leaves the list', async ({
  page,
  inbox,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  await inbox.writeFreeTest({ name: 'Dana' });
  await inbox.writeContact({ name: 'Bilal Khan' });

  await test.step('the list', async () => {
    await page.route('**/api/enquiries?*', (route) => route.abort('connectionrefused'));
    await page.goto('/admin/enquiries');
    await expect(page.getByText('Error fetching enquiries.')).toBeVisible();
    await page.unroute('**/api/enquiries?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(row(page, 'Dana')).toBeVisible();
  });

  await test.step('a mark, the export', async () => {
    await page.route('**/api/enquiries/**', (route) => route.abort('connectionrefused'));
    await row(page, 'Dana').click();
    await expect(page.getByText('The enquiry could not be updated.')).toBeVisible();
    await expect(opened(page, '^Unread. Dana')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('The enquiry could not be updated.')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Answered' }).click();
    await expect(page.getByText('The enquiry could not be updated.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Answered' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await expect(page.getByText('The enquiries could not be exported.')).toBeVisible();
    await page.unroute('**/api/enquiries/**');
  });

  await test.step('one that was deleted elsewhere', async () => {
    for (const { _id, name } of await inbox.all()) if (name === 'Dana') await inbox.delete(_id);
    await page.getByRole('checkbox', { name: 'Answered' }).click();
    await expect(page.getByText('This enquiry no longer exists.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Bilal Khan/]);
  });

  await test.step('the mail', async () => {
    // An hour would have to pass: what the list says is changed on its way, the refusal is the server's own.
    await page.route('**/api/enquiries?*', async (route) => {
      const answer = await route.fetch();
      const enquiries = (await answer.json()) as object[];
      await route.fulfill({
        response: answer,
        json: enquiries.map((enquiry) => ({ ...enquiry, mail: 'failed', undelivered: true })),
      });
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await row(page, 'Bilal Khan.*Not delivered').click();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('The enquiry could not be mailed again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  });
});
