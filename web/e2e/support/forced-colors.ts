import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

export const palettes = ['light', 'dark'] as const;

/** How bright a part looks, 0 to 255. */
async function brightness(part: Locator): Promise<number> {
  const { channels } = await sharp(await part.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .stats();
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
}

/** One state of a control can be told from another: more than a thin line differs. */
export async function expectToldApart(one: Locator, other: Locator): Promise<void> {
  const difference = (await brightness(one)) - (await brightness(other));
  expect(Math.abs(difference)).toBeGreaterThan(20);
}

/** Nothing shows through the bar. */
export const expectOpaqueBar = (page: Page): Promise<void> =>
  expect(page.getByRole('banner').locator('[data-gradient]')).toHaveCSS('background-color', /^rgb\(/);
