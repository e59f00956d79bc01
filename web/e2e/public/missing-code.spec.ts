import type { Page } from '@playwright/test';
import { home } from '../../src/content/home';
import { sectionUnavailable } from '../../src/content/lost';
import { paths } from '../../src/content/paths';
import { expectAccessible } from '../support/accessibility';
import { CONTACT, formOn } from '../support/enquiry-forms';
import { holdCode } from '../support/hold-code';
import { openHydrated, untilHydrated } from '../support/hydrated';
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

const applicationForm = (page: Page) => page.getByRole('form');
const fullName = (page: Page) => applicationForm(page).getByLabel('Full Name');
const email = (page: Page) => applicationForm(page).getByLabel('Email');
const submit = (page: Page) => applicationForm(page).getByRole('button', { name: 'Submit Application' });

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

test('links lead on where the code of the footer is gone', async ({ page }) => {
  await deployWithout(page, 'Footer');
  await untilMissed(page, 'Footer', () => page.goto(paths.contact, { waitUntil: 'commit' }));
  await untilHydrated(page, '#root :is(main, form)');
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveTitle(/^About/);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible();
  expect(await isReloaded(page)).toBe(false);
});

test('a section whose code is gone stays readable, and the router takes steps', async ({ page }) => {
  await deployWithout(page, 'BelowHero');
  await untilMissed(page, 'BelowHero', () => page.goto(paths.home, { waitUntil: 'commit' }));
  await untilHydrated(page, '#root :is(main, form, footer)');
  const section = page.getByRole('region', { name: home.testimonials.lead });
  await page.evaluate(() => (window.location.hash = '#stats'));
  await expect(section.getByRole('figure').first()).toBeVisible();
  expect(await isReloaded(page)).toBe(false);
});

test('a form whose code is gone loads the document as it is used', async ({ page, ids }) => {
  await deployWithout(page, 'ApplicationForm');
  await untilMissed(page, 'ApplicationForm', () => page.goto(paths.apply(ids.job), { waitUntil: 'commit' }));
  await untilHydrated(page, '#root :is(main, footer)');
  expect(await isReloaded(page)).toBe(false);
  await Promise.all([page.waitForEvent('load'), fullName(page).focus()]);
  expect(await isReloaded(page)).toBe(true);
});

test('what was typed before is not lost: the form says what is missing, and works once it is there', async ({
  page,
  ids,
}) => {
  let isGone = true;
  await page.route('**/assets/ApplicationForm-*.js', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const { release } = await holdCode(page, 'frame');
  await page.goto(paths.apply(ids.job), { waitUntil: 'commit' });
  await fullName(page).fill('Amina Yusuf');
  await untilMissed(page, 'ApplicationForm', () => Promise.resolve(release()));
  await untilHydrated(page, '#root :is(main, footer)');
  await email(page).focus();
  await expect(page.getByRole('alert')).toHaveText(sectionUnavailable);
  await expectAccessible(page);
  await expect(email(page)).toBeFocused();

  isGone = false;
  await submit(page).focus();
  await untilHydrated(page);
  await expect(page.getByText(sectionUnavailable)).toHaveCount(0);
  await expect(fullName(page)).toHaveValue('Amina Yusuf');
  await submit(page).click();
  await expect(email(page)).toBeFocused();
  expect(await isReloaded(page)).toBe(false);
});

test('offline, too', async ({ page, context, ids }) => {
  await deployWithout(page, 'ApplicationForm');
  await untilMissed(page, 'ApplicationForm', () => page.goto(paths.apply(ids.job), { waitUntil: 'commit' }));
  await untilHydrated(page, '#root :is(main, footer)');
  await context.setOffline(true);
  await fullName(page).fill('Amina Yusuf');
  await expect(page.getByRole('alert')).toHaveText(sectionUnavailable);
  await expect(fullName(page)).toHaveValue('Amina Yusuf');
  expect(await isReloaded(page)).toBe(false);
});
