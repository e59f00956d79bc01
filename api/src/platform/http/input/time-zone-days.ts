const DAY_MS = 24 * 60 * 60 * 1000;

const MINUTE_MS = 60_000;

/** Making a format takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function offsetMs(timeZone: string, at: number): number {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  const [, sign = '+', hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(at)) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

const clockText = (at: number, timeZone: string): string =>
  new Date(at + offsetMs(timeZone, at)).toISOString().slice(0, 19);

/** @param day such as 2026-11-23 */
export function startOfDay(day: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // Clocks may change on that day.
  const near = utc - offsetMs(timeZone, utc);
  const candidates = [near, utc - offsetMs(timeZone, near)].sort((one, other) => one - other);
  const onDay = candidates.find((at) => clockText(at, timeZone).startsWith(day));
  return new Date(onDay ?? Math.max(...candidates));
}

export const endOfDay = (day: string, timeZone: string): Date =>
  startOfDay(new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10), timeZone);

export function lastSecondOf(day: string, timeZone: string): string {
  const at = endOfDay(day, timeZone).getTime() - 1000;
  const minutes = Math.round(offsetMs(timeZone, at) / MINUTE_MS);
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  const ahead = Math.abs(minutes);
  const offset = `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(ahead / 60))}:${twoDigits(ahead % 60)}`;
  return clockText(at, timeZone) + offset;
}

export const daysBetween = (day: string, later: string): number =>
  (Date.parse(`${later}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / DAY_MS;

/** Swedish dates are ISO dates. */
export function calendarIn(timeZone: string): () => string {
  const format = new Intl.DateTimeFormat('sv', { timeZone });
  return () => format.format(Date.now());
}

export function isCalendarDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
