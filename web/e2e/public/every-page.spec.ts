import { expectAccessible } from '../support/accessibility';
import { openAwake } from '../support/awake';
import { expect, test } from '../support/public-test';

test('no page has an axe finding, in either theme', async ({ page, everyPage, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  for (const { path } of everyPage) {
    await openAwake(page, path);
    await expectAccessible(page);
  }
});

test('every page answers its status and wakes without a word in the console', async ({
  page,
  everyPage,
  consoleWatch,
}) => {
  for (const { path, status } of everyPage) {
    expect((await openAwake(page, path))?.status(), path).toBe(status);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    const unexpected = consoleWatch
      .unexpected()
      .filter((line) => status === 200 || !line.includes('status of 404'));
    expect(unexpected, path).toEqual([]);
  }
  consoleWatch.expectFailedRequests();
});
