import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { expect, test } from './support/test';

const LETTER = `I look twice.\n${'And then a third time, because a list is only as good as its last row. '.repeat(6)}`;

test.use({ signedIn: true });

test('shows who applied for a job, with the beginning of the letter', async ({ page, backOffice }) => {
  const job = await backOffice.addJob();
  await backOffice.apply(job._id, 'Amina Yusuf', LETTER);
  await page.goto(`/jobApplicant/${job._id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Job Applicants' })).toBeVisible();
  await expect(page.getByText('Lead Researcher · Lahore · Full time')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    // The second word where the table is narrow.
    'Select this pageSelect',
    'Name',
    'Email',
    'Cover Letter',
    'Resume',
    'Date & Time',
    'Stage',
    'Actions',
  ]);
  const row = page.getByRole('row', { name: /Amina Yusuf/ });
  await expect(row.getByRole('link', { name: 'amina.yusuf@mail.example' })).toBeVisible();
  const [amina] = await backOffice.applicants(job._id);
  await expect(row.getByRole('time')).toHaveAttribute('datetime', amina?.createdAt ?? 'never');
  await expect(row.getByText('I look twice.')).toBeVisible();
  await expect(row).not.toContainText('a third time');
  await expect(row.getByRole('rowheader')).not.toContainText('Lead Researcher');
  await expect(row.getByRole('link', { name: 'Download Resume of Amina Yusuf' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('all applicants: tabs with their numbers, search and filters, all in the address, and the export', async ({
  page,
  backOffice,
}) => {
  await page.goto('/admin/applicants');
  await expect(page.getByText('No applicants yet.')).toBeVisible();

  const [research, crm] = [await backOffice.addJob(), await backOffice.addJob({ title: 'CRM Builder' })];
  await backOffice.apply(research._id, 'Amina Yusuf', 'I have kept lists of clinics.');
  await backOffice.apply(research._id, 'Bilal Khan');
  await backOffice.apply(crm._id, 'Chen Li', 'Clinics and law firms.');
  const [bilal] = await backOffice.applicants(research._id);
  await backOffice.decide(bilal?._id ?? '', { stage: 'interview', starred: true });
  await page.reload();

  const names = page.getByRole('rowheader').getByRole('link');
  const tabs = page.getByRole('navigation', { name: 'Stages' });
  await expect(names).toHaveText(['Chen Li', 'Bilal Khan', 'Amina Yusuf']);
  await expect(page.getByRole('rowheader').first()).toContainText('CRM Builder');
  await expect(tabs.getByRole('link')).toHaveText([
    'All3',
    'New2',
    'Reviewing0',
    'Interview1',
    'Offer0',
    'Hired0',
    'Rejected0',
    'Withdrawn0',
  ]);
  await expect(
    page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Applicants' }),
  ).toHaveAccessibleName('Applicants 3 unread');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const filter = page.getByRole('button', { name: /^Filter/ });
  const more = page.getByRole('button', { name: 'More' });
  await tabs.getByRole('link', { name: 'Interview' }).click();
  await expect(page).toHaveURL('/admin/applicants?stage=interview');
  await expect(names).toHaveText(['Bilal Khan']);
  await page.goBack();
  await page.getByRole('searchbox').fill('clinics');
  await expect(names).toHaveText(['Chen Li', 'Amina Yusuf']);
  await more.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^applicants-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('Chen Li');
  expect(csv).not.toContain('Bilal');
  await filter.click();
  await page.getByRole('combobox', { name: 'Job' }).selectOption('CRM Builder, Lahore · Full time');
  await expect(names).toHaveText(['Chen Li']);
  await expect(page).toHaveURL(`/admin/applicants?q=clinics&job=${crm._id}`);
  await page.reload();
  await expect(names).toHaveText(['Chen Li']);

  await filter.click();
  await page.getByLabel('Applied until').fill('2020-01-31');
  await expect(page.getByText('No applicant matches.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Starred' }).check();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(filter).toBeFocused();
  await page.getByRole('button', { name: /^Applied until/ }).click();
  await expect(page).toHaveURL(`/admin/applicants?q=clinics&job=${crm._id}&starred=true`);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/admin/applicants?q=clinics');
  await page.getByRole('searchbox').fill('');
  await expect(names).toHaveText(['Chen Li', 'Bilal Khan', 'Amina Yusuf']);
  await more.click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name, A to Z');
  await expect(names).toHaveText(['Amina Yusuf', 'Bilal Khan', 'Chen Li']);
});

test('a stage is changed in its row by keyboard: an arrow key alone changes nothing', async ({
  page,
  backOffice,
}) => {
  const job = await backOffice.addJob();
  await backOffice.apply(job._id, 'Amina Yusuf');
  await page.goto('/admin/applicants?stage=new');
  const stage = page.getByRole('combobox', { name: 'Stage of Amina Yusuf' });
  await stage.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(stage).toHaveValue('interview');
  const tabs = page.getByRole('navigation', { name: 'Stages' });
  await expect(tabs).toContainText('New1');
  await page.keyboard.press('Enter');
  await expect(tabs).toContainText('Interview1');
  const applicants = await backOffice.applicants(job._id);
  expect(applicants).toMatchObject([{ stage: 'interview' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tabs).toContainText('New1');
  await expect(page.getByRole('button', { name: /new, show/ })).toHaveCount(0);
});
