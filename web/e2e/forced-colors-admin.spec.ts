import { expectOpaqueBar, expectToldApart, palettes } from './support/forced-colors';
import { expect, test } from './support/test';

test.use({ signedIn: true });

for (const colorScheme of palettes)
  test(`with forced colours, ${colorScheme}: the bar covers the page, what is ticked or current stands out`, async ({
    page,
    backOffice,
  }) => {
    await backOffice.addJob({ title: 'Lead Researcher' });
    await backOffice.addJob({ title: 'CRM Builder', status: false });
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });

    await page.goto('/addjob');
    const boxes = page.getByRole('table').getByRole('checkbox');
    await expect(boxes).toHaveCount(2);
    await expectOpaqueBar(page);
    await expectToldApart(boxes.and(page.locator(':checked')), boxes.and(page.locator(':not(:checked)')));

    const screens = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
    await expectToldApart(
      screens.and(page.locator('[aria-current]')),
      screens.filter({ hasText: 'Templates' }),
    );

    await page.goto('/admin/add-project');
    const tool = (name: string) => page.getByRole('button', { name, exact: true });
    await tool('Bold').click();
    await page.mouse.move(0, 0);
    await expectToldApart(tool('Bold'), tool('Italic'));
  });
