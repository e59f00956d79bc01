import { expect, it } from 'vitest';
import { formatMoney } from './formats';

it.each([
  [4200, 'USD', '$4,200'],
  [1_250_000, 'EUR', '€1,250,000'],
  [300, 'KWD', 'KWD\u00a0300'],
  [0, 'JPY', '¥0'],
  [4200, undefined, '4,200'],
])('writes %i in %s as %s', (value, currency, text) => {
  expect(formatMoney(value, currency)).toBe(text);
});
