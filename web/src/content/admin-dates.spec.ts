import { expect, it } from 'vitest';
import { dayLabel, timeAgo } from './admin-dates';

const NOW = Date.parse('2026-11-22T09:00:00Z');

it.each([
  [-30, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [59 * 60 + 59, '59 minutes ago'],
  [60 * 60, '1 hour ago'],
  [48 * 60 * 60 - 1, '47 hours ago'],
  [48 * 60 * 60, '2 days ago'],
])('%i seconds are %s', (seconds, words) => {
  expect(timeAgo(new Date(NOW - seconds * 1000).toISOString(), NOW)).toBe(words);
});

it.each([
  ['2026-11-22T08:00:00Z', /^\d/],
  ['2026-11-21T08:00:00Z', /^yesterday$/],
  ['2026-11-17T08:00:00Z', /^Tuesday$/],
  ['2026-11-14T08:00:00Z', /Nov/],
])('%s is called %s', (iso, words) => {
  expect(dayLabel(iso, NOW)).toMatch(words);
});
