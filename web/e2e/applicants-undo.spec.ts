import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import type { BackOffice } from './support/back-office';
import { expect, test } from './support/test';

test.use({ signedIn: true });

const NAMES = ['Amina Yusuf', 'Bilal Khan', 'Chen Li', 'Dana Whitfield'];

async function openWithFour(page: Page, backOffice: BackOffice): Promise<string> {
  const job = await backOffice.addJob();
  for (const name of NAMES) await backOffice.apply(job._id, name);
  await page.goto(`/jobApplicant/${job._id}?sort=name`);
  await expect(page.getByRole('rowheader')).toHaveText(NAMES.map((name) => new RegExp(name)));
  return job._id;
}

const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected applicants' });
const stageOf = (page: Page, name: string) => page.getByRole('combobox', { name: `Stage of ${name}` });

test('many are moved at once, and Undo gives each its own stage back', async ({ page, backOffice }) => {
  const jobId = await openWithFour(page, backOffice);
  const [dana] = await backOffice.applicants(jobId);
  await backOffice.decide(dana?._id ?? '', { stage: 'offer' });
  await page.reload();
  await select(page, 'Bilal Khan').click();
  await select(page, 'Dana Whitfield').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 selected');
  await expect(select(page, 'Chen Li')).toBeChecked();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await bar(page).getByRole('combobox').selectOption('Hired');
  await bar(page).getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('3 applicants were moved to Hired.')).toBeVisible();
  for (const name of NAMES.slice(1)) await expect(stageOf(page, name)).toHaveValue('hired');
  await expect(bar(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change was undone.')).toBeVisible();
  await expect(stageOf(page, 'Bilal Khan')).toHaveValue('new');
  await expect(stageOf(page, 'Dana Whitfield')).toHaveValue('offer');
});

test('all that match: their resumes in one file, and a deletion that is set back', async ({
  page,
  backOffice,
}) => {
  await openWithFour(page, backOffice);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await expect(bar(page)).toContainText('4 selected');
  await select(page, 'Amina Yusuf').click();
  await bar(page).getByRole('button', { name: 'Select all 4 that match' }).click();
  await expect(bar(page)).toContainText('All 4 that match');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar(page).getByRole('button', { name: 'Resumes as ZIP' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^resumes-\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete 4 applicants' });
  await expect(dialog).toContainText('Confirm Deletion: Are you sure you want to delete these applicants?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('4 applicants were deleted.')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('4 applicants are restored.')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(4);
});

test('an Undo that got no answer is offered again', async ({ page, backOffice, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  await openWithFour(page, backOffice);
  await page.route('**/applicants/restore', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Delete Bilal Khan' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Confirm Deletion: Are you sure you want to delete this applicant?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Bilal Khan was deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The deletion could not be undone.')).toBeVisible();
  await page.unroute('**/applicants/restore');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Bilal Khan is restored.')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(4);

  await select(page, 'Bilal Khan').click();
  await page.route('**/applicants/undo', (route) => route.abort('connectionrefused'));
  await bar(page).getByRole('combobox').selectOption('Hired');
  await bar(page).getByRole('button', { name: 'Move' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change could not be undone.')).toBeVisible();
  await page.unroute('**/applicants/undo');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change was undone.')).toBeVisible();
  await expect(stageOf(page, 'Bilal Khan')).toHaveValue('new');
});
