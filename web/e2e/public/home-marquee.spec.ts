import { offset, showStrip, strip } from '../support/marquee';
import { expect, test } from '../support/public-test';

test('thirteen logos, shown twice; the second time is not read aloud', async ({ page }) => {
  await page.goto('/');
  const halves = strip(page).locator('ul');
  await expect(halves).toHaveCount(2);
  const names = await halves
    .nth(0)
    .locator('svg')
    .evaluateAll((logos) => logos.map((logo) => logo.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(13);
  expect(names).not.toContain(null);
  const again = await halves
    .nth(1)
    .locator('svg')
    .evaluateAll((logos) => logos.map((logo) => logo.getAttribute('aria-label')));
  expect(again).toEqual(names);
  await expect(strip(page).getByRole('img')).toHaveCount(13);
});

test('every logo is drawn', async ({ page }) => {
  await page.goto('/');
  await showStrip(page);
  const uses = strip(page).locator('ul').first().locator('use');
  await expect(uses).toHaveCount(13);
  await expect
    .poll(() =>
      uses.evaluateAll((all) => all.filter((use) => (use as SVGUseElement).getBBox().width < 8).length),
    )
    .toBe(0);
});

test('the strip runs to the left by itself', async ({ page }) => {
  await page.goto('/');
  await showStrip(page);
  const before = await offset(page);
  await expect.poll(() => offset(page)).toBeLessThan(before - 5);
});

test('with reduced motion all thirteen stand still and in sight', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(strip(page).locator('ul').nth(1)).toBeHidden();
  const width = page.viewportSize()?.width ?? 0;
  for (const logo of await strip(page).getByRole('img').all()) {
    const box = await logo.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  }
});
