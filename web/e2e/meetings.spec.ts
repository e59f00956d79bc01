import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import type { BackOffice } from './support/back-office';
import { composer, expectComposerFits } from './support/composer';
import { untilHydrated } from './support/hydrated';
import { test } from './support/mail-test';
import { expect } from './support/test';

const PLACE = 'https://meet.example/leadlight';

const chooses = (page: Page) => page.getByRole('button', { name: /^Choose \w+day, / });
const interview = (page: Page) => page.getByRole('region', { name: 'Interview' });

async function applyTwice(backOffice: BackOffice) {
  const job = await backOffice.addJob();
  const hana = await backOffice.apply(job._id, 'Hana Yilmaz');
  const omar = await backOffice.apply(job._id, 'Omar Haddad');
  return { job, hana, omar };
}

/** On a phone of its own, in another zone than the agency. */
async function openPhone(browser: Browser, url: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    timezoneId: 'Europe/Istanbul',
  });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(url);
    await expect(chooses(page)).toHaveCount(2, { timeout: 1000 });
  }).toPass();
  await untilHydrated(page);
  return page;
}

test.use({ signedIn: true });

test('two applicants take the last time: one gets it, the other sees why', async ({
  page,
  browser,
  backOffice,
  server,
  consoleWatch,
}) => {
  test.slow();
  // The second choice is refused.
  consoleWatch.expectFailedRequests();
  const { job, hana, omar } = await applyTwice(backOffice);
  await page.goto(`/jobApplicant/${job._id}?sort=name`);

  await test.step('the owner proposes two times to both', async () => {
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await composer.open(page).click();
    await composer.subject(page).fill('Shall we talk?');
    await composer.body(page).fill('Dear {{firstName}},\n\nwe would like to meet you.\n\n{{agency}}');
    await page.getByRole('checkbox', { name: 'Propose times' }).check();
    await expect(composer.body(page)).toHaveValue(/meet you\.\n\n\{\{times\}\}\n\n\{\{agency\}\}$/);
    await page.getByRole('button', { name: 'Add a time' }).click();
    await page.getByRole('textbox', { name: 'Place or link' }).fill(PLACE);
    await expect(composer.preview(page)).toContainText('10:00 AM (UTC');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectComposerFits(page);
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Send with 2 times' }).click();
    await expect(page.getByText('Your message to 2 applicants will be sent in 10 seconds.')).toBeVisible();
  });

  const [first, second] = [
    await openPhone(browser, server.url + hana.statusPath),
    await openPhone(browser, server.url + omar.statusPath),
  ];
  await expect(first.getByText('Your time: Istanbul, UTC+3')).toBeVisible();
  await expect(first.getByText(PLACE)).toHaveCount(0);

  await test.step('one chooses, with the keyboard alone', async () => {
    await expectAccessible(first);
    await expectNoSidewaysScroll(first);
    await chooses(first).first().focus();
    await first.keyboard.press('Enter');
    await expect(first.getByText('Your interview is set.')).toBeVisible();
    await expect(first.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await expect(first.getByRole('link', { name: PLACE })).toBeVisible();
    await expect(first.getByText('This also cancels the interview.')).toHaveCount(2);
    for (const width of [1440, 390]) {
      await first.setViewportSize({ width, height: 900 });
      await expectAccessible(first);
      await expectNoSidewaysScroll(first);
    }
    const download = first.waitForEvent('download');
    await first.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await download).suggestedFilename()).toBe('interview.ics');
  });

  await test.step('the other sees why the time is taken, and takes the other one', async () => {
    const next = chooses(second).nth(1);
    const name = (await next.getAttribute('aria-label')) ?? '';
    await chooses(second).first().focus();
    await second.keyboard.press('Enter');
    const sentence = second.getByText('No longer free: another applicant chose it.');
    await expect(sentence.and(second.locator('p:not([role])'))).toBeVisible();
    await expect(second.getByRole('status').filter({ hasText: 'No longer free' })).toHaveCount(1);
    await expect(second.getByRole('button', { name })).toBeFocused();
    await expectAccessible(second);
    await second.keyboard.press('Enter');
    await expect(second.getByText('Your interview is set.')).toBeVisible();
  });

  await test.step('the one moves back and forth, and nothing else is free', async () => {
    await first.getByRole('button', { name: 'Choose another time' }).click();
    await expect(first.getByText('Your time now', { exact: true })).toBeVisible();
    await chooses(first).click({ trial: true, timeout: 1000 });
    await chooses(first).click();
    await expect(chooses(first)).toHaveCount(0);
    await first.getByRole('button', { name: 'Keep this time' }).click();
    await expect(first.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  });

  await test.step('the owner sees the interview, and cancels it', async () => {
    const [{ _id = '' } = {}] = (await backOffice.applicants(job._id)).filter(
      ({ fullName }) => fullName === 'Hana Yilmaz',
    );
    await page.goto('/adminHome');
    await page.goto(`/admin/applicants/${_id}`);
    await expect(interview(page)).toContainText('Chosen by the applicant.');
    await expect(page.getByRole('button', { name: /^Interview/, pressed: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/Cancel the interview first\./)).toBeVisible();
    await page.keyboard.press('Escape');
    await interview(page).getByRole('button', { name: 'Cancel the interview' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the interview' }).click();
    await expect(interview(page)).toContainText('Cancelled.');
    await expect(page.getByRole('region', { name: 'History' })).toContainText('The interview was cancelled.');
    await first.reload();
    await expect(first.getByRole('button', { name: 'Withdraw application' })).toBeVisible();
    await expect(first.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
  });
  await first.context().close();
  await second.context().close();
});

test('the address of the calendar can be renewed', async ({ page, server }) => {
  await page.goto('/admin/settings');
  const address = page.getByRole('textbox', { name: 'Address of the calendar' });
  const before = await address.inputValue();
  expect(before).toMatch(/\/api\/calendar\/.+\.ics$/);
  const statusOf = async (url: string) => (await page.request.get(new URL(url).pathname)).status();
  expect(await statusOf(before)).toBe(200);
  await page.getByRole('button', { name: 'New address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New address' }).click();
  await expect(address).not.toHaveValue(before);
  expect(await statusOf(before)).toBe(404);
  expect(await statusOf(await address.inputValue())).toBe(200);
  expect(before).toContain(new URL(server.url).host);
});
