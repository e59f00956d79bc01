import { expect, type Locator, type Page } from '@playwright/test';

const STEP_MS = 20;

/** From here on the page's time moves only when told. Needs `page.clock.install()` before the page was opened. */
export async function pauseClock(page: Page): Promise<void> {
  // Where a second goes by between the two calls, the first try has stopped the time and the next one finds it so.
  await expect(async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 1000);
  }).toPass();
}

/** Moves time in small steps until something is seen. */
export async function tickUntilVisible(page: Page, wanted: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(STEP_MS);
      return wanted.isVisible();
    })
    .toBe(true);
}
