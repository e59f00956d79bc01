import type { Page } from '@playwright/test';
import { paths } from '../../src/content/paths';
import { privacyPolicy } from '../../src/content/policies/privacy';
import { termsOfService } from '../../src/content/policies/terms';
import { services } from '../../src/content/services';
import { openHydrated } from '../support/hydrated';
import { sheetsOf } from '../support/paper';
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
  await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveText(['Contact']);
  await expect(page.locator('[data-reveal="waiting"]').first()).toHaveCSS('opacity', '1');
});

/** Where letters are spaced, some PDFs have spaces in a word. */
const letters = (text: string) => text.replace(/\s/g, '');

/** On A4, with the margins that browsers leave. */
async function printed(page: Page, path: string) {
  await openHydrated(page, path);
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const sheets = await sheetsOf(await page.pdf({ format: 'A4', margin }));
  return sheets.map(({ texts, pictures }) => ({ lines: texts.map(letters), pictures }));
}

test('the services take two sheets, each picture on that of its title', async ({ page }) => {
  const sheets = await printed(page, paths.services);
  expect(sheets.length).toBeLessThanOrEqual(2);
  const titles = services.map(({ title }) => letters(title));
  const shown = sheets.map(({ lines }) => titles.filter((title) => lines.includes(title)));
  expect(shown.flat()).toEqual(titles);
  expect(sheets.map(({ pictures }) => pictures)).toEqual(shown.map(({ length }) => length));
});

test('no sheet ends with a title', async ({ page }) => {
  for (const [path, policy] of [
    [paths.privacyPolicy, privacyPolicy],
    [paths.termsOfService, termsOfService],
  ] as const) {
    const titles = policy.sections.map(({ heading }) => letters(heading));
    for (const { lines } of await printed(page, path)) expect(titles).not.toContain(lines.at(-1));
  }
});
