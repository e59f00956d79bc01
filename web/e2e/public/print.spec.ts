import { paths } from '../../src/content/paths';
import { openHydrated } from '../support/hydrated';
import { expect, test } from '../support/test';

test('on paper nothing lies over the text, and no sheet is filled up with a window’s height', async ({
  page,
}) => {
  await openHydrated(page, paths.home);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pause animations' })).toBeHidden();
  for (const part of ['body', 'main'])
    await expect(page.locator(part), 'no higher than its content').toHaveCSS('min-height', '0px');
  await expect(page.locator('[data-reveal="waiting"]').first()).toHaveCSS('opacity', '1');
});
