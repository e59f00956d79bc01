import type { Locator } from '@playwright/test';
import { offset, showStrip, strip } from '../support/marquee';
import { expect, test } from '../support/test';

const namesOf = (logos: Locator) =>
  logos.locator('svg').evaluateAll((all) => all.map((logo) => logo.getAttribute('aria-label')));

test('thirteen logos, shown twice, run to the left', async ({ page }) => {
  await page.goto('/');
  const halves = strip(page).locator('ul');

  await test.step('the second time is not read aloud', async () => {
    await expect(halves).toHaveCount(2);
    const names = await namesOf(halves.nth(0));
    expect(new Set(names).size).toBe(13);
    expect(names).not.toContain(null);
    expect(await namesOf(halves.nth(1))).toEqual(names);
    await expect(strip(page).getByRole('img')).toHaveCount(13);
  });

  await showStrip(page);
  await test.step('every logo is drawn', async () => {
    const uses = halves.first().locator('use');
    await expect(uses).toHaveCount(13);
    await expect
      .poll(() =>
        uses.evaluateAll((all) => all.filter((use) => (use as SVGUseElement).getBBox().width < 8).length),
      )
      .toBe(0);
  });

  await test.step('the strip runs by itself', async () => {
    const before = await offset(page);
    await expect.poll(() => offset(page)).toBeLessThan(before - 5);
  });
});

test('with reduced motion all thirteen stand still and in sight of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(strip(page).locator('ul').nth(1)).toBeHidden();
  const logos = strip(page).getByRole('img');
  await expect(logos).toHaveCount(13);
  for (const logo of await logos.all()) {
    const { x = -1, width: wide = 0 } = (await logo.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + wide).toBeLessThanOrEqual(390);
  }
});
