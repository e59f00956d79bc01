import { openAwake } from '../support/awake';
import { expect, test } from '../support/public-test';

test('/full: two blank panels', async ({ page }) => {
  expect((await page.goto('/full'))?.status()).toBe(200);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
  const panels = main.locator('section div:empty');
  await expect(panels).toHaveCount(2);
  for (const panel of await panels.all()) expect((await panel.boundingBox())?.height).toBeGreaterThan(200);
});

test('an unknown address is a real 404 that leads on', async ({ page, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  for (const path of ['/no-such-page', '/about/us', '/services.html/x']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByText('404, page not found')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('form', { name: 'Ask for a free test' })).toBeVisible();
});

test('an unknown address inside the site shows the same page', async ({ page }) => {
  await openAwake(page, '/about');
  await page.evaluate(() => {
    window.history.pushState(null, '', '/no-such-page');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText('404, page not found')).toBeVisible();
});
