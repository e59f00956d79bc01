import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const off = { acknowledge: false, notifyApplications: false };

test.use({ signedIn: true });

test('the switches are saved at once, go back where that failed, and say that no mail server is set', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  await backOffice.switchMail(off);
  await page.goto('/admin/templates');
  await page.getByRole('main').getByRole('link', { name: 'settings' }).click();
  await expect(page.getByText('No mail server is set up, so no email is sent.')).toBeVisible();
  await expect(page.getByText('SMTP_URL, MAIL_FROM and ENQUIRY_TO')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a test email' })).toHaveCount(0);
  const [acknowledge, notify] = [box(page, /^Tell applicants/), box(page, /^Tell me about/)];
  await acknowledge.click();
  await notify.press('Space');
  await expect(page.getByText('The setting was saved.').first()).toBeVisible();
  await expect
    .poll(() => backOffice.switches())
    .toMatchObject({ acknowledge: true, notifyApplications: true });
  await page.route('**/api/settings', (route) => route.abort('connectionrefused'));
  await acknowledge.click();
  await expect(page.getByText('The setting could not be saved. It was not changed.')).toBeVisible();
  await expect(acknowledge).toBeChecked();
  await page.unroute('**/api/settings');
  await acknowledge.click();
  await expect(acknowledge).not.toBeChecked();
  await expect.poll(() => backOffice.switches()).toMatchObject({ acknowledge: false });
  await page.reload();
  await expect(notify).toBeChecked();
  await expect(acknowledge).not.toBeChecked();
});

test("the agency's name stands in the preview of a template", async ({ page }) => {
  await page.goto('/admin/templates/new');
  await page.getByRole('textbox', { name: 'Message' }).fill('Yours, {{agency}}');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Yours, Leadlight');
});

test('the signature has several lines, and an empty one is the name of the agency', async ({
  page,
  backOffice,
}) => {
  await backOffice.switchMail({ ...off, signature: '' });
  await page.goto('/admin/settings');
  const signature = page.getByRole('textbox', { name: 'Signature of replies' });
  const save = page.getByRole('form', { name: 'Signature' }).getByRole('button', { name: 'Save' });
  await expect(signature).toHaveValue('Leadlight');
  await signature.fill('Kind regards\nMara Holt');
  await save.click();
  await expect(page.getByText('The setting was saved.')).toBeVisible();
  await page.reload();
  await expect(signature).toHaveValue('Kind regards\nMara Holt');
  await signature.fill('');
  await save.click();
  await expect(signature).toHaveValue('Leadlight');
});
