import { home } from '../../src/content/home';
import { expect, test } from '../support/public-test';

test('the six sections stand in their order', async ({ page }) => {
  await page.goto('/');
  const tops = await Promise.all(
    [
      page.getByRole('form', { name: 'Ask for a free test' }),
      page.getByRole('region', { name: home.about.lead }),
      page.getByRole('region', { name: home.services.lead }),
      page.getByText('Projects Done'),
      page.getByRole('region', { name: home.tools.title }),
      page.getByRole('group', { name: home.testimonials.lead }),
    ].map(async (section) => (await section.boundingBox())?.y ?? Number.NaN),
  );
  expect(tops.every(Number.isFinite)).toBe(true);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('four service cards and the way to all services', async ({ page }) => {
  await page.goto('/');
  const services = page.getByRole('region', { name: home.services.lead });
  await expect(services.getByRole('heading', { level: 3 })).toHaveCount(4);
  for (const card of await services.getByRole('heading', { level: 3 }).getByRole('link').all())
    await expect(card).toHaveAttribute('href', /^\/services#[a-z-]+$/);
  await services.getByRole('link', { name: 'View All Services' }).click();
  await expect(page).toHaveURL('/services');
});

test('Hire Us! leads to the outside profile, in a tab of its own', async ({ page }) => {
  await page.goto('/');
  const hire = page.getByRole('link', { name: 'Hire Us!' });
  await expect(hire).toHaveAttribute('href', /^https:\/\//);
  await expect(hire).toHaveAttribute('target', '_blank');
  await expect(hire).toHaveAttribute('rel', /noopener/);
});

test('nothing of the film is loaded before it is seen', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url());
  });
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(films).toEqual([]);
  await page.getByRole('region', { name: home.about.lead }).scrollIntoViewIfNeeded();
  const film = page.getByLabel(home.about.film).and(page.locator('video'));
  await expect(film).toHaveJSProperty('paused', false);
  await expect(film).toHaveJSProperty('muted', true);
  expect(films).not.toEqual([]);
});
