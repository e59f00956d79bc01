import { about } from '../../src/content/about';
import { openAwake } from '../support/awake';
import { expect, test } from '../support/public-test';

test('who we are, vision, six values, achievements and reasons', async ({ page }) => {
  await page.goto('/about');
  for (const title of ['Who We Are', 'Our Vision', 'Our Values', 'Our Achievements', 'Why Choose Us?'])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();

  const values = page.getByRole('region', { name: 'Our Values' });
  await expect(values.getByRole('heading', { level: 3 })).toHaveText([
    'Professionalism',
    'Accuracy',
    'Commitment to Excellence',
    'Client Satisfaction',
    'Innovation',
    'Integrity',
  ]);
  const reasons = page.getByRole('region', { name: 'Why Choose Us?' });
  await expect(reasons.getByRole('heading', { level: 3 })).toHaveText([
    'Experienced Team',
    'Innovative Solutions',
  ]);
  const achievements = page.getByRole('region', { name: 'Our Achievements' });
  await expect(achievements).toContainText(/across all channels/i);
  await expect(achievements.getByRole('definition')).toHaveText(['10+', '1M+', '942', '833', '100k+']);
});

test('the film says what it shows, carries captions and plays when it is seen', async ({ page }) => {
  await openAwake(page, '/about');
  const film = page.getByLabel(about.who.film).and(page.locator('video'));
  await page.getByRole('img', { name: about.who.film }).scrollIntoViewIfNeeded();
  await expect(film).toHaveJSProperty('paused', false);
  await expect(film).toHaveJSProperty('muted', true);
  const captions = await film.locator('track').getAttribute('src');
  expect(captions).toMatch(/\.vtt$/);
  expect((await page.request.get(captions ?? '')).status()).toBe(200);
});
