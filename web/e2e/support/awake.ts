import { expect, type Page, type Response } from '@playwright/test';

/**
 * Whether React has taken over all of the page but the parts that wait for the first move: its own mark is on every
 * part that stands in it.
 */
const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root, #root header, #root main, #root section, #root form')].every(
      (part) =>
        part.parentElement?.closest('[data-asleep]:not(#root)') ||
        Object.keys(part).some((key) => key.startsWith('__react')),
    ),
  );

/** A visitor looks before pressing; a test would press at once, and what is no press, such as a Tab, is not kept. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect
    .poll(() => isHydrated(page), { message: `${page.url()} is hydrated`, intervals: [20, 50, 100] })
    .toBe(true);
}

/** Makes a visitor's first move, which the code of forms and of what lies below the fold waits for. */
export async function untilAwake(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.keyboard.press('Shift');
  await expect(page.locator('[data-asleep]')).toHaveCount(0);
  await untilHydrated(page);
}

/** Opens a page of which all is alive. */
export async function openAwake(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await untilAwake(page);
  return answer;
}
