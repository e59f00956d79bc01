import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { expect, test } from './support/test';

test.use({ signedIn: true });

test('a person is searched in any case, exported, and erased after the numbers were named', async ({
  page,
  backOffice,
}) => {
  const job = await backOffice.addJob({});
  await backOffice.apply(job._id, 'Zenobia Quartermain');
  await page.goto('/admin/privacy');
  const email = page.getByRole('textbox', { name: 'Email of the person' });
  await email.fill('nobody@example.com');
  await email.press('Enter');
  await expect(page.getByText('Nothing is stored about nobody@example.com.')).toBeVisible();
  await page.getByRole('button', { name: 'Erase' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('A restore leaves this person out.')).toBeVisible();
  await email.fill('ZENOBIA.Quartermain@mail.example');
  await email.press('Enter');
  await expect(page.getByText('1 application, 0 enquiries and 0 messages')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zenobia Quartermain' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^person-.*\.zip$/);
  await page.getByRole('button', { name: 'Erase' }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('1 application, 0 enquiries and 0 messages of ZENOBIA');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('Erased: 1 application, 0 enquiries and 0 messages.')).toBeVisible();
});

test('retention names who is erased, keeps and confirms, and fits a phone', async ({ page }) => {
  const one = {
    _id: '67a1f0c2e4b0a1b2c3d4e5f6',
    fullName: 'Amina Yusuf',
    updatedAt: '2025-10-01T08:00:00.000Z',
  };
  const many = Array.from({ length: 23 }, (_, n) => ({
    ...one,
    _id: one._id.slice(0, -2) + String(10 + n),
    fullName: `${one.fullName} ${n + 1}`,
    eraseAfter: '2026-12-01T08:00:00.000Z',
  }));
  const state = {
    months: 12,
    due: many,
    count: 23,
    needsConfirmation: true,
    waiting: [one],
    waitingCount: 51,
    enquiries: {
      due: [],
      count: 0,
      waiting: [{ _id: one._id, name: 'Dana Whitfield', updatedAt: one.updatedAt }],
      waitingCount: 1,
    },
    backupDays: 14,
  };
  const sent: unknown[] = [];
  await page.route('**/api/privacy/retention**', (route) => {
    if (route.request().method() === 'POST')
      sent.push([route.request().url().split('/').pop(), route.request().postDataJSON()]);
    return route.fulfill({ json: state });
  });
  await page.goto('/admin/privacy');
  await expect(page.getByText('23 applicants will be erased from')).toBeVisible();
  await expect(page.getByText('51 applicants and 1 enquiry passed the retention period.')).toBeVisible();
  await expect(page.getByText('for up to 14 days')).toBeVisible();
  await page.getByRole('button', { name: 'Keep Amina Yusuf 1', exact: true }).press('Enter');
  await expect(page.getByText('Kept 1 applicant for another period.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep Dana Whitfield' }).press('Enter');
  await expect(page.getByText('Kept 1 enquiry for another period.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm the erasure' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Erase 51 applicants and 1 enquiry in a week?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Scheduled for erasure.')).toBeVisible();
  expect(sent).toEqual([
    ['keep', { ids: [many[0]?._id] }],
    ['keep', { enquiryIds: [one._id] }],
    ['confirm', null],
  ]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.goto('/adminHome');
  await expect(
    page.getByText(
      /^To be erased once you confirm it: 51 applicants and 1 enquiry\. To be erased from .*: 23 applicants\.$/,
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'See them' })).toHaveAttribute('href', '/admin/privacy');
});
