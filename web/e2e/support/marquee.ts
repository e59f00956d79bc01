import { expect, type Page } from '@playwright/test';
import { home } from '../../src/content/home';

/** The strip of logos on /. */
export const strip = (page: Page) => page.getByRole('region', { name: home.tools.title });

const belt = (page: Page) => strip(page).locator('.self-moving');

/** Scrolls to the strip and waits until it is drawn: out of sight it is not, and stands still. */
export async function showStrip(page: Page): Promise<void> {
  await strip(page).scrollIntoViewIfNeeded();
  await expect
    .poll(() => belt(page).evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(true);
}

/** How far to the right the strip stands of where it began, in px; negative once it runs. */
export const offset = (page: Page): Promise<number> =>
  belt(page).evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m41);
