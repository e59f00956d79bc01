import { expect, type Page, type Response } from '@playwright/test';

/** Whether React has taken over the page and what of it is near the window: its own mark is on every part that stands there. */
const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const isNear = (part: Element) =>
      [...part.children].some(
        (child) => child.checkVisibility() && child.getBoundingClientRect().top < window.innerHeight,
      );
    const awaiting = [...document.querySelectorAll('[data-awaits-code]')];
    const taken = [
      ...document.querySelectorAll('#root, #root header, #root main, #root section, #root form'),
    ];
    return (
      !awaiting.some((part) => part.id === 'root' || isNear(part)) &&
      taken.every(
        (part) =>
          part.closest('[data-awaits-code]') || Object.keys(part).some((key) => key.startsWith('__react')),
      )
    );
  });

/** A visitor looks before pressing; a test would press at once, and what is no press, such as a Tab, is not kept. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect
    .poll(() => isHydrated(page), { message: `${page.url()} is hydrated`, intervals: [20, 50, 100] })
    .toBe(true);
}

/** Goes to the footer, whose code comes last: until then its links lead by a new document. */
export async function goToFooter(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await untilHydrated(page);
}

/** Opens a page of which all that is seen is at work. */
export async function openHydrated(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await untilHydrated(page);
  return answer;
}
