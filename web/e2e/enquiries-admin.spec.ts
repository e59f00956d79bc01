import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { messagesOf } from './support/composer';
import { expectUnread } from './support/menu';
import { expect } from './support/test';
import { test } from './support/inbox';

const row = (page: Page, name: string) =>
  page.getByRole('rowheader').getByRole('link', { name, exact: true });
const names = (page: Page) => page.getByRole('rowheader').getByRole('link');
const open = (page: Page) => page.getByRole('heading', { level: 1 });
const next = (page: Page) => page.getByRole('button', { name: 'Next enquiry' });

/** Not `check`, which expects the tick at once: marks are stored one after the other. */
async function mark(page: Page, name: string) {
  const box = page.getByRole('checkbox', { name });
  await expect(box).not.toBeChecked();
  await box.click();
  await expect(box).toBeChecked();
}

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
    await expect(names(page)).toHaveText(['Bilal Khan', 'Dana']);
    await expectUnread(page, 'Enquiries', 2);
    await test.step('in the narrowest window as well', async () => {
      const size = page.viewportSize();
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      await expectUnread(page, 'Enquiries', 2);
      if (size) await page.setViewportSize(size);
    });

    await row(page, 'Bilal Khan').click();
    await expect(open(page)).toHaveText('Bilal Khan');
    await expect(page).toHaveTitle(/^Bilal Khan · /);
    await expect(open(page)).toBeFocused();
    const message = messagesOf(page);
    await expect(message).toContainText(['Nineteen thousand rows, half of them empty.']);
    await expect(message.getByText('Nineteen')).toHaveCSS('white-space-collapse', 'preserve-breaks');
    await expect(page.getByRole('link', { name: '+44 (0)20 7946 0000' })).toHaveAttribute(
      'href',
      'tel:+442079460000',
    );
    await expect(page.getByText('Not mailed.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Reply to Bilal Khan' })).toHaveAttribute(
      'href',
      /^mailto:bilal\.khan@mail\.example\?subject=Re/,
    );
    await expectNoSidewaysScroll(page);
    // At its end, because a phone's bar covers what is behind it.
    await page.getByRole('region', { name: 'History' }).scrollIntoViewIfNeeded();
    await expectAccessible(page);

    await mark(page, 'Answered');
    await next(page).click();
    await expect(open(page)).toHaveText('Dana');
    await expect(open(page)).toBeFocused();
    await expect(message).toContainText([/^DanaFree test form.*Fifty clinics in Ohio, please\.$/]);
    await expect
      .poll(() => inbox.all())
      .toEqual([
        expect.objectContaining({ name: 'Bilal Khan', read: true, answered: true }),
        expect.objectContaining({ name: 'Dana', read: true, answered: false }),
      ]);
    await mark(page, 'Unread');
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(names(page)).toHaveText(['Dana']);
    await expectUnread(page, 'Enquiries', 1);
    await page.reload();
    await expect(names(page)).toHaveText(['Dana']);
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
  await expect(page.getByText('52 enquiries, newest first.')).toBeVisible();
  await expect(names(page)).toHaveCount(50);

  await page.getByRole('searchbox', { name: 'Search' }).fill('CLINICS');
  await expect(names(page)).toHaveText(['Dana', 'Bilal Khan']);
  const filter = page.getByRole('button', { name: /^Filter/ });
  const more = page.getByRole('button', { name: 'More' });
  await filter.click();
  await page.getByRole('combobox', { name: 'Form' }).selectOption('Free test');
  await expect(names(page)).toHaveText(['Dana']);
  await expect(page).toHaveURL('/admin/enquiries?q=CLINICS&form=free-test');
  await page.reload();
  await expect(names(page)).toHaveText(['Dana']);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('CLINICS');

  await more.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toMatch(
    /^\uFEFFReceived,Form,Name,Email,Phone,Message,Read,Answered,Mail,Stage,Starred,Source,Value,Follow up\r\n/,
  );
  expect(csv).toContain(`'=1+1, from the clinics`);
  expect(csv).not.toContain('Bilal');

  await filter.click();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Answered');
  await expect(page.getByText('No enquiry matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all enquiries' }).click();
  await expect(page.getByText('1 to 50 of 52')).toBeVisible();

  await filter.click();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Unread');
  const nextPage = page.getByRole('link', { name: 'Next' });
  // Until the list is drawn with the filter, the link still leads to the next page without it.
  await expect(nextPage).toHaveAttribute('href', /state=unread/);
  await nextPage.click();
  await expect(page).toHaveURL('/admin/enquiries?state=unread&page=2');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(names(page)).toHaveText(['Dana', 'Bilal Khan']);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByText('1 to 50 of 52')).toBeVisible();

  await test.step('j and k step across pages', async () => {
    await page.getByRole('button', { name: 'Show: Unread' }).click();
    await expect(page).toHaveURL('/admin/enquiries');
    await expect(names(page)).toHaveCount(50);
    await names(page).last().click();
    await expect(page.getByText('Enquiry 50 of 52')).toBeVisible();
    await page.keyboard.press('j');
    await expect(open(page)).toHaveText('Dana');
    await expect(page.getByText('Enquiry 51 of 52')).toBeVisible();
    await page.keyboard.press('k');
    await expect(page.getByText('Enquiry 50 of 52')).toBeVisible();
  });
});

test('by keyboard alone: a stage, a star, a note; a deletion is undone', async ({ page, inbox }) => {
  await inbox.writeFreeTest({ name: 'Dana' });
  await inbox.writeContact({ name: 'Bilal Khan' });
  await page.goto('/admin/enquiries');
  await row(page, 'Bilal Khan').focus();
  await page.keyboard.press('Enter');
  await expect(open(page)).toHaveText('Bilal Khan');
  await page.keyboard.press('3');
  await expect(page.getByText('The enquiry from Bilal Khan was moved to Won.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('The enquiry from Bilal Khan is back in New.')).toBeVisible();
  // Leaves the value, which a won enquiry asks for.
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await expect(page.getByRole('button', { name: 'In talk', pressed: true })).toBeVisible();
  await page.keyboard.press('s');
  await page.keyboard.press('n');
  await page.keyboard.type('Met at the fair.');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('3');
  await expect(page.getByRole('button', { name: 'Won', pressed: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await expect(page.getByRole('button', { name: 'In talk', pressed: true })).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('moved the enquiry from New to In talk.');
  await expect(history).toContainText('wrote a note.');
  await expect
    .poll(() => inbox.all())
    .toContainEqual(expect.objectContaining({ name: 'Bilal Khan', stage: 'talking', starred: true }));

  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Delete Bilal Khan' });
  await expect(dialog).toContainText('Are you sure you want to delete this enquiry?');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The enquiry from Bilal Khan was deleted.')).toBeVisible();
  await expect(open(page)).toHaveText('Dana');
  expect((await inbox.all()).map(({ name }) => name)).toEqual(['Dana']);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('The enquiry from Bilal Khan is restored.')).toBeVisible();
  expect((await inbox.all()).map(({ name }) => name)).toEqual(['Bilal Khan', 'Dana']);
});

test('several are moved at once, set back, and deleted', async ({ page, inbox }) => {
  await inbox.writeFreeTest({ name: 'Dana' });
  await inbox.writeContact({ name: 'Bilal Khan' });
  await page.goto('/admin/enquiries');
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('combobox', { name: 'Stage to move to' }).selectOption('Lost');
  await page.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('2 enquiries were moved to Lost.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lost 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change was undone.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'New 2' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page
    .getByRole('region', { name: 'Selected enquiries' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 enquiries were deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('No enquiries yet.')).toBeVisible();
});

test('what fails says so, and can be tried again', async ({ page, inbox, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  await inbox.writeContact({ name: 'Bilal Khan' });

  await test.step('the list', async () => {
    await page.route('**/api/enquiries?*', (route) => route.abort('connectionrefused'));
    await page.goto('/admin/enquiries');
    await expect(page.getByText('Error fetching enquiries.')).toBeVisible();
    await page.unroute('**/api/enquiries?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(row(page, 'Bilal Khan')).toBeVisible();
  });

  await test.step('the export', async () => {
    await page.route('**/api/enquiries/export*', (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page.getByText('The enquiries could not be exported.')).toBeVisible();
  });

  await test.step('the mail', async () => {
    // An hour would have to pass: what the answer says is changed on its way, the refusal is the server's own.
    await page.route('**/api/enquiries/*', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const answer = await route.fetch();
      const enquiry = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...enquiry, mail: 'failed', undelivered: true } });
    });
    await row(page, 'Bilal Khan').click();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('The mail could not be sent again.')).toBeVisible();
  });
});
