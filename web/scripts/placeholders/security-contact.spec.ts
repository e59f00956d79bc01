import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { brand } from '../../src/content/brand';

it('reports of weaknesses go to the address that the site shows', () => {
  const security = readFileSync(resolve(import.meta.dirname, '../../../SECURITY.md'), 'utf8');
  expect(security).toContain(brand.fallback.email);
});
