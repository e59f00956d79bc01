import { aboutPage } from '../../src/content/about';
import { openHydrated } from '../support/hydrated';
import { expect, test } from '../support/test';

test('who we are with its film, vision, six values, achievements and reasons', async ({ page }) => {
  await openHydrated(page, '/about');
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

  await test.step('the film says what it shows, carries captions and plays when it is seen', async () => {
    const film = page.getByLabel(aboutPage.who.film).and(page.locator('video'));
    await page.getByRole('img', { name: aboutPage.who.film }).scrollIntoViewIfNeeded();
    await expect(film).toHaveJSProperty('paused', false);
    await expect(film).toHaveJSProperty('muted', true);
    const captions = film.locator('track');
    await expect(captions).toHaveAttribute('src', /\.vtt$/);
    const file = await page.request.get((await captions.getAttribute('src')) ?? '');
    expect(file.status()).toBe(200);
  });
});
