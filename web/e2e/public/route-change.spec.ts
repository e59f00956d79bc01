import { holdCode } from '../support/hold-code';
import { goToFooter, openHydrated } from '../support/hydrated';
import { expect, test } from '../support/test';

const PAGES = [
  ['Career', '/career'],
  ['Team', '/team'],
  ['Projects', '/projects'],
  ['Privacy Policy', '/privacy-policy'],
  ['Contact Us', '/contact'],
] as const;

test('each route change goes to the top, tells its title and moves the focus to the heading', async ({
  page,
}) => {
  await openHydrated(page, '/about');
  await goToFooter(page);
  const heading = page.getByRole('heading', { level: 1 });
  const titles = new Set([await page.title()]);
  const headings = [await heading.innerText()];
  for (const [label, path] of PAGES) {
    await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    await expect(heading).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    titles.add(await page.title());
    headings.push(await heading.innerText());
  }
  expect(titles.size).toBe(PAGES.length + 1);

  await test.step('going back shows the page before', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/privacy-policy');
    await expect(heading).toHaveText(headings.at(-2) ?? '');
  });
});

test('a page whose code is slow is announced by a bar', async ({ page }) => {
  const code = await holdCode(page, 'ContactPage');
  await openHydrated(page, '/about');
  const bar = page.locator('html[data-loading]');
  await expect(bar).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us', exact: true }).click();
  await expect(bar).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
  code.release();
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveTitle(/^Contact/);
});
