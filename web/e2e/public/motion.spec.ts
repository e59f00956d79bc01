import type { Page } from '@playwright/test';
import { home } from '../../src/content/home';
import { statsCaption } from '../../src/content/stats';
import { openHydrated } from '../support/hydrated';
import { openStill, pauseClock } from '../support/clock';
import { shareInSight } from '../support/drawn';
import { offset, showStrip } from '../support/marquee';
import { expect, test } from '../support/test';

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const about = (page: Page) => page.getByRole('region', { name: home.about.lead });
const film = (page: Page) => page.getByLabel(home.about.film).and(page.locator('video'));
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
  slogan: await headline(page).innerText(),
  testimonial: await currentDot(page),
  strip: await offset(page),
});

test('one button pauses slogans, carousel, marquee and film, and lets them go on', async ({ page }) => {
  await openStill(page, '/');
  await about(page).scrollIntoViewIfNeeded();
  await expect(film(page)).toHaveJSProperty('paused', false);
  await page.getByRole('button', { name: 'Pause animations' }).click();
  await expect(film(page)).toHaveJSProperty('paused', true);

  await showStrip(page);
  const still = await state(page);
  // Twice: what the first turn asks for is drawn by the second.
  for (const turn of [6000, 6000]) {
    await page.clock.runFor(turn);
    expect(await state(page)).toEqual(still);
  }

  await page.getByRole('button', { name: 'Play animations' }).click();
  await expect.poll(() => offset(page)).toBeLessThan(still.strip);
  await about(page).scrollIntoViewIfNeeded();
  await expect(film(page)).toHaveJSProperty('paused', false);
  await page.clock.runFor(5500);
  await expect(headline(page)).not.toHaveText(still.slogan);
  await expect.poll(() => currentDot(page)).not.toBe(still.testimonial);
});

test('the button also works by keyboard, and only stands where something moves', async ({ page }) => {
  await openHydrated(page, '/about');
  await page.getByRole('button', { name: 'Pause animations' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play animations' })).toBeFocused();

  await test.step('it rests above the footer', async () => {
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await expect(page.getByRole('contentinfo').getByRole('paragraph').last()).toBeInViewport();
      await expect
        .poll(async () => {
          const button = await pauseButton(page).boundingBox();
          const footer = await page.getByRole('contentinfo').boundingBox();
          return (button?.y ?? 0) + (button?.height ?? 0) <= (footer?.y ?? 0);
        })
        .toBe(true);
    }
  });
  await openHydrated(page, '/privacy-policy');
  await expect(headline(page)).toBeVisible();
  await expect(pauseButton(page)).toHaveCount(0);
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
  expect(await shareInSight(page.getByRole('img', { name: home.about.film }))).toBeGreaterThan(0.1);
  const band = page.getByRole('region', { name: statsCaption });
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
  const part = page.getByRole('region', { name: home.services.lead }).locator('[data-reveal]');
  // Near the window it waits, a little below it.
  await page
    .getByRole('region', { name: home.services.lead })
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
