import { brand } from '../../src/content/brand';
import { contact, mapPosition } from '../../src/content/contact';
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
  const details = page.getByRole('region', { name: contact.details.title });
  await expect(details.getByRole('link', { name: brand.phone.display })).toHaveAttribute(
    'href',
    /^tel:\+\d+$/,
  );
  await expect(details.getByRole('link', { name: brand.email.display })).toHaveAttribute(
    'href',
    `mailto:${brand.email.display}`,
  );
  await expect(details).toContainText('Lahore, Punjab, Pakistan');

  const place = page.getByRole('region', { name: contact.map.title });
  await place.scrollIntoViewIfNeeded();
  const drawing = place.getByRole('img');
  await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(outside).toEqual([]);
  await expect(place.locator('iframe')).toHaveCount(0);

  await place.getByRole('button', { name: contact.map.show }).click();
  await expect(page.frameLocator('iframe').getByText('The map')).toBeVisible();
  await expect(place.locator('iframe')).toHaveAttribute('title', contact.map.title);
  await expect(place).toBeFocused();
  expect(outside.map((address) => new URL(address).host)).toEqual(['www.openstreetmap.org']);
  expect(new URL(outside[0] ?? '').searchParams.get('marker')).toBe(
    `${String(mapPosition.latitude)},${String(mapPosition.longitude)}`,
  );
});
