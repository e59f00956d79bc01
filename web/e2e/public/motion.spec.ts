import type { Page } from '@playwright/test';
import { home } from '../../src/content/home';
import { openStill, pollTicking } from '../support/clock';
import { openAwake } from '../support/awake';
import { offset, showStrip } from '../support/marquee';
import { expect, test } from '../support/public-test';

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const film = (page: Page) => page.getByLabel(home.about.film).and(page.locator('video'));
const currentDot = (page: Page) =>
  page
    .getByRole('group', { name: 'Choose a testimonial' })
    .getByRole('button')
    .and(page.locator('[aria-current]'))
    .getAttribute('aria-label');

test('one button pauses slogans, carousel, marquee and film, and lets them go on', async ({ page }) => {
  await openStill(page, '/');
  await film(page)
    .or(page.getByRole('region', { name: home.about.lead }))
    .first()
    .scrollIntoViewIfNeeded();
  await expect(film(page)).toHaveJSProperty('paused', false);
  await page.getByRole('button', { name: 'Pause motion' }).click();
  await expect(film(page)).toHaveJSProperty('paused', true);

  await showStrip(page);
  const still = [await headline(page).innerText(), await currentDot(page), await offset(page)];
  for (let i = 0; i < 12; i++) {
    await page.clock.runFor(1000);
    expect([await headline(page).innerText(), await currentDot(page), await offset(page)]).toEqual(still);
  }

  await page.getByRole('button', { name: 'Play motion' }).click();
  await expect.poll(() => offset(page)).not.toBe(still[2]);
  await film(page).scrollIntoViewIfNeeded();
  await expect(film(page)).toHaveJSProperty('paused', false);
  await pollTicking(page, 1000, () => headline(page).innerText()).not.toBe(still[0]);
  await pollTicking(page, 1000, () => currentDot(page)).not.toBe(still[1]);
});

test('the button also works by keyboard, and only stands where something moves', async ({ page }) => {
  await openAwake(page, '/about');
  const button = page.getByRole('button', { name: 'Pause motion' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play motion' })).toBeFocused();
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: /motion$/ })).toHaveCount(0);
});

test('whoever prefers reduced motion gets a page at rest', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url());
  });
  await page.clock.install();
  await openAwake(page, '/');
  await page.waitForLoadState('networkidle');
  const rest = [await headline(page).innerText(), await currentDot(page), await offset(page)];
  await page.getByRole('region', { name: home.about.lead }).scrollIntoViewIfNeeded();
  for (let i = 0; i < 6; i++) {
    await page.clock.runFor(2000);
    expect([await headline(page).innerText(), await currentDot(page), await offset(page)]).toEqual(rest);
  }
  expect(films).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.getByRole('button', { name: /motion$/ })).toHaveCount(0);
});

test('what rises into place does so once, for 800 ms', async ({ page }) => {
  await openAwake(page, '/');
  const part = page.getByRole('region', { name: home.services.lead }).locator('[data-reveal]');
  await expect(part).toHaveAttribute('data-reveal', 'waiting');
  await part.scrollIntoViewIfNeeded();
  await expect(part).toHaveAttribute('data-reveal', 'shown');
  await expect(part).toHaveCSS('animation-duration', '0.8s');
  await expect(part).toHaveCSS('animation-iteration-count', '1');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(headline(page)).toBeInViewport();
  await expect(part).toHaveAttribute('data-reveal', 'shown');
});
