import type { Page } from '@playwright/test';
import { homeLink } from '../../src/content/navigation';
import { pauseClock } from '../support/clock';
import { brand } from '../support/content';
import { openHydrated } from '../support/hydrated';
import { expect, test } from '../support/test';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const entry = (page: Page, menu: string) => bar(page).getByRole('link', { name: menu, exact: true });
const toggle = (page: Page, menu: string) => bar(page).getByRole('button', { name: `${menu} menu` });
const gradient = (page: Page) => page.getByRole('banner').locator('[data-gradient]');
const AWAY = [700, 600] as const;

const MENUS = {
  About: [
    ['Team', '/team'],
    ['Career', '/career'],
  ],
  Services: [
    ['Lead Generation', '/services#lead-generation'],
    ['Data Enrichment', '/services#lead-enrichment'],
    ['Web Research', '/services#web-research'],
    ['Email Marketing', '/services#email-list-building'],
    ['Virtual Assistant', '/services#virtual-assistant'],
    ['Real Estate Skip Tracing', '/services#skip-tracing'],
  ],
} as const;

test('the bar is fixed and 4 rem high, and the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await test.step('it leads to the profiles, where it is wide enough', async () => {
    for (const [network, href] of Object.entries(brand.profiles)) {
      const profile = page.getByRole('banner').getByRole('link', { name: `${brand.name} on ${network}` });
      await expect(profile).toHaveAttribute('href', href);
      expect(await profile.boundingBox()).toMatchObject({ width: 44, height: 44 });
    }
  });

  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  expect(await page.getByRole('banner').boundingBox()).toMatchObject({ y: 0, height: 64 });
});

test('its gradient turns at / by 100 px of scroll, and runs one way elsewhere', async ({ page }) => {
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await page.goto('/');
  await expect(gradient(page)).toHaveAttribute('data-gradient', 'to-right');
  await scrollTo(100);
  await expect(gradient(page)).toHaveAttribute('data-gradient', 'to-left');
  await scrollTo(99);
  await expect(gradient(page)).toHaveAttribute('data-gradient', 'to-right');
  const shown = () =>
    gradient(page)
      .locator('div')
      .evaluateAll((layers) =>
        layers
          .filter((layer) => getComputedStyle(layer).opacity === '1')
          .map((layer) => getComputedStyle(layer).backgroundImage)
          .findLast((image) => /to (left|right)/.test(image)),
      );
  await expect.poll(shown).toContain('to right');
  await bar(page).getByRole('link', { name: 'Projects' }).click();
  await expect(gradient(page)).toHaveAttribute('data-gradient', 'to-left');
  await expect.poll(shown).toContain('to left');
});

test('the logo leads to the top of the home page, also from below', async ({ page }) => {
  await openHydrated(page, '/');
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page
    .getByRole('banner')
    .getByRole('link', { name: homeLink(brand.name) })
    .click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the menus open on hover and close 500 ms after the pointer has left', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  for (const [menu, items] of Object.entries(MENUS)) {
    const links = bar(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `${menu} menu` }) })
      .getByRole('list')
      .getByRole('link');
    await expect(links).toHaveCount(0);
    await entry(page, menu).hover();
    await expect(links.last()).toBeVisible();
    expect(await links.evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]))).toEqual(
      items,
    );
  }

  const last = bar(page).getByRole('link', { name: 'Real Estate Skip Tracing' });
  await pauseClock(page);
  await page.mouse.move(...AWAY);
  await page.clock.runFor(480);
  await expect(last).toBeVisible();
  await page.clock.runFor(40);
  await expect(last).toBeHidden();

  await test.step('coming back in time keeps them open', async () => {
    await entry(page, 'Services').hover();
    await expect(last).toBeVisible();
    await page.mouse.move(...AWAY);
    await page.clock.runFor(300);
    await last.hover();
    await page.clock.runFor(1000);
    await expect(last).toBeVisible();
  });

  await test.step('a press on what the mouse has just opened leaves it open', async () => {
    await toggle(page, 'Services').click();
    await expect(last).toBeVisible();
  });

  await test.step('Escape closes it under the mouse, and leaves the focus where it is', async () => {
    await page.getByRole('heading', { level: 1 }).focus();
    await toggle(page, 'About').hover();
    const team = bar(page).getByRole('link', { name: 'Team' });
    await expect(team).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(team).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await toggle(page, 'About').click();
    await expect(team).toBeVisible();
  });
});

test('the menus by keyboard alone', async ({ page }) => {
  await page.goto('/contact');
  await toggle(page, 'Services').focus();
  await page.keyboard.press('Enter');
  const first = bar(page).getByRole('link', { name: 'Lead Generation' });
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(toggle(page, 'Services')).toBeFocused();

  await page.keyboard.press('Space');
  for (let i = 0; i < MENUS.Services.length + 1; i++) await page.keyboard.press('Tab');
  await expect(entry(page, 'Projects')).toBeFocused();
  await expect(first, 'leaving with the focus closes').toBeHidden();

  await toggle(page, 'About').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/team');
  await expect(bar(page).getByRole('link', { name: 'Career' })).toBeHidden();
});

test.describe('with fingers on a wide screen', () => {
  test.use({ hasTouch: true });

  test('a tap opens the list, another closes it, and an entry leads on', async ({ page }) => {
    await page.goto('/contact');
    await toggle(page, 'Services').tap();
    const research = bar(page).getByRole('link', { name: 'Web Research' });
    await expect(research).toBeVisible();
    await toggle(page, 'Services').tap();
    await expect(research).toBeHidden();
    await toggle(page, 'Services').tap();
    await research.tap();
    await expect(page).toHaveURL('/services#web-research');
    await expect(page.getByRole('heading', { level: 2, name: 'Web Research' })).toBeInViewport();
    await expect(research).toBeHidden();
  });
});
