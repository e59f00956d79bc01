import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { dayIn, daysBetween, endOfDay, lastSecondOf, startOfDay } from './time-zone-days.js';

describe('a day in a time zone', () => {
  it.each([
    ['Asia/Karachi', '2026-11-02', '2026-11-01T19:00:00.000Z', '2026-11-02T19:00:00.000Z'],
    // Days of 23 and of 25 hours.
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    // Midnight is left out: the day begins at one.
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ])('%s, %s', (timeZone, day, start, end) => {
    expect(startOfDay(day, timeZone).toISOString()).toBe(start);
    expect(endOfDay(day, timeZone).toISOString()).toBe(end);
  });
});

describe('the last second of a day', () => {
  it.each([
    ['Asia/Karachi', '2026-11-30', '2026-11-30T23:59:59+05:00'],
    ['UTC', '2026-12-31', '2026-12-31T23:59:59+00:00'],
    // The clocks change within these days.
    ['Europe/London', '2026-03-29', '2026-03-29T23:59:59+01:00'],
    // At midnight they go forward from the end of this day.
    ['America/Havana', '2026-03-07', '2026-03-07T23:59:59-05:00'],
    // At midnight they go back, and the last hour of the day comes twice.
    ['America/Santiago', '2026-04-04', '2026-04-04T23:59:59-04:00'],
  ])('%s, %s', (timeZone, day, last) => {
    expect(lastSecondOf(day, timeZone)).toBe(last);
    expect(Date.parse(last) + 1000).toBe(endOfDay(day, timeZone).getTime());
  });
});

describe('the calendar of a time zone', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('turns its page at midnight there, whichever way the clock is set', () => {
    const at = (now: string): [string, string] => {
      jest.useFakeTimers({ now: new Date(now) });
      return [dayIn('Asia/Karachi'), dayIn('Europe/London')];
    };
    expect(at('2026-07-31T18:59:59.999Z')).toEqual(['2026-07-31', '2026-07-31']);
    expect(at('2026-07-31T19:00:00.000Z')).toEqual(['2026-08-01', '2026-07-31']);
    expect(at('2026-07-31T22:59:59.999Z')).toEqual(['2026-08-01', '2026-07-31']);
    expect(at('2026-07-31T23:00:00.000Z')).toEqual(['2026-08-01', '2026-08-01']);
    expect(at('2026-07-31T18:59:59.999Z')).toEqual(['2026-07-31', '2026-07-31']);
    expect(at('2027-02-28T19:00:00.000Z')).toEqual(['2027-03-01', '2027-02-28']);
  });

  it('counts the days from one to another, across a change of the clocks', () => {
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
    expect(daysBetween('2026-11-23', '2026-11-23')).toBe(0);
    expect(daysBetween('2026-11-23', '2026-11-22')).toBe(-1);
  });
});
