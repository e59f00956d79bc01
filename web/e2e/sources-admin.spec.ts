import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { test } from './support/inbox';
import { menuButton, navLink } from './support/menu';
import { expect } from './support/test';

test.use({ signedIn: true, permissions: ['clipboard-read', 'clipboard-write'] });

const linkedIn = { referrer: 'www.linkedin.com', landing: '/services' };
const newsletter = { utm_source: 'newsletter', utm_campaign: 'spring', landing: '/' };

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const source = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
const chip = (page: Page, text: string) => page.getByRole('button', { name: `${text} Remove` });
const names = (page: Page) => page.getByRole('rowheader').getByRole('link');

async function openSources(page: Page, isMobile: boolean) {
  if (isMobile) await menuButton(page).click();
  await navLink(page, 'Sources').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sources');
}

test(
  'a client is won, and Sources says which source brought the client; each number opens its list',
  { tag: '@phone' },
  async ({ page, isMobile, inbox }) => {
    await inbox.writeContact({ name: 'Ingrid Halvorsen', source: linkedIn });
    await inbox.writeContact({ name: 'Dana Whitlock', source: newsletter });
    await inbox.writeContact({ name: 'Marek Dvorak' });
    await page.goto('/admin/enquiries');
    await link(page, 'Ingrid Halvorsen').click();
    await expect(page.getByText('Came from LinkedIn, landed on /services', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Won' }).click();
    await expect(page.getByRole('button', { name: 'Won', pressed: true })).toBeVisible();

    await openSources(page, isMobile);
    await expect(link(page, '1 Won, LinkedIn')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Not known/ })).toContainText('not counted');
    await expect(link(page, '3 Enquiries, All sources')).toBeVisible();
    await source(page, 'newsletter').click();
    await expect(link(page, '1 Enquiries, spring')).toBeVisible();
    await page.getByRole('button', { name: 'Copy link for newsletter' }).click();
    await expect(page.getByRole('dialog').getByLabel('Link')).toHaveValue(/\?via=newsletter$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('table', { name: 'Won by source' })).toContainText('LinkedIn');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await test.step('in the narrowest window as well', async () => {
      const size = page.viewportSize();
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      if (size) await page.setViewportSize(size);
    });

    await page.getByRole('link', { name: '30 days' }).click();
    await expect(page).toHaveURL('/admin/sources?period=30');
    await link(page, '1 Won, LinkedIn').click();
    await expect(page).toHaveURL(/^[^?]*\/admin\/enquiries\?source=social%3ALinkedIn&reached=won&from=20/);
    await expect(names(page)).toHaveText(['Ingrid Halvorsen']);
    await expect(chip(page, 'Reached: Won')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Filters' }).getByRole('button')).toHaveCount(4);
    await expectNoSidewaysScroll(page);

    await test.step('the reading keeps the filter, and a chip ends it', async () => {
      await names(page).click();
      await page.getByRole('link', { name: 'Back to the list' }).click();
      await expect(names(page)).toHaveText(['Ingrid Halvorsen']);
      await chip(page, 'Source: LinkedIn').click();
      await chip(page, 'Reached: Won').click();
      await expect(names(page)).toHaveCount(3);
    });

    await test.step('those without a source, and those of a campaign', async () => {
      await page.goto('/admin/sources');
      await link(page, '1 Enquiries, Not known').click();
      await expect(names(page)).toHaveText(['Marek Dvorak']);
      await page.goBack();
      await source(page, 'newsletter').click();
      await link(page, '1 Enquiries, spring').click();
      await expect(names(page)).toHaveText(['Dana Whitlock']);
      await expect(chip(page, 'Campaign: spring')).toBeVisible();
    });
  },
);

test('applicants show their source, and the numbers are exported', async ({ page, backOffice }) => {
  const { _id } = await backOffice.addJob();
  await backOffice.apply(_id, 'Amina Yusuf', 'I look twice.', undefined, {
    ...newsletter,
    landing: '/applynow/{id}',
  });
  await backOffice.apply(_id, 'Bilal Khan');
  const [amina] = (await backOffice.applicants(_id)).filter(({ fullName }) => fullName === 'Amina Yusuf');
  await backOffice.decide(amina?._id ?? '', { stage: 'interview' });
  await backOffice.decide(amina?._id ?? '', { stage: 'rejected' });
  await page.goto('/admin/sources');
  await source(page, 'newsletter').click();
  await link(page, '1 Interview, /applynow/{id}').click();
  await expect(names(page)).toHaveText(['Amina Yusuf']);
  await expect(chip(page, 'Landed on: /applynow/{id}')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'newsletter', exact: true })).toBeVisible();
  await expectAccessible(page);
  await names(page).click();
  await expect(page.getByText('Came from newsletter (spring), landed on /applynow/{id}')).toBeVisible();
  await page.goto('/admin/sources');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('newsletter');
});

test('a link with a name is copied, for a page and for a job', async ({ page, backOffice }) => {
  const { _id } = await backOffice.addJob({ title: 'Glazier' });
  const dialog = page.getByRole('dialog', { name: 'Copy link for…' });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/admin/sources');
  await page.getByRole('button', { name: 'Copy link for…' }).click();
  await expect(dialog.getByLabel('Name of the source')).toBeFocused();
  await page.keyboard.type(' Fair in Oslo ');
  await dialog.getByLabel('Leads to').selectOption('Services');
  await expect(dialog.getByLabel('Link')).toHaveValue(/\/services\?via=Fair-in-Oslo$/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Copied.');
  expect(await copied()).toBe(new URL('/services?via=Fair-in-Oslo', page.url()).href);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Copy link for…' })).toBeFocused();

  await page.goto('/addjob');
  await page.getByRole('button', { name: 'Copy link for… Glazier' }).click();
  await dialog.getByLabel('Name of the source').fill('flyer');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Copied.');
  expect(await copied()).toBe(new URL(`/applynow/${_id}?via=flyer`, page.url()).href);
});

test('waits, fails and has nothing to show', async ({ page, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  let answer: { status: number; json: object } = { status: 500, json: {} };
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/sources(\?|$)/, async (route) => {
    await held;
    await route.fulfill(answer);
  });
  await page.goto('/admin/sources?period=all');
  await expect(page.getByText('Loading the sources…')).toBeAttached();
  release();
  await expect(page.getByRole('alert')).toContainText('The sources could not be loaded.');
  answer = { status: 200, json: { from: null, to: null, sources: [], weeks: [] } };
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Nothing is counted yet.')).toBeVisible();
  await expectAccessible(page);
});
