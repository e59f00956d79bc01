import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultOf, instantOf, nextTime, offered, timesText, withoutTimes, withTimes } from './proposal';

const berlin = 'Europe/Berlin';
const newYork = 'America/New_York';

describe('a time in the zone of the agency', () => {
  it.each([
    [berlin, '2026-12-01T10:00', '2026-12-01T09:00:00.000Z'],
    [berlin, '2027-03-28T01:45', '2027-03-28T00:45:00.000Z'],
    [berlin, '2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
    [berlin, '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    [newYork, '2027-03-14T01:45', '2027-03-14T06:45:00.000Z'],
    [newYork, '2027-03-14T03:00', '2027-03-14T07:00:00.000Z'],
    [newYork, '2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
    ['Asia/Kathmandu', '2026-12-01T00:00', '2026-11-30T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-12-01T10:00', '2026-11-30T20:00:00.000Z'],
  ])('in %s, %s is %s', (timeZone, time, instant) => expect(instantOf(time, timeZone)).toBe(instant));

  it('that the clock repeats is the first of the two', () => {
    expect(instantOf('2026-10-25T02:30', berlin)).toBe('2026-10-25T00:30:00.000Z');
    expect(instantOf('2026-11-01T01:30', newYork)).toBe('2026-11-01T05:30:00.000Z');
  });

  it('that the clock skips does not exist', () => {
    expect(instantOf('2027-03-28T02:30', berlin)).toBeUndefined();
    expect(faultOf(0, ['2027-03-28T02:30'], berlin)).toMatch('does not exist');
    expect(instantOf('2027-03-14T02:15', newYork)).toBeUndefined();
    expect(faultOf(0, ['2027-03-14T02:15'], newYork)).toMatch('does not exist');
  });
});

describe('on a Friday', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T20:30:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('the first time is at ten on the next working day of the agency', () => {
    expect(nextTime([], berlin)).toBe('2026-11-30T10:00');
    // Where it is Saturday.
    expect(nextTime([], 'Asia/Karachi')).toBe('2026-11-30T10:00');
  });

  it('a further one is a working day later, and an incomplete one is passed over', () => {
    expect(nextTime(['2026-12-03T15:30'], berlin)).toBe('2026-12-04T15:30');
    expect(nextTime(['2026-12-04T15:30', 'T10:00'], berlin)).toBe('2026-12-07T15:30');
  });

  it.each([
    ['T10:00', 'Please choose a day and a start.'],
    ['2026-12-01T', 'Please choose a day and a start.'],
    ['2026-12-01T10:05', 'Please choose a quarter of an hour, such as 10:15.'],
    ['2026-11-27T21:15', 'This time has passed.'],
    ['2026-11-27T21:45', undefined],
  ])('%s is a fault: %s', (time, fault) => expect(faultOf(0, [time], berlin)).toBe(fault));

  it('a repeated time is a fault', () => {
    const times = ['2026-12-01T10:00', '2026-12-01T10:00'];
    expect(faultOf(0, times, berlin)).toBeUndefined();
    expect(faultOf(1, times, berlin)).toBe('This time is already in the list.');
  });
});

it('is sent as instants, the earliest first, and without an empty place', () => {
  const times = ['2026-12-02T10:00', '2026-12-01T10:00'];
  expect(offered({ times, minutes: 45, place: ' ' }, berlin)).toEqual({
    options: ['2026-12-01T09:00:00.000Z', '2026-12-02T09:00:00.000Z'],
    minutes: 45,
  });
  expect(offered({ times, minutes: 45, place: 'Room 2' }, berlin)).toMatchObject({ place: 'Room 2' });
});

it('reads as the mail has it', () => {
  expect(timesText({ times: ['2026-12-01T10:00'], minutes: 30, place: '' }, 'America/New_York')).toBe(
    'Tuesday, December 1, 10:00 AM (UTC-5)\nNew York time, 30 minutes.',
  );
});

it.each([
  ['', '{{times}}'],
  ['Choose:', 'Choose:\n\n{{times}}'],
  ['Dear Amina,\n\nchoose:', 'Dear Amina,\n\nchoose:\n\n{{times}}'],
  ['Dear Amina,\n\nchoose:\n\nLeadlight', 'Dear Amina,\n\nchoose:\n\n{{times}}\n\nLeadlight'],
])('the placeholder comes into %j and goes again', (body, expected) => {
  expect(withTimes(body)).toBe(expected);
  expect(withoutTimes(expected)).toBe(body);
});
