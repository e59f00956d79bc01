import { expect, type Locator, type Page } from '@playwright/test';
import { openHydrated } from './hydrated';

const STEP_MS = 20;

/** From here on the page's time moves only when told. Needs `page.clock.install()` before the page was opened. */
export async function pauseClock(page: Page): Promise<void> {
  // Where a second goes by between the two calls, the first try has stopped the time and the next one finds it so.
  await expect(async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 1000);
  }).toPass();
}

/** Opens a page on which something moves, all of it alive, with its time standing still. */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await openHydrated(page, path);
  await expect(page.getByRole('button', { name: 'Pause animations' }).first()).toBeVisible();
  await pauseClock(page);
}

/** Moves time in small steps, and no faster than it goes by, until something is seen. */
export const tickUntilVisible = (page: Page, wanted: Locator): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(STEP_MS);
        return wanted.isVisible();
      },
      { intervals: [STEP_MS] },
    )
    .toBe(true);
