import { expect, it } from 'vitest';
import { duration, timeAgo } from './admin-dates';

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
  [0, '0 min'],
  [45, '45 min'],
  [200, '3 h 20 min'],
  [3_119, '51 h 59 min'],
])('%i minutes take %s', (minutes, text) => {
  expect(duration(minutes)).toBe(text);
});
