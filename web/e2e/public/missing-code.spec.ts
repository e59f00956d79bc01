import type { Page } from '@playwright/test';
import { paths } from '../../src/content/paths';
import { CONTACT, formOn } from '../support/enquiry-forms';
import { openHydrated } from '../support/hydrated';
import { expect, test } from '../support/test';

/** As after a deployment: the server no longer has this file for the first document, but for the next one, of the new version. */
async function deployWithout(page: Page, file: string): Promise<void> {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(`**/assets/${file}-*.js`, (route) =>
    documents > 1 ? route.continue() : route.fulfill({ status: 404 }),
  );
}

/** Whether the page has loaded its document again. */
const isReloaded = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
  );

/** Resolves once the page's own request for the file has failed, and another one after it. */
async function untilMissed(page: Page, file: string, action: () => Promise<unknown>): Promise<void> {
  const missed = page.waitForResponse(`**/assets/${file}-*.js`);
  await action();
  const address = (await missed).url();
  await page.evaluate((url) => import(url).catch(() => undefined), address);
}

test.beforeEach(({ consoleWatch }) => consoleWatch.expectFailedRequests());

test('a link to a page whose code is gone loads the document as it is followed, not as it is pointed at', async ({
  page,
}) => {
  await deployWithout(page, 'AboutPage');
  await openHydrated(page, paths.contact);
  const message = formOn(page, CONTACT).field('Message');
  await message.fill('Half a sentence');
  const link = page.getByRole('banner').getByRole('link', { name: 'About', exact: true });
  await untilMissed(page, 'AboutPage', () => link.hover());
  expect(await isReloaded(page)).toBe(false);
  await expect(message).toHaveValue('Half a sentence');

  await Promise.all([page.waitForEvent('load'), link.click()]);
  expect(await isReloaded(page)).toBe(true);
  await expect(page).toHaveURL(paths.about);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page of the back office whose code cannot be loaded says so', async ({ page, consoleWatch }) => {
  consoleWatch.expectLine(/^uncaught: /);
  await page.route('**/assets/start-*.js', (route) => route.abort('connectionrefused'));
  await page.goto(paths.adminHome, { waitUntil: 'commit' });
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
});
