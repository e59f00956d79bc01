import { paths } from '../../src/content/paths';
import { expectOpaqueBar, expectToldApart, palettes } from '../support/forced-colors';
import { openHydrated } from '../support/hydrated';
import { expect, test } from '../support/test';

for (const colorScheme of palettes)
  test(`with forced colours, ${colorScheme}: the bar covers the page, fields have an edge, the current entries stand out`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await openHydrated(page, paths.home);
    await expectOpaqueBar(page);

    for (const name of ['Name', 'Business E-mail', 'Message'])
      await expect(page.getByLabel(name, { exact: true }).locator('..')).toHaveCSS('outline', /solid 2px/);

    const bar = page.getByRole('navigation', { name: 'Main' });
    await expectToldApart(
      bar.getByRole('link', { name: 'Home' }),
      bar.getByRole('link', { name: 'Projects' }),
    );

    const dots = page.getByRole('group', { name: 'Choose a testimonial' }).getByRole('link');
    const isCurrent = page.locator('[aria-current]');
    await dots.first().scrollIntoViewIfNeeded();
    await expectToldApart(dots.and(isCurrent), dots.last());
  });
