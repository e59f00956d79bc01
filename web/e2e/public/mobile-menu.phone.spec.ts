import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { brand } from '../support/content';
import { holdCode } from '../support/hold-code';
import { openHydrated, untilHydrated } from '../support/hydrated';
import { expect, test } from '../support/test';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const button = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

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
      await button(page).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(menu(page).getByRole('link', { name: 'Home' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(button(page)).toBeFocused();
    });

    await test.step('by touch', async () => {
      await button(page).tap();
      await expect(menu(page)).toBeVisible();
      const profiles = Object.entries(brand.profiles).map(([network, href]) => [
        `${brand.name} on ${network}`,
        href,
      ]);
      expect(
        await menu(page)
          .getByRole('link')
          .evaluateAll((all) => all.map((a) => [a.ariaLabel ?? a.textContent, a.getAttribute('href')])),
      ).toEqual([...LINKS, ...profiles]);
      await expectAccessible(page);
      await button(page).tap();
      await expect(menu(page)).toBeHidden();
    });

    await test.step('the bar of wide screens begins at 768 px', async () => {
      await page.setViewportSize({ width: 767, height: 800 });
      await expect(button(page)).toBeVisible();
      await expect(menu(page)).toBeHidden();
      await page.setViewportSize({ width: 768, height: 800 });
      await expect(button(page)).toBeHidden();
      await expect(menu(page).getByRole('link', { name: 'Contact Us' })).toBeVisible();
    });
  },
);

test('each entry leads to its page and closes the list', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/full');
  for (const [label = '', path = ''] of LINKS) {
    await button(page).tap();
    await menu(page).getByRole('link', { name: label, exact: true }).tap();
    await expect(page).toHaveURL(path);
    await expect(menu(page)).toBeHidden();
  }
});

test('a press beside the list closes it, and so does the way back', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/contact');
  await button(page).tap();
  await page.touchscreen.tap(195, 800);
  await expect(menu(page)).toBeHidden();

  await button(page).tap();
  await menu(page).getByRole('link', { name: 'Team', exact: true }).tap();
  await expect(page).toHaveTitle(/Team/);
  await button(page).tap();
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await expect(menu(page)).toBeHidden();
});

test(
  'it opens and closes before any code has come, and stays open as that comes',
  { tag: '@phone' },
  async ({ page }) => {
    const { release } = await holdCode(page, 'frame');
    await page.goto('/services', { waitUntil: 'commit' });
    await button(page).tap();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await button(page).tap();
    await expect(menu(page)).toBeVisible();

    release();
    await untilHydrated(page);
    await expect(menu(page)).toBeVisible();
    await menu(page).getByRole('link', { name: 'About', exact: true }).tap();
    await expect(page).toHaveURL('/about');
    await expect(menu(page)).toBeHidden();
  },
);
