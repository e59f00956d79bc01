import { sampleProjects } from '../../src/content/sample-projects';
import { expect, test } from '../support/test';

test('eight samples, each with its cover and the icons of its tools', async ({ page }) => {
  await page.goto('/project');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(8);
  for (const [i, { title, client, text, result, tools }] of sampleProjects.entries()) {
    const card = cards.nth(i);
    await expect(card.getByRole('heading', { level: 2, name: title })).toBeVisible();
    for (const words of [client, text, result]) await expect(card).toContainText(words);
    const icons = card.getByRole('list', { name: 'Tools used' }).getByRole('listitem');
    await expect(icons).toHaveText([...tools]);
    await card.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        icons
          .locator('use')
          .evaluateAll((uses) => uses.map((use) => (use as SVGUseElement).getBBox().width > 4)),
      )
      .toEqual(tools.map(() => true));
  }
  const covers = page.getByRole('main').locator('li > picture img');
  await expect(covers).toHaveCount(8);
});
