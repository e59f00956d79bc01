import { team } from '../support/content';
import { expect, test } from '../support/test';

test('six cards, each with photo, name, title and three links', async ({ page }) => {
  await page.goto('/team');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(6);
  for (const [i, { name, title, profiles, email }] of team.entries()) {
    const card = cards.nth(i);
    await expect(card.getByRole('heading', { name })).toBeVisible();
    await expect(card.getByText(title, { exact: true })).toBeVisible();
    const photo = card.getByRole('img', { name: `Portrait of ${name}` });
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
    const links = await card
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual([...Object.values(profiles), `mailto:${email}`]);
  }
});
