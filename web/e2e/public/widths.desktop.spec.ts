import { expectNoSidewaysScroll } from '../support/accessibility';
import { test } from '../support/public-test';

const WIDTHS = [2560, 1440, 768, 390, 320];

test('no page scrolls sideways at any width', async ({ page, everyPage, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { path } of everyPage) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await test.step(`${path} at ${String(width)} px`, () => expectNoSidewaysScroll(page));
    }
  }
});
