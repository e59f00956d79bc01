import { expect, test } from '../support/test';

test('/full: two blank panels', async ({ page }) => {
  await page.goto('/full');
  const panels = page.getByRole('main').locator('section div:empty');
  await expect(panels).toHaveCount(2);
  for (const panel of await panels.all()) expect((await panel.boundingBox())?.height).toBeGreaterThan(200);
});

test('an unknown address is a real 404 that leads on, and inside the site shows the same page', async ({
  page,
  request,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  for (const path of ['/about/us', '/services.html/x']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('404, page not found');
  }
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.getByText('404, page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('form', { name: 'Ask for a free test' })).toBeVisible();

  await page.evaluate(() => {
    window.history.pushState(null, '', '/no-such-page');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText('404, page not found')).toBeVisible();
});
