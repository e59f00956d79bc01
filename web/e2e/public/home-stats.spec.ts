import type { Locator, Page } from '@playwright/test';
import { home } from '../../src/content/home';
import { openStill, pollTicking } from '../support/clock';
import { openAwake } from '../support/awake';
import { untilDrawn } from '../support/drawn';
import { expect, test } from '../support/public-test';

const TARGETS = {
  'Projects Done': '867+',
  'Projects Running': '7+',
  'Total Clients Served': '334+',
  'Hours on the marketplace': '135,000+',
};

const band = (page: Page) => page.getByRole('region', { name: 'Our record on the marketplace.' });
const figures = (page: Page) => band(page).getByRole('definition');

/** Scrolls until this share of a section is above the lower edge of the window. */
async function showShare(part: Locator, share: number): Promise<void> {
  await part.evaluate((section, wanted) => {
    const { top, height } = section.getBoundingClientRect();
    window.scrollTo({
      top: window.scrollY + top - window.innerHeight + height * wanted,
      behavior: 'instant',
    });
  }, share);
}

test('the figures are there, each with a plus', async ({ page }) => {
  await openAwake(page, '/');
  for (const [label, figure] of Object.entries(TARGETS))
    await expect(
      band(page)
        .locator('div', { has: page.getByText(label, { exact: true }) })
        .last(),
    ).toContainText(figure);
});

test('they count up once, for 3 s, when a tenth of them is seen', async ({ page }) => {
  await openStill(page, '/');
  const full = Object.values(TARGETS);

  // What stands above gets its height when it is drawn.
  const services = page.getByRole('region', { name: home.services.lead });
  await showShare(services, 0.1);
  await untilDrawn(services.getByRole('list'));
  await showShare(band(page), 0.05);
  await page.clock.runFor(500);
  await expect(figures(page)).toHaveText(full);

  await showShare(band(page), 0.15);
  const first = figures(page).first();
  const reading = async () => Number((await first.innerText()).replace(/\D/g, ''));
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return reading();
    })
    .toBeLessThan(400);
  const begun = await page.evaluate(() => Date.now());
  const seen: number[] = [];
  const look = async () => {
    seen.push(await reading());
    return figures(page).allInnerTexts();
  };
  await pollTicking(page, 60, look, { timeout: 120_000 }).toEqual(full);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  const took = (await page.evaluate(() => Date.now())) - begun;
  expect(took).toBeGreaterThan(2000);
  expect(took).toBeLessThanOrEqual(3150);

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.clock.runFor(200);
  await showShare(band(page), 0.5);
  for (let i = 0; i < 10; i++) {
    await page.clock.runFor(100);
    expect(await figures(page).allInnerTexts()).toEqual(full);
  }
});

test('with reduced motion they stand still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAwake(page, '/');
  await showShare(band(page), 0.5);
  await page.clock.install();
  for (let i = 0; i < 5; i++) {
    await page.clock.runFor(200);
    expect(await figures(page).allInnerTexts()).toEqual(Object.values(TARGETS));
  }
});
