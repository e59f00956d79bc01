import { expect, type Locator } from '@playwright/test';

/** What is out of sight is laid out later, and nothing in it moves. */
export const untilDrawn = (part: Locator): Promise<void> =>
  expect
    .poll(() => part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(true);

/** The share of a part that is in sight, 0 to 1, once the browser has told the page too. */
export const shareInSight = (part: Locator): Promise<number> =>
  part.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        new IntersectionObserver(([entry], observer) => {
          observer.disconnect();
          resolve(entry?.intersectionRatio ?? 0);
        }).observe(element);
      }),
  );
