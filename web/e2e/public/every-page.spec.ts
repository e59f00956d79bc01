import type { Page } from '@playwright/test';
import { paths } from '../../src/content/paths';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility';
import { openHydrated } from '../support/hydrated';
import { STATIC_PAGES, UNKNOWN_ID } from '../support/public-pages';
import { expect, test } from '../support/test';
import { expectValidHtml } from '../support/valid-html';

test.describe.configure({ mode: 'parallel' });

const OPEN = [
  ...STATIC_PAGES,
  paths.career,
  paths.projects,
  paths.apply(':job'),
  paths.projectDetail(':project'),
];
const GONE = [paths.projectDetail(UNKNOWN_ID), paths.apply(UNKNOWN_ID), '/no-such-page'];
const PHONE = 390;
const WIDTHS = [2560, 1440, 768, PHONE, 320];

/** Valid HTML, no axe finding on a desktop and on a phone, nothing over the edge at any width; the console is watched all the while. */
async function expectWhole(page: Page, path: string, status: number): Promise<void> {
  const answer = await openHydrated(page, path);
  expect(answer?.status()).toBe(status);
  await expectValidHtml((await answer?.text()) ?? '', path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  // What the validator does not know: a group in a description list holds its terms and descriptions alone.
  await expect(page.locator('dl > div > :not(dt, dd)')).toHaveCount(0);
  await expectAccessible(page);
  await page.waitForLoadState('networkidle');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(width);
    await test.step(`at ${String(width)} px`, () => expectNoSidewaysScroll(page));
    if (width === PHONE) await expectAccessible(page);
  }
}

test.describe('every page starts without a word and is whole for everybody', () => {
  for (const path of OPEN)
    test(path, async ({ page, ids }) => {
      await expectWhole(page, path.replace(':job', ids.job).replace(':project', ids.project), 200);
    });

  for (const path of GONE)
    test(path, async ({ page, ids: _content, consoleWatch }) => {
      consoleWatch.expectLine(/^error: Failed to load resource: .* status of 404/);
      await expectWhole(page, path, 404);
    });
});
