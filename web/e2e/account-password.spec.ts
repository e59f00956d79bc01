import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { expect, test } from './support/account-test';
import { ADMIN } from './support/server';

const NEXT = 'Twelve quiet windows at noon';

const current = (page: Page) => page.getByLabel('Current password', { exact: true });
const next = (page: Page) => page.getByLabel('New password', { exact: true });
const change = (page: Page) => page.getByRole('button', { name: 'Change password' });
const save = (page: Page) => page.getByRole('button', { name: 'Save password' });

test('the password is changed: the old one is refused from then on, and other sessions end', async ({
  page,
  client,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const elsewhere = await client.token();
  await page.goto('/adminHome');
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/admin/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await change(page).click();
  await expect(current(page)).toBeFocused();
  await expect(next(page)).toHaveAccessibleDescription(/^At least 12 characters/);

  await test.step('what is missing or too short is said before anything is sent', async () => {
    await save(page).click();
    await expect(current(page)).toHaveAccessibleDescription('Please enter your current password.');
    await next(page).fill('eleven char');
    await save(page).click();
    await expect(next(page)).toHaveAccessibleDescription(/Use at least 12 characters: these are 11\.$/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('a wrong password and a common one stand at their fields', async () => {
    await current(page).fill('not the password');
    await next(page).fill(NEXT);
    await save(page).click();
    await expect(current(page)).toHaveAccessibleDescription(/./);
    await expect(current(page)).toBeFocused();
    await current(page).fill(ADMIN.password);
    await next(page).fill('passwordpassword');
    await save(page).click();
    await expect(next(page)).toBeFocused();
    await expect(next(page)).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('what is typed can be looked at', async () => {
    await expect(next(page)).toHaveAttribute('type', 'password');
    await page.getByLabel('Show what I type').check();
    await expect(next(page)).toHaveAttribute('type', 'text');
  });

  await next(page).fill(NEXT);
  await save(page).click();
  await expect(page.getByText('Your password was changed. All other sessions have ended.')).toBeVisible();
  await expect(change(page)).toBeFocused();
  expect(await client.statusOf(elsewhere)).toBe(401);
  expect((await client.login()).status).toBe(401);
  expect((await client.login(NEXT)).status).toBe(200);
  await page.reload();
  await expect(change(page)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    NEXT,
  );
});

test('the e-mail is changed with the password, and the session goes on', async ({ page, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Change email' }).click();
  const address = page.getByRole('textbox', { name: 'New email' });
  const save = page.getByRole('button', { name: 'Save email' });
  await expect(address).toBeFocused();
  await address.fill('no address');
  await current(page).fill(ADMIN.password);
  await save.click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('new.owner@agency.example');
  await current(page).fill('not the password');
  await save.click();
  await expect(current(page)).toBeFocused();
  await expect(current(page)).toHaveAttribute('aria-invalid', 'true');
  await current(page).fill(ADMIN.password);
  await save.click();
  await expect(page.getByText('Your email was changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Signed in as/ })).toContainText('new.owner@agency.example');
  await expect(page.getByRole('region', { name: 'Email' })).toContainText('new.owner@agency.example');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Signed in as/ })).toContainText('new.owner@agency.example');
});
