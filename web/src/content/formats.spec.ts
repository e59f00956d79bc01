import { expect, it } from 'vitest';
import { formatBytes, formatMoney, formatNumber, listOfChoices, policyDate, visitorDate } from './formats';

it.each([
  [4200, 'USD', '$4,200'],
  [1_250_000, 'EUR', '€1,250,000'],
  [300, 'KWD', 'KWD\u00a0300'],
  [0, 'JPY', '¥0'],
  [4200, undefined, '4,200'],
])('writes %i in %s as %s', (value, currency, text) => {
  expect(formatMoney(value, currency)).toBe(text);
});

it.each([0, 7, 999, 1000, 65_432, 1_234_567, 7.5, 1234.567])('writes %d as Intl does', (value) => {
  const digits = { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 };
  expect(formatNumber(value)).toBe(value.toLocaleString('en', digits));
});

it.each(['2025-03-31', '2024-02-29', '2026-12-01T23:30:00.000Z'])(
  'writes the date %s as Intl does',
  (iso) => {
    const as = (language: string, timeZone?: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(iso));
    expect(visitorDate(iso)).toBe(as('en-GB'));
    expect(visitorDate(iso, 'UTC')).toBe(as('en-GB', 'UTC'));
    expect(policyDate(iso.slice(0, 10))).toBe(as('en-US', 'UTC'));
  },
);

it('writes lists and sizes', () => {
  expect(listOfChoices(['PDF'])).toBe('PDF');
  expect(listOfChoices(['PDF', 'DOC', 'TXT'])).toBe('PDF, DOC or TXT');
  expect([900, 1536, 10 * 1024 ** 2].map(formatBytes)).toEqual(['900 bytes', '1.5 kB', '10 MB']);
});
