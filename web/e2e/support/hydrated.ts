import { expect, type Page, type Response } from '@playwright/test';

/** What stands in a page: each part that React takes over apart from the others holds one of these. */
export const parts = '#root :is(header, main, section, form, footer, ul, dialog):not(.rich-text *)';

/** Whether React has taken over the HTML of a page, whose elements have its own mark from then on. It runs in the page. */
export const isHydrated = (parts: string): boolean =>
  [...document.querySelectorAll(parts)].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__react')),
  );

/** A visitor looks before pressing; a test would press at once. */
export async function untilHydrated(page: Page, selector = parts): Promise<void> {
  // A document may lead to another one meanwhile.
  const hydrated = () => page.evaluate(isHydrated, selector).catch(() => false);
  await expect.poll(hydrated, { message: `${page.url()} is hydrated`, intervals: [20, 50, 100] }).toBe(true);
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
