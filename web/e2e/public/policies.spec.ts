import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brand } from '../../src/content/brand';
import { readPolicy } from '../../src/content/policies';
import { expect, test } from '../support/test';

for (const [path, file, facts] of [
  [
    '/privacy-policy',
    'privacy.md',
    ['October 1, 2024', /aged 13 (and|or) above/, /governed by the law of Pakistan/],
  ],
  [
    '/terms-of-service',
    'terms.md',
    ['October 1, 2024', /aged 13 (and|or) above/, /governed by the law of Pakistan/],
  ],
  ['/accessibility', 'accessibility.md', ['WCAG', brand.email.display]],
] as const) {
  const policy = readPolicy(
    readFileSync(resolve(import.meta.dirname, '../../src/content/policies', file), 'utf8'),
  );
  test(`${path} holds the facts and all its sections, to which its contents lead`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(policy.title);
    for (const fact of facts) await expect(main).toContainText(fact);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(
      policy.sections.map(({ heading }) => heading),
    );

    const last = policy.sections.at(-1);
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last().click();
    await expect(page).toHaveURL(`${path}#${last?.id ?? ''}`);
    await expect(page.getByRole('heading', { level: 2, name: last?.heading ?? '' })).toBeInViewport();
  });
}
