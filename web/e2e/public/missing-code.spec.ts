import type { Page } from '@playwright/test';
import { home } from '../../src/content/home';
import { paths } from '../../src/content/paths';
import { CONTACT, formOn } from '../support/enquiry-forms';
import { openHydrated } from '../support/hydrated';
import { expect, test } from '../support/public-test';

/** As after a deployment: the server no longer has this file, until a document of the new version is asked for. */
async function deployWithout(page: Page, file: string): Promise<void> {
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.route(`**/assets/${file}-*.js`, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.evaluate(() => document.documentElement.setAttribute('data-old-version', ''));
}

/** The document, for as long as it is the one of before the deployment. */
const oldDocument = (page: Page) => page.locator('html[data-old-version]');

/** Resolves once the page's own request for the file has failed, and another one after it. */
async function untilMissed(page: Page, file: string, action: () => Promise<void>): Promise<void> {
  const missed = page.waitForResponse(`**/assets/${file}-*.js`);
  await action();
  const address = (await missed).url();
  await page.evaluate((url) => import(url).catch(() => undefined), address);
}

test.beforeEach(({ consoleWatch }) => consoleWatch.expectFailedRequests());

test('a link to a page whose code is gone loads the document as it is followed, not as it is pointed at', async ({
  page,
}) => {
  await openHydrated(page, paths.contact);
  const message = formOn(page, CONTACT).field('Message');
  await message.fill('Half a sentence');
  await deployWithout(page, 'AboutPage');
  const link = page.getByRole('banner').getByRole('link', { name: 'About', exact: true });
  await untilMissed(page, 'AboutPage', () => link.hover());
  await expect(oldDocument(page)).toHaveCount(1);
  await expect(message).toHaveValue('Half a sentence');

  await link.click();
  await expect(page).toHaveURL(paths.about);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(oldDocument(page)).toHaveCount(0);
});

test('a section whose code is gone stays readable as one comes near it', async ({ page }) => {
  await page.goto(paths.home);
  await deployWithout(page, 'Testimonials');
  const section = page.getByRole('region', { name: home.testimonials.lead });
  await untilMissed(page, 'Testimonials', () => section.scrollIntoViewIfNeeded());
  await expect(oldDocument(page)).toHaveCount(1);
  await expect(section.getByRole('figure').first()).toBeVisible();
});

test('a form whose code is gone loads the document as it is used', async ({ page, ids }) => {
  await page.setViewportSize({ width: 1280, height: 200 });
  await page.goto(paths.apply(ids.job));
  await deployWithout(page, 'ApplicationForm');
  const name = page.getByRole('form').getByLabel('Full Name');
  await untilMissed(page, 'ApplicationForm', () => name.scrollIntoViewIfNeeded());
  await expect(oldDocument(page)).toHaveCount(1);
  await name.focus();
  await expect(oldDocument(page)).toHaveCount(0);
});
