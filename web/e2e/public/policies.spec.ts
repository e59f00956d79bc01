import { privacyPolicy } from '../../src/content/policies/privacy';
import { termsOfService } from '../../src/content/policies/terms';
import { expect, test } from '../support/test';

for (const [path, policy] of [
  ['/privacy-policy', privacyPolicy],
  ['/terms-of-service', termsOfService],
] as const) {
  test(`${path} holds the facts and all its sections, to which its contents lead`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(policy.title);
    await expect(main).toContainText('October 1, 2024');
    await expect(main).toContainText(/aged 13 (and|or) above/);
    await expect(main).toContainText(/governed by the law of Pakistan/);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(
      policy.sections.map(({ heading }) => heading),
    );

    const last = policy.sections.at(-1);
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last().click();
    await expect(page).toHaveURL(`${path}#${last?.id ?? ''}`);
    await expect(page.getByRole('heading', { level: 2, name: last?.heading ?? '' })).toBeInViewport();
  });
}
