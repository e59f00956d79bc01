import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { expect, test } from './support/account-test';
import { switchOnTotp } from './support/second-factor';
import { ADMIN } from './support/server';
import { addAuthenticator } from './support/virtual-authenticator';

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const passkeys = (page: Page) => section(page).getByRole('listitem');
const add = (page: Page) => section(page).getByRole('button', { name: 'Add a passkey' });
const create = (page: Page) => section(page).getByRole('button', { name: 'Add passkey' });
const known = (page: Page) => page.evaluate(() => localStorage.getItem('passkey'));

test('one is added, a second on the same device is not, and it is removed', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  await addAuthenticator(page);
  await page.goto('/admin/account');
  await expect(section(page)).toContainText('No passkeys yet.');
  expect(await known(page)).toBeNull();
  await add(page).click();
  const name = section(page).getByRole('textbox', { name: 'Name' });
  const password = section(page).getByLabel('Current password', { exact: true });
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await name.fill('Laptop');
  await password.fill('not the password');
  await create(page).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(ADMIN.password);
  await create(page).click();
  await expect(page.getByText('The passkey was added.')).toBeVisible();
  await expect(passkeys(page)).toHaveText([/Laptop.*Never used/]);
  await expect(add(page)).toBeFocused();
  expect(await known(page)).toBe('1');
  await expectNoSidewaysScroll(page);

  await add(page).click();
  await name.fill('Again');
  await password.fill(ADMIN.password);
  await create(page).click();
  await expect(section(page).getByRole('alert')).toContainText('This device has a passkey');
  await section(page).getByRole('button', { name: 'Cancel' }).click();

  await section(page).getByRole('button', { name: 'Remove Laptop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Laptop' });
  const confirm = dialog.getByLabel('Current password', { exact: true });
  await expect(confirm).toBeFocused();
  await confirm.fill('not the password');
  await confirm.press('Enter');
  await expect(confirm).toHaveAttribute('aria-invalid', 'true');
  await confirm.fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The passkey was removed.')).toBeVisible();
  await expect(section(page)).toContainText('No passkeys yet.');
  await expect(section(page).getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  expect(await known(page)).toBeNull();
});

test('adding a passkey asks for the code too, and ends other sessions', async ({
  page,
  server,
  client,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const { app, token } = await switchOnTotp(server, client);
  await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
  await addAuthenticator(page);
  await page.goto('/admin/account');
  await add(page).click();
  await section(page).getByRole('textbox', { name: 'Name' }).fill('Phone');
  await section(page).getByLabel('Current password', { exact: true }).fill(ADMIN.password);
  const code = section(page).getByRole('textbox', { name: 'Code' });
  await code.fill('000000');
  await create(page).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(app.nextCode());
  await create(page).click();
  await expect(page.getByText('The passkey was added. All other sessions have ended.')).toBeVisible();
  await expect(passkeys(page)).toHaveText([/Phone/]);
});
