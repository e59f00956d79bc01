const DAY_MS = 24 * 60 * 60 * 1000;

/** By time zone: the agency's alone in a running product. Making one takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** How far a time zone is ahead of UTC at an instant. */
function offsetMs(timeZone: string, at: number): number {
  const parts = formatIn(timeZone).formatToParts(at);
  const part = (type: string): number => Number(parts.find((found) => found.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return local + part('second') * 1000 - Math.floor(at / 1000) * 1000;
}

/** An instant as a clock in the time zone shows it: the ISO text of that date and time, without its offset. */
const clockText = (at: number, timeZone: string): string =>
  new Date(at + offsetMs(timeZone, at)).toISOString().slice(0, 19);

/** When a day begins in a time zone. @param day such as 2026-11-23 */
export function startOfDay(day: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // By the offset of about then, and by that of the instant which it gives: clocks may change on that day.
  const near = utc - offsetMs(timeZone, utc);
  const candidates = [near, utc - offsetMs(timeZone, near)].sort((one, other) => one - other);
  const onDay = candidates.find((at) => clockText(at, timeZone).startsWith(day));
  return new Date(onDay ?? Math.max(...candidates));
}

/** When the day after begins. */
export const endOfDay = (day: string, timeZone: string): Date =>
  startOfDay(new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10), timeZone);

/** The last second of a day in a time zone, with the offset of then: `2026-11-30T23:59:59+05:00`. */
export function lastSecondOf(day: string, timeZone: string): string {
  const at = endOfDay(day, timeZone).getTime() - 1000;
  const minutes = Math.round(offsetMs(timeZone, at) / 60_000);
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  const ahead = Math.abs(minutes);
  const offset = `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(ahead / 60))}:${twoDigits(ahead % 60)}`;
  return clockText(at, timeZone) + offset;
}

/** How many days the second day is after the first. @param day such as 2026-11-23 */
export const daysBetween = (day: string, later: string): number =>
  (Date.parse(`${later}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / DAY_MS;

/**
 * Tells which day it is in a time zone, by the clock of this process. The day is computed when it begins and not at each call:
 * lists ask for each of their entries.
 */
export function calendarIn(timeZone: string): () => string {
  let today = { day: '', from: 0, until: 0 };
  return () => {
    const now = Date.now();
    if (now < today.from || now >= today.until) {
      const day = clockText(now, timeZone).slice(0, 10);
      today = {
        day,
        from: startOfDay(day, timeZone).getTime(),
        until: endOfDay(day, timeZone).getTime(),
      };
    }
    return today.day;
  };
}
/** True for a day that exists, written YYYY-MM-DD. */
export function isCalendarDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
