import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { headingsIn, toPolicy } from '../../src/content/policies';
import { brand } from '../support/content';
import { expect, test } from '../support/test';

for (const [path, title, file, facts] of [
  [
    '/privacy-policy',
    'Privacy Policy',
    'privacy.html',
    ['October 1, 2024', /aged 13 (and|or) above/, 'governed by the law of Pakistan'],
  ],
  [
    '/terms-of-service',
    'Terms of Service',
    'terms.html',
    ['October 1, 2024', /aged 13 (and|or) above/, 'governed by the law of Pakistan'],
  ],
  ['/accessibility', 'Accessibility', 'accessibility.html', ['WCAG', brand.email]],
] as const) {
  const html = readFileSync(resolve(import.meta.dirname, '../../src/content/policies', file), 'utf8');
  const headings = headingsIn(toPolicy(html, brand));
  test(`${path} holds the facts and all its sections, to which its contents lead`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const fact of facts) await expect(main).toContainText(fact);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(headings.map(({ heading }) => heading));

    const last = headings.at(-1);
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last().click();
    await expect(page).toHaveURL(`${path}#${last?.id ?? ''}`);
    await expect(page.getByRole('heading', { level: 2, name: last?.heading ?? '' })).toBeInViewport();
  });
}
