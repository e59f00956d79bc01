import { contactPage } from '../../src/content/contact';
import { brand, contact } from '../support/content';
import { expect, test } from '../support/test';

test('phone, e-mail and place; the live map comes on a click only, and no other host is asked before', async ({
  page,
  baseURL,
}) => {
  const outside: string[] = [];
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => {
      outside.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>map</title><p>The map</p>' });
    },
  );
  await page.goto('/contact');
  const details = page.getByRole('region', { name: contactPage.details.title });
  await expect(details.getByRole('link', { name: brand.phone })).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(details.getByRole('link', { name: brand.email })).toHaveAttribute(
    'href',
    `mailto:${brand.email}`,
  );
  await expect(details).toContainText('Lahore, Punjab, Pakistan');

  const place = page.getByRole('region', { name: contactPage.map.title(brand.location.city) });
  await place.scrollIntoViewIfNeeded();
  const drawing = place.getByRole('img');
  await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(outside).toEqual([]);
  await expect(place.locator('iframe')).toHaveCount(0);

  await place.getByRole('button', { name: contactPage.map.show }).click();
  await expect(page.frameLocator('iframe').getByText('The map')).toBeVisible();
  await expect(place.locator('iframe')).toHaveAttribute('title', contactPage.map.title(brand.location.city));
  await expect(place).toBeFocused();
  expect(outside.map((address) => new URL(address).host)).toEqual(['www.openstreetmap.org']);
  expect(new URL(outside[0] ?? '').searchParams.get('marker')).toBe(
    `${String(contact.latitude)},${String(contact.longitude)}`,
  );
});
