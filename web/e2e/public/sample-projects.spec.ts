import { sampleProjects } from '../../src/content/sample-projects';
import { openAwake } from '../support/awake';
import { expect, test } from '../support/public-test';

test('eight samples, each with its cover and the icons of its tools', { tag: '@phone' }, async ({ page }) => {
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

test('a sample that names a tool without an icon says so in the log and shows a neutral one', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectLine(/Could not find icon Abacus$/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const answer = await route.fetch();
    const script = await answer.text();
    await route.fulfill({
      response: answer,
      body: script.replace(/(tools:\s*\[)([`'"])Podio\2/, '$1$2Abacus$2'),
    });
  });
  await openAwake(page, '/privacy-policy');
  await page.evaluate(() => {
    window.history.pushState(null, '', '/project');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  const tool = page.getByRole('listitem').filter({ hasText: /^Abacus$/ });
  await expect(tool.locator('use')).toHaveCount(1);
  await expect
    .poll(() => logged.filter((line) => line.startsWith('Could not find icon')))
    .toEqual([expect.stringContaining('Abacus')]);
});
