import type { Page } from '@playwright/test';
import { homePage } from '../../src/content/home';
import { untilDrawn } from './drawn';

/** The strip of logos on /. */
export const strip = (page: Page) => page.getByRole('region', { name: homePage.tools.title });

const belt = (page: Page) => strip(page).locator('.self-moving');

export async function showStrip(page: Page): Promise<void> {
  await belt(page).scrollIntoViewIfNeeded();
  await untilDrawn(belt(page));
}

/** How far to the right the strip stands of where it began, in px; negative once it runs. */
export const offset = (page: Page): Promise<number> =>
  belt(page).evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m41);
