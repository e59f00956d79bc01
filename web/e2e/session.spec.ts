import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { pauseClock, tickUntilVisible } from './support/clock';
import { menuButton } from './support/menu';
import { ADMIN } from './support/server';
import { expect, test } from './support/test';

const FAILURE = 'Invalid email or password. Please try again.';
const SUCCESS = 'Sign-in successful! Redirecting...';

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In' });

async function fillIn(page: Page, password = ADMIN.password) {
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(password);
}

/** Signs in without the two seconds' wait. Needs `page.clock.install()` before the page was opened. */
async function signIn(page: Page) {
  await fillIn(page);
  await expect(signInButton(page)).toBeEnabled();
  await pauseClock(page);
  await signInButton(page).click();
  await tickUntilVisible(page, page.getByText(SUCCESS));
  await page.clock.runFor(2000);
  await page.clock.resume();
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

const keep = (page: Page, entries: Record<string, string>) =>
  page.evaluate((kept) => Object.assign(localStorage, kept), entries);

/** A token that looks valid until a server checks its signature. */
function forgedToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'admin', email: ADMIN.email, exp, ver: 1 })}.${'A'.repeat(43)}`;
}

test('a double click signs in once, and two seconds later /adminHome is there', async ({ page }) => {
  let attempts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users/login')) attempts += 1;
  });
  await page.clock.install();
  await page.goto('/signin');
  await fillIn(page);
  await expect(signInButton(page)).toBeEnabled();
  await pauseClock(page);
  await signInButton(page).dblclick();
  await tickUntilVisible(page, page.getByText(SUCCESS));
  expect(await stored(page, 'Email')).toBe(ADMIN.email);
  expect((await stored(page, 'authToken'))?.split('.')).toHaveLength(3);
  await page.clock.runFor(1900);
  await expect(page).toHaveURL('/signin');
  await page.clock.runFor(150);
  await expect(page).toHaveURL('/adminHome');
  expect(attempts).toBe(1);
});

test('any failure is the same headline, and the e-mail stays', async ({ page, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  await page.clock.install();
  await page.goto('/signin');
  await fillIn(page, 'not the password');
  await signInButton(page).click();
  await expect(page.getByText(FAILURE)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
  await page.context().setOffline(true);
  await signInButton(page).click();
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await expect(page.getByText(FAILURE)).toBeVisible();
  await page.context().setOffline(false);

  await test.step('it does not stand beside what is missing at the next try', async () => {
    await page.getByLabel('Password').fill('');
    await signInButton(page).click();
    await expect(page.getByLabel('Password')).toBeFocused();
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Please enter your password.');
    await expect(page.getByText(FAILURE)).toHaveCount(0);
    await expectAccessible(page);
  });

  await signIn(page);
  await expect(page).toHaveURL('/adminHome');
});

test('a page of the back office leads to /signin and back', async ({ page, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  const path = '/editjob/0123456789abcdef01234567';
  await page.clock.install();
  await page.goto(path);
  await expect(page).toHaveURL('/signin');
  await expect(page.getByText('You were signed out')).toHaveCount(0);
  await signIn(page);
  await expect(page).toHaveURL(path);
});

test('a token that cannot be decoded is no session, nor at /addjob one without its e-mail', async ({
  page,
  sharedBackOffice,
}) => {
  await page.goto('/signin');
  await keep(page, { authToken: 'not.a.token' });
  await page.goto('/adminHome');
  await expect(page).toHaveURL('/signin');
  expect(await stored(page, 'authToken')).toBeNull();
  await keep(page, { authToken: await sharedBackOffice.token() });
  await page.goto('/addjob');
  await expect(page).toHaveURL('/signin');
});

test('a token that the server does not take ends the session and remembers the place', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  await page.clock.install();
  await page.goto('/signin');
  await keep(page, { authToken: forgedToken(), Email: ADMIN.email });
  await page.goto('/addjob?sort=title');
  await expect(page).toHaveURL('/signin');
  await expect(page.getByText('You were signed out. Sign in to continue.')).toBeVisible();
  expect(await stored(page, 'authToken')).toBeNull();
  await signIn(page);
  await expect(page).toHaveURL('/addjob?sort=title');
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('a session ends when its token does', async ({ page }) => {
    await page.clock.install();
    await page.goto('/adminHome');
    await expect(page.getByRole('heading', { name: 'Job/Career Detail' })).toBeVisible();
    await page.clock.fastForward('08:00:01');
    await expect(page).toHaveURL('/signin');
  });
});

test('the overview leads to the jobs, and Sign Out to /signin', async ({ page, sharedBackOffice }) => {
  await page.goto('/signin');
  // A session of its own: signing out ends it.
  await keep(page, { authToken: await sharedBackOffice.signIn(), Email: ADMIN.email });
  await page.goto('/adminHome');
  await expect(page.getByRole('link', { name: 'Job/Career Detail' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Project Detail' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Job/Career Detail' }).click();
  await expect(page).toHaveURL('/addjob');
  await page.getByLabel('Title').fill('A job that is not added');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/addjob');
  await otherTab.getByLabel('Title').fill('Another job that is not added');
  const account = page.getByText(`Signed in as ${ADMIN.email}`).filter({ visible: true });
  // What only a screen reader gets is drawn a pixel wide.
  expect((await account.boundingBox())?.width).toBeGreaterThan(40);
  await test.step('in the narrowest window it is in the menu', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await menuButton(page).click();
    const isCutOff = (line: Element) => line.scrollWidth > line.clientWidth;
    expect(await account.evaluate(isCutOff)).toBe(false);
    await page.keyboard.press('Escape');
    if (size) await page.setViewportSize(size);
  });
  const question = page.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(question).toContainText('in your tabs: 2 jobs.');
  await question.getByRole('button', { name: 'Stay' }).click();
  for (const tab of [page, otherTab])
    expect(await tab.evaluate(() => Object.keys(sessionStorage))).toContain('draft:job');
  await expect(page.getByLabel('Title')).toHaveValue('A job that is not added');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/signin');
  await expect(otherTab).toHaveURL('/signin');
  for (const tab of [page, otherTab])
    expect(await tab.evaluate(() => Object.keys(sessionStorage))).not.toContain('draft:job');
  expect(await stored(page, 'authToken')).toBeNull();
  expect(await stored(page, 'Email')).toBeNull();
  await page.goto('/addjob');
  await expect(page).toHaveURL('/signin');
});

test.describe('the account menu', () => {
  test.use({ signedIn: true, colorScheme: 'light' });

  test('chooses a theme, which every page has from its first paint', async ({ page, consoleWatch }) => {
    consoleWatch.expectFailedRequests();
    const ground = page.locator('html');
    const light = 'rgb(251, 248, 242)';
    const dark = 'rgb(18, 19, 25)';
    await page.goto('/adminHome');
    const open = () => page.getByRole('button', { name: /^Signed in as/ }).click();
    const theme = (name: string) => page.getByRole('group', { name: 'Theme' }).getByRole('button', { name });

    await open();
    await expect(theme('system')).toHaveAttribute('aria-pressed', 'true');
    await expect(ground).toHaveCSS('background-color', light);
    await theme('dark').click();
    await expect(ground).toHaveCSS('background-color', dark);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.route('**/*.js', (route) => route.abort());
    for (const path of ['/adminHome', '/contact']) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('#root')).toBeAttached();
      await expect(ground).toHaveCSS('background-color', dark);
    }
    await page.unroute('**/*.js');

    await page.goto('/adminHome');
    await page.emulateMedia({ colorScheme: 'dark' });
    await open();
    await theme('light').click();
    await expect(ground).toHaveCSS('background-color', light);
    await theme('system').click();
    await expect(ground).toHaveCSS('background-color', dark);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(ground).toHaveCSS('background-color', light);
  });
});
