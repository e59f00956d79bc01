import { expect, type Locator, type Page } from '@playwright/test';
import { openAwake } from './awake';

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
  await openAwake(page, path);
  await expect(page.getByRole('button', { name: 'Pause motion' })).toBeVisible();
  await pauseClock(page);
}

/** Polls what is seen after each step of time, one step after the other: for what comes in the page's own time. */
export const pollTicking = <Seen>(
  page: Page,
  stepMs: number,
  look: () => Promise<Seen>,
  limit: { timeout?: number } = {},
) =>
  expect.poll(
    async () => {
      await page.clock.runFor(stepMs);
      return look();
    },
    { intervals: [0], ...limit },
  );

/** Moves time in small steps until something is seen. */
export async function tickUntilVisible(page: Page, wanted: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(STEP_MS);
      return wanted.isVisible();
    })
    .toBe(true);
}
