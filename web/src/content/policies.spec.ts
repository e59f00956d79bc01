import { expect, it } from 'vitest';
import { brand } from './brand';
import { headingsIn, toPolicy } from './policies';

it('headings get different ids, and none that the page has', () => {
  const html = ['Payment', 'Main', 'Payment', 'Page data'].map((text) => `<h2>${text}</h2>`).join('');
  const ids = headingsIn(toPolicy(html, brand.fallback)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
  expect(ids[0]).toBe('payment');
  for (const id of ids) expect(['main', 'page-data']).not.toContain(id);
});
