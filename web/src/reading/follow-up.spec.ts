import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dueSince, offeredDays } from './follow-up';

/** A Monday, 9 o'clock where the admin is. */
beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 30, 9) }));
afterEach(() => void vi.useRealTimers());

const november = (day: number, year = 2026) => new Date(year, 10, day).toISOString();

it.each([
  [november(30), undefined],
  [new Date(2026, 10, 30, 23, 59).toISOString(), undefined],
  [november(29), 'since Sunday'],
  [november(24), 'since Tuesday'],
  [november(23), 'since Nov 23'],
  [november(24, 2025), 'since Nov 24, 2025'],
])('due at %s: %s', (followUpAt, text) => {
  expect(dueSince(followUpAt)).toBe(text);
});

it('offers the next Monday as next week', () => {
  expect(offeredDays().map(({ day }) => day)).toEqual(['2026-12-01', '2026-12-03', '2026-12-07']);
});
