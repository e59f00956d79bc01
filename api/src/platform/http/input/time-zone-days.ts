import { DateTime } from 'luxon';

export const startOfDay = (day: string, zone: string): Date =>
  DateTime.fromISO(day, { zone }).startOf('day').toJSDate();

export const endOfDay = (day: string, zone: string): Date =>
  DateTime.fromISO(day, { zone }).plus({ days: 1 }).startOf('day').toJSDate();

/** A filter by a date. */
export const receivedIn = (
  { from, to }: { from?: string; to?: string },
  zone: string,
  field = 'createdAt',
) =>
  (from ?? to)
    ? { [field]: { ...(from && { $gte: startOfDay(from, zone) }), ...(to && { $lt: endOfDay(to, zone) }) } }
    : {};

/** With the offset of that time, such as 2026-11-30T23:59:59+05:00. */
export const lastSecondOf = (day: string, zone: string): string =>
  DateTime.fromISO(day, { zone }).endOf('day').toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");

/** Such as 2026-11-30 23:59. @param at ISO 8601 */
export const minuteIn = (zone: string, at: string): string =>
  DateTime.fromISO(at, { zone }).toFormat('yyyy-MM-dd HH:mm');

export const daysBetween = (day: string, later: string): number =>
  DateTime.fromISO(later, { zone: 'utc' }).diff(DateTime.fromISO(day, { zone: 'utc' }), 'days').days;

/** @param at default: now */
export const dayIn = (zone: string, at = new Date()): string =>
  DateTime.fromJSDate(at, { zone }).toFormat('yyyy-MM-dd');

/** The Mondays of so many weeks, the current one last. */
export const mondaysIn = (zone: string, weeks: number): string[] => {
  const monday = DateTime.now().setZone(zone).startOf('week');
  return Array.from({ length: weeks }, (_week, n) =>
    monday.minus({ weeks: weeks - 1 - n }).toFormat('yyyy-MM-dd'),
  );
};

export const hasWeekBegun = (zone: string, atHour: number): boolean => {
  const { weekday, hour } = DateTime.now().setZone(zone);
  return weekday > 1 || hour >= atHour;
};

/** ISO 8601 with a time and an offset, from 2000 to 2099. */
export const isInstant = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^20\d\d-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value)) return false;
  return DateTime.fromISO(value).isValid;
};

export const isCalendarDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && DateTime.fromISO(value).isValid;
