import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { expect, test as signedIn } from './support/account-test';
import { fetchOnce } from './support/fetch-once';
import { switchOnTotp } from './support/second-factor';
import { ADMIN } from './support/server';
import { addAuthenticator, addPasskey } from './support/virtual-authenticator';

/** Signed out: each test has an account of its own and begins at the sign-in. */
const test = signedIn.extend({
  // Made before the page, the account outlives it: an open page would be signed out.
  storageState: async ({ client: _account }, use) => use(undefined),
});

const WRONG = '000000';
const code = (page: Page) => page.getByLabel('Code', { exact: true });
const recoveryCode = (page: Page) => page.getByLabel('Recovery code');
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Use a passkey' });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));

/** E-mail and password, after which a code is asked for. */
async function enterPassword(page: Page) {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await signInButton(page).click();
  await expect(code(page)).toBeFocused();
}

test('a code follows the password, by keyboard alone', async ({ page, server, client }) => {
  const { app } = await switchOnTotp(server, client);
  await page.goto('/signin');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(ADMIN.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAccessibleDescription(
    'The six digits that your authenticator app shows now.',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step('the challenge is kept nowhere', async () => {
    await expect(page).toHaveURL('/signin');
    const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(kept).toEqual([]);
  });

  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter the code.')).toBeVisible();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users/login/code')) sent += 1;
  });
  await page.keyboard.type(app.nextCode());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sign-in successful! Redirecting...')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/adminHome');
  expect(sent).toBe(1);
  expect(await client.statusOf((await storedToken(page)) ?? '')).toBe(200);
});

test('a wrong code shows the time of the server, and a recovery code signs in', async ({
  page,
  server,
  client,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const { recoveryCodes } = await switchOnTotp(server, client);
  await enterPassword(page);
  await code(page).fill(WRONG);
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/users/login/code'),
    signInButton(page).click(),
  ]);
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Asia/Karachi' });
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('That code is not right.');
  await expect(alert).toContainText(
    `The server's clock says ${clock.format(new Date(answer.headers()['date'] ?? ''))}.`,
  );
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveValue('');

  await test.step('without a connection what was typed stays', async () => {
    await page.context().setOffline(true);
    await code(page).fill('123456');
    await signInButton(page).click();
    await expect(alert).toContainText('You are offline.');
    await expect(code(page)).toHaveValue('123456');
    await page.context().setOffline(false);
  });

  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await expect(recoveryCode(page)).toBeFocused();
  await expect(alert).toHaveCount(0);
  await recoveryCode(page).fill(WRONG);
  await signInButton(page).click();
  await expect(alert).toHaveText('That code is not right.');
  await recoveryCode(page).fill((recoveryCodes[0] ?? '').toLowerCase());
  await signInButton(page).click();
  await expect(page).toHaveURL('/adminHome');
});

test('after five wrong codes the password is asked for again', async ({
  page,
  server,
  client,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  await switchOnTotp(server, client);
  await enterPassword(page);

  await test.step('Back keeps the e-mail', async () => {
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Password')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByLabel('Password').fill(ADMIN.password);
    await signInButton(page).click();
    await expect(code(page)).toBeFocused();
  });

  for (let tries = 0; tries < 5; tries += 1) {
    await code(page).fill(WRONG);
    await signInButton(page).click();
    await expect(code(page)).toHaveValue('');
  }
  await code(page).fill(WRONG);
  await signInButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This sign-in took too long or had too many wrong codes. Enter your password again.',
  );
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByLabel('Password')).toHaveValue('');
  await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
  expect(await storedToken(page)).toBeNull();
});

test.describe('with a passkey', () => {
  test('signs in alone, where the browser knows of it', async ({ page, server, client, consoleWatch }) => {
    consoleWatch.expectFailedRequests();
    const device = await addAuthenticator(page);
    await page.goto('/signin');
    const token = await client.token();
    const id = await addPasskey(page, token);

    await test.step('a stranger sees nothing of it', async () => {
      await expect(signInButton(page)).toBeVisible();
      await expect(passkeyButton(page)).toHaveCount(0);
    });

    const footer = await page.getByRole('contentinfo').boundingBox();
    await page.evaluate(() => localStorage.setItem('passkey', '1'));
    await page.reload();
    await expect(passkeyButton(page)).toBeVisible();
    expect(await page.getByRole('contentinfo').boundingBox(), 'nothing moves').toEqual(footer);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await test.step('one who is not recognised gets no error, and can try again', async () => {
      await device.recognises(false);
      await passkeyButton(page).click();
      await expect(passkeyButton(page)).toBeEnabled();
      await expect(passkeyButton(page)).toBeFocused();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    await device.recognises(true);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Sign-in successful! Redirecting...')).toBeVisible();
    await expect(page).toHaveURL('/adminHome');
    await page.getByRole('button', { name: 'Sign Out' }).click();

    await test.step('a removed one is refused with a sentence', async () => {
      await fetchOnce(`${server.url}/api/users/passkeys/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ password: ADMIN.password }),
      });
      await passkeyButton(page).click();
      await expect(page.getByRole('alert')).toHaveText(
        'This passkey was not accepted. Sign in with your password, or try again.',
      );
      await expect(passkeyButton(page)).toBeFocused();
    });
  });
});
