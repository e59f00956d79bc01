import { describe, expect, it } from '@jest/globals';
import { lastDue } from './last-due.js';

describe('when a time of day last came', () => {
  // In the time zone that jest.config.js sets.
  it.each([
    ['today, once it is there', '03:00', '2026-11-22T03:00:00+01:00', '2026-11-22T02:00:00.000Z'],
    ['yesterday, a moment before', '03:00', '2026-11-22T02:59:59+01:00', '2026-11-21T02:00:00.000Z'],
    ['the day before the first of a month', '23:30', '2026-12-01T08:00:00+01:00', '2026-11-30T22:30:00.000Z'],
    [
      'an hour after, where summer time skips it',
      '02:30',
      '2026-03-29T12:00:00+02:00',
      '2026-03-29T01:30:00.000Z',
    ],
    [
      'not yet, before summer time skips it',
      '02:30',
      '2026-03-29T01:59:00+01:00',
      '2026-03-28T01:30:00.000Z',
    ],
    [
      'the first time, where winter time repeats it',
      '02:30',
      '2026-10-25T02:45:00+02:00',
      '2026-10-25T00:30:00.000Z',
    ],
    ['the same, the second time', '02:30', '2026-10-25T02:45:00+01:00', '2026-10-25T00:30:00.000Z'],
    ['a day of 25 hours later', '03:00', '2026-10-26T02:00:00+01:00', '2026-10-25T02:00:00.000Z'],
  ])('%s', (_case, at, now, due) => {
    expect(lastDue(at, new Date(now)).toISOString()).toBe(due);
  });
});
