import type { Locator } from '@playwright/test';
import { home } from '../../src/content/home';
import { openStill, ticking } from '../support/clock';
import { shareInSight, untilDrawn } from '../support/drawn';
import { expect, test } from '../support/test';

const FIGURES = {
  'Projects Done': '867+',
  'Projects Running': '7+',
  'Total Clients Served': '334+',
  'Hours on the marketplace': '135,000+',
};

/** Scrolls until this share of a section is above the lower edge of the window, and returns the share that is in sight. */
async function showShare(part: Locator, share: number): Promise<number> {
  await part.evaluate((section, wanted) => {
    const { top, height } = section.getBoundingClientRect();
    window.scrollTo({
      top: window.scrollY + top - window.innerHeight + height * wanted,
      behavior: 'instant',
    });
  }, share);
  return shareInSight(part);
}

test('the figures stand there and count up once, when a tenth of them is seen', async ({ page }) => {
  await openStill(page, '/');
  const band = page.getByRole('region', { name: 'Our record on the marketplace.' });
  const figures = band.getByRole('definition');
  const full = Object.values(FIGURES);
  await expect(band.getByRole('term')).toHaveText(Object.keys(FIGURES));
  await expect(figures).toHaveText(full);

  await test.step('not before', async () => {
    // What stands above gets its height when it is drawn.
    const services = page.getByRole('region', { name: home.services.lead });
    await showShare(services, 0.1);
    await untilDrawn(services.getByRole('list'));
    expect(await showShare(band, 0.05)).toBeCloseTo(0.05, 1);
    await page.clock.runFor(500);
    await expect(figures).toHaveText(full);
  });

  await test.step('for 3 s', async () => {
    expect(await showShare(band, 0.15)).toBeCloseTo(0.15, 1);
    await expect
      .poll(
        ticking(page, 100, () => figures.first().innerText()),
        { intervals: [0] },
      )
      .not.toBe(full[0]);
    await page.clock.runFor(2000);
    await expect(figures.last()).not.toHaveText(full.at(-1) ?? '');
    await page.clock.runFor(1000);
    await expect(figures).toHaveText(full);
  });

  await test.step('not again', async () => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    expect(await shareInSight(band)).toBe(0);
    expect(await showShare(band, 0.5)).toBeCloseTo(0.5, 1);
    await page.clock.runFor(500);
    await expect(figures).toHaveText(full);
  });
});
