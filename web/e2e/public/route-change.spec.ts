import { expect, test } from '../support/public-test';

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
  await page.goto('/about');
  const titles = new Set([await page.title()]);
  for (const [label, path] of PAGES) {
    await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    titles.add(await page.title());
  }
  expect(titles.size).toBe(PAGES.length + 1);
});

test('going back shows the page before', async ({ page }) => {
  await page.goto('/about');
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page).toHaveURL('/team');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
});
