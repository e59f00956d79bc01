import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { authenticator, expect, test } from './support/account-test';
import { ADMIN } from './support/server';

const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
const password = (page: Page) => section(page).getByLabel('Current password', { exact: true });
const code = (page: Page) => section(page).getByRole('textbox', { name: 'Code' });
const codes = (page: Page) => section(page).getByRole('listitem');

/** Up to the QR code. @returns the authenticator that has taken the key */
async function scan(page: Page) {
  await page.goto('/admin/account');
  await button(page, 'Switch on').click();
  await expect(password(page)).toBeFocused();
  await password(page).fill(ADMIN.password);
  await button(page, 'Continue').click();
  await expect(section(page).getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  return authenticator(await section(page).getByRole('code').innerText());
}

test('switched on with an authenticator app, new recovery codes, switched off with one of them', async ({
  page,
  client,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const app = await scan(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await test.step('a wrong code says the server’s time', async () => {
    await code(page).fill('000000');
    await button(page, 'Switch on').click();
    await expect(code(page)).toHaveAccessibleDescription(/The server's clock says \d\d:\d\d:\d\d\./);
    await expect(code(page)).toBeFocused();
  });

  await code(page).fill(app.code().replace(/^.../, '$& '));
  await button(page, 'Switch on').click();
  await expect(section(page).getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await expect(codes(page)).toHaveCount(10);
  const first = await codes(page).allInnerTexts();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await test.step('they are not left by mistake', async () => {
    await page.getByRole('link', { name: 'Jobs' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without your recovery codes?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(codes(page)).toHaveCount(10);
  });

  await button(page, 'I have stored them').click();
  await expect(button(page, 'New recovery codes')).toBeFocused();
  await expect(section(page)).toContainText('10 recovery codes left');
  expect(await (await client.login()).json()).toMatchObject({ methods: ['totp', 'recovery-code'] });

  await test.step('ten new ones end the old ones', async () => {
    await button(page, 'New recovery codes').click();
    await password(page).fill('not the password');
    await code(page).fill(app.nextCode());
    await button(page, 'Make new codes').click();
    await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(password(page)).toBeFocused();
    await password(page).fill(ADMIN.password);
    await button(page, 'Make new codes').click();
    await expect(codes(page)).toHaveCount(10);
    await expect(codes(page)).not.toHaveText(first);
  });

  const [recoveryCode = ''] = await codes(page).allInnerTexts();
  await button(page, 'I have stored them').click();
  await page.reload();
  await expect(codes(page)).toHaveCount(0);
  await button(page, 'Switch off').click();
  await password(page).fill(ADMIN.password);
  await code(page).fill(first[0] ?? '');
  await button(page, 'Switch off').click();
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
  await code(page).fill(recoveryCode);
  await button(page, 'Switch off').click();
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible();
  await expect(button(page, 'Switch on')).toBeFocused();
  expect(await (await client.login()).json()).toHaveProperty('token');
});
