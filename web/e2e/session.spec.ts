import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { pauseClock, tickUntilVisible } from './support/clock';
import { ADMIN } from './support/server';
import { expect, test } from './support/test';

const FAILURE = 'Invalid email or password. Please try again.';
const SUCCESS = 'Sign-in successful! Redirecting...';
const PROTECTED = [
  '/adminHome',
  '/addjob',
  '/editjob',
  '/editjob/0123456789abcdef01234567',
  '/jobApplicant/0123456789abcdef01234567',
];

async function signIn(page: Page, password = ADMIN.password) {
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** A token that looks valid until a server checks its signature. */
function forgedToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'admin', email: ADMIN.email, exp, ver: 1 })}.${'A'.repeat(43)}`;
}

test('goes to /adminHome two seconds after a successful sign-in', async ({ page }) => {
  await page.clock.install();
  await page.goto('/signin');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await pauseClock(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await tickUntilVisible(page, page.getByText(SUCCESS));
  expect(await stored(page, 'Email')).toBe(ADMIN.email);
  expect((await stored(page, 'authToken'))?.split('.')).toHaveLength(3);
  await page.clock.runFor(1900);
  await expect(page).toHaveURL('/signin');
  await page.clock.runFor(150);
  await expect(page).toHaveURL('/adminHome');
});

test('any failure is the same headline, and the e-mail stays', async ({ page, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  await page.goto('/signin');
  await signIn(page, 'not the password');
  await expect(page.getByText(FAILURE)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
  await expectAccessible(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await expect(page.getByText(FAILURE)).toBeVisible();
  await page.context().setOffline(false);
  await signIn(page);
  await expect(page).toHaveURL('/adminHome');
});

test('asks for both fields', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email.');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Please enter your password.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

for (const path of PROTECTED) {
  test(`${path} leads to /signin and back`, async ({ page, consoleWatch }) => {
    consoleWatch.expectFailedRequests();
    await page.goto(path);
    await expect(page).toHaveURL('/signin');
    await signIn(page);
    await expect(page).toHaveURL(path);
  });
}

test('an undecodable token is no session', async ({ page }) => {
  await page.goto('/signin');
  await page.evaluate(() => localStorage.setItem('authToken', 'not.a.token'));
  await page.goto('/adminHome');
  await expect(page).toHaveURL('/signin');
  expect(await stored(page, 'authToken')).toBeNull();
});

test('a token that the server does not take ends the session and remembers the place', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  await page.goto('/signin');
  await page.evaluate(
    ([token, email]) => {
      localStorage.setItem('authToken', token ?? '');
      localStorage.setItem('Email', email ?? '');
    },
    [forgedToken(), ADMIN.email],
  );
  await page.goto('/addjob?sort=title');
  await expect(page).toHaveURL('/signin');
  expect(await stored(page, 'authToken')).toBeNull();
  await signIn(page);
  await expect(page).toHaveURL('/addjob?sort=title');
});

test('/addjob wants the stored e-mail too', async ({ page, signedIn }) => {
  expect(signedIn).toBe(true);
  await page.evaluate(() => localStorage.removeItem('Email'));
  await page.goto('/addjob');
  await expect(page).toHaveURL('/signin');
});

test('a session ends when its token does', async ({ page, signedIn }) => {
  expect(signedIn).toBe(true);
  await page.clock.install();
  await page.goto('/adminHome');
  await expect(page.getByRole('heading', { name: 'Job/Career Detail' })).toBeVisible();
  await page.clock.fastForward('08:00:01');
  await expect(page).toHaveURL('/signin');
});

test('Sign Out clears the session and leads to /signin', async ({ page, signedIn }) => {
  expect(signedIn).toBe(true);
  await page.goto('/addjob');
  await expect(page.getByText('Signed in as')).toBeAttached();
  await expect(page.getByText(ADMIN.email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/signin');
  expect(await stored(page, 'authToken')).toBeNull();
  expect(await stored(page, 'Email')).toBeNull();
  await page.goto('/addjob');
  await expect(page).toHaveURL('/signin');
});

test('a double click signs in once', async ({ page }) => {
  let attempts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users/login')) attempts += 1;
  });
  await page.goto('/signin');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).dblclick();
  await expect(page).toHaveURL('/adminHome');
  expect(attempts).toBe(1);
});

test('the back office is reached from its overview', async ({ page, signedIn }) => {
  expect(signedIn).toBe(true);
  await page.goto('/adminHome');
  await expect(page.getByRole('link', { name: 'Job/Career Detail' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Project Detail' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Job/Career Detail' }).click();
  await expect(page).toHaveURL('/addjob');
});
