import type { Page } from '@playwright/test';
import { homePage } from '../../src/content/home';
import { openHydrated } from '../support/hydrated';
import { openStill, pauseClock } from '../support/clock';
import { home } from '../support/content';
import { shareInSight } from '../support/drawn';
import { offset, showStrip } from '../support/marquee';
import { expect, test } from '../support/test';

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const about = (page: Page) => page.getByRole('region', { name: homePage.about.lead });
const film = (page: Page) => page.getByLabel(homePage.about.film).and(page.locator('video'));
const figures = ['867+', '7+', '334+', '135,000+'];
const pauseButton = (page: Page) => page.getByRole('button', { name: /animations$/ });
const currentDot = (page: Page) =>
  page
    .getByRole('group', { name: 'Choose a testimonial' })
    .getByRole('link')
    .and(page.locator('[aria-current]'))
    .getAttribute('aria-label');

/** What moves on / by itself and does not have to be in sight for it. */
const state = async (page: Page) => ({
  testimonial: await currentDot(page),
  strip: await offset(page),
});

test('one button pauses carousel, marquee and film, and lets them go on', async ({ page }) => {
  await openStill(page, '/');
  await about(page).scrollIntoViewIfNeeded();
  await expect(film(page)).toHaveJSProperty('paused', false);
  await page.getByRole('button', { name: 'Pause animations' }).first().click();
  await expect(film(page)).toHaveJSProperty('paused', true);

  await showStrip(page);
  const still = await state(page);
  // Twice: what the first turn asks for is drawn by the second.
  for (const turn of [6000, 6000]) {
    await page.clock.runFor(turn);
    expect(await state(page)).toEqual(still);
  }

  await page.getByRole('button', { name: 'Play animations' }).first().click();
  await expect.poll(() => offset(page)).toBeLessThan(still.strip);
  await about(page).scrollIntoViewIfNeeded();
  await expect(film(page)).toHaveJSProperty('paused', false);
  await page.clock.runFor(5500);
  await expect.poll(() => currentDot(page)).not.toBe(still.testimonial);
});

test('the button also works by keyboard, and only stands where something moves', async ({ page }) => {
  await openHydrated(page, '/about');
  await page.getByRole('button', { name: 'Pause animations' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play animations' })).toBeFocused();

  await openHydrated(page, '/privacy-policy');
  await expect(headline(page)).toBeVisible();
  await expect(pauseButton(page)).toHaveCount(0);
});

test('the button stands beside the window and in the footer', async ({ page }) => {
  const inFooter = page.getByRole('contentinfo').getByRole('button', { name: 'Pause animations' });
  for (const width of [1440, 768, 390])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await openHydrated(page, '/');
      const beside = page.getByRole('main').getByRole('button', { name: 'Pause animations' });
      await beside.scrollIntoViewIfNeeded();
      const button = await beside.boundingBox();
      const form = await page.getByRole('form').boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await inFooter.scrollIntoViewIfNeeded();
      await expect(inFooter).toBeInViewport();
    });
});

test('the light stays inside the arch of the window', async ({ page }) => {
  await openHydrated(page, '/');
  const box = await page.locator('img[src*="/arch-"]').boundingBox();
  if (!box) throw new Error('The window is not drawn.');
  // Outside the arch and inside the light's box.
  const clip = { x: box.x + box.width * 0.03, y: box.y + box.height * 0.03, width: 20, height: 20 };
  const cornerAt = async (ms: number) => {
    await page.evaluate((time) => {
      for (const animation of document.getAnimations())
        if (animation instanceof CSSAnimation && animation.animationName === 'light') {
          animation.pause();
          animation.currentTime = time;
        }
    }, ms);
    return page.screenshot({ clip });
  };
  const dark = await cornerAt(0);
  for (const ms of [3000, 3500, 4000, 4500])
    expect((await cornerAt(ms)).equals(dark), `at ${ms} ms`).toBe(true);
});

test('whoever prefers reduced motion gets a page at rest', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url());
  });
  await page.clock.install();
  await openHydrated(page, '/');
  await pauseClock(page);
  const rest = await state(page);
  await about(page).scrollIntoViewIfNeeded();
  expect(await shareInSight(page.getByRole('img', { name: homePage.about.film }))).toBeGreaterThan(0.1);
  const band = page.getByRole('region', { name: home.caption });
  await band.scrollIntoViewIfNeeded();
  expect(await shareInSight(band)).toBeGreaterThan(0.5);
  // Twice: what the first turn asks for is drawn by the second.
  for (const turn of [1000, 6000]) {
    await page.clock.runFor(turn);
    expect(await state(page)).toEqual(rest);
    await expect(band.getByRole('definition')).toHaveText(figures);
  }
  await expect(film(page)).toHaveCount(0);
  expect(films).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(pauseButton(page)).toHaveCount(0);
});

test('what rises into place does so once, for 800 ms', async ({ page }) => {
  await openHydrated(page, '/');
  const part = page.getByRole('region', { name: homePage.services.lead }).locator('[data-reveal]');
  // Near the window it waits, a little below it.
  await page
    .getByRole('region', { name: homePage.services.lead })
    .evaluate((region) => window.scrollTo(0, region.getBoundingClientRect().top - window.innerHeight * 1.2));
  await expect(part).toHaveAttribute('data-reveal', 'waiting');
  await part.scrollIntoViewIfNeeded();
  await expect(part).toHaveAttribute('data-reveal', 'shown');
  await expect(part).toHaveCSS('animation-duration', '0.8s');
  await expect(part).toHaveCSS('animation-iteration-count', '1');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect(await shareInSight(part)).toBe(0);
  await expect(part).toHaveAttribute('data-reveal', 'shown');
});
