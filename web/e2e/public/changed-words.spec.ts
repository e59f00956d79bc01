import { expect, test } from '../support/test';

const html =
  '<p>These are our own terms.</p><h2>Payment</h2><p>In thirty days.</p><h2>A <a href="https://mail.example">linked</a> one</h2><p>The end.</p>';

test.beforeEach(async ({ page, sharedBackOffice }) => {
  const headers = { authorization: `Bearer ${await sharedBackOffice.token()}` };
  const data = { date: '2026-01-31', html };
  expect((await page.request.put('/api/content/terms', { headers, data })).status()).toBe(200);
});
test.afterEach(async ({ page, sharedBackOffice }) => {
  const headers = { authorization: `Bearer ${await sharedBackOffice.token()}` };
  expect((await page.request.delete('/api/content/terms', { headers })).status()).toBe(204);
});

test('a changed policy is there after Back, and keeps its text at its contents', async ({ page }) => {
  await page.goto('/terms-of-service');
  await expect(page.getByText('Effective January 31, 2026')).toBeVisible();
  await expect(page.getByText('These are our own terms.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /home$/ }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Terms of Service');
  await page.goBack();
  await expect(page.getByText('These are our own terms.')).toBeVisible();
  await expect(page.getByText('The end.')).toBeVisible();
});

test('a page that is reached by a link has the changed text, also after a link within it', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByText('These are our own terms.')).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link')).toHaveText(['Payment', 'A linked one']);
  await contents.getByRole('link', { name: 'Payment' }).click();
  await expect(page).toHaveURL('/terms-of-service#payment');
  await expect(page.getByText('These are our own terms.')).toBeVisible();
});
