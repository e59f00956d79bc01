import type { Page, Route } from '@playwright/test';
import { brand } from '../../src/content/brand';
import { expectAccessible } from '../support/accessibility';
import { openHydrated } from '../support/hydrated';
import { expect, test } from '../support/public-test';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const openButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });

const LINKS = [
  ['Home', '/'],
  ['About', '/about'],
  ['Services', '/services'],
  ['Projects', '/projects'],
  ['Contact Us', '/contact'],
  ['Career', '/career'],
  ['Team', '/team'],
  ['Get Demo Leads!', '/contact'],
];

test(
  'the button toggles the list of all pages, Escape and the bar of wide screens take it away',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await expect(menu(page)).toBeHidden();

    await test.step('with a keyboard: Escape closes it and gives the focus back', async () => {
      await openButton(page).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(menu(page).getByRole('link', { name: 'Home' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(openButton(page)).toBeFocused();
    });

    await test.step('by touch', async () => {
      await openButton(page).tap();
      await expect(menu(page)).toBeVisible();
      const profiles = brand.profiles.map(({ network, href }) => [`${brand.name} on ${network}`, href]);
      expect(
        await menu(page)
          .getByRole('link')
          .evaluateAll((all) => all.map((a) => [a.ariaLabel ?? a.textContent, a.getAttribute('href')])),
      ).toEqual([...LINKS, ...profiles]);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Close menu' }).tap();
      await expect(menu(page)).toBeHidden();
    });

    await test.step('the bar of wide screens begins at 768 px', async () => {
      await page.setViewportSize({ width: 767, height: 800 });
      await expect(openButton(page)).toBeVisible();
      await expect(menu(page)).toBeHidden();
      await page.setViewportSize({ width: 768, height: 800 });
      await expect(openButton(page)).toBeHidden();
      await expect(menu(page).getByRole('link', { name: 'Contact Us' })).toBeVisible();
    });
  },
);

test('each entry leads to its page and closes the list', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/full');
  for (const [label = '', path = ''] of LINKS) {
    await openButton(page).tap();
    await menu(page).getByRole('link', { name: label, exact: true }).tap();
    await expect(page).toHaveURL(path);
    await expect(menu(page)).toBeHidden();
  }
});

test('opened again while the page is still on its way, it stays', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/full');
  const held: Route[] = [];
  await page.route(/\/assets\/AboutPage-[^/]+\.js$/, (route) => void held.push(route));
  await openButton(page).tap();
  await menu(page).getByRole('link', { name: 'About', exact: true }).tap();
  await expect(page).toHaveURL('/about');
  await expect(menu(page)).toBeHidden();
  await openButton(page).tap();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const route of held) await route.continue();
  await expect(menu(page).getByRole('link', { name: 'About', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(menu(page)).toBeVisible();
});

test('a press beside the list closes it, and so does the way back', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/contact');
  await openButton(page).tap();
  await page.touchscreen.tap(195, 800);
  await expect(menu(page)).toBeHidden();

  await openButton(page).tap();
  await menu(page).getByRole('link', { name: 'Team', exact: true }).tap();
  await expect(page).toHaveTitle(/Team/);
  await openButton(page).tap();
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await expect(menu(page)).toBeHidden();
});
