import { expect, type Locator } from '@playwright/test';

/** What is out of sight is laid out later, and nothing in it moves. */
export const untilDrawn = (part: Locator): Promise<void> =>
  expect
    .poll(() => part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(true);
