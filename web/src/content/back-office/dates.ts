/** How a date is written in the back office: in the admin's own language, and but for days without an hour in their own time. */
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const hour = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const longMoment = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });
const calendarDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** Each takes a date as the API writes it. */
export const dates = {
  /** '22 Nov 2026' */
  day: (iso: string) => day.format(new Date(iso)),
  /** '10:20' */
  hour: (iso: string) => hour.format(new Date(iso)),
  /** '22 Nov 2026, 10:20' */
  moment: (iso: string) => moment.format(new Date(iso)),
  /** 'Sunday 22 November 2026 at 10:20' */
  longMoment: (iso: string) => longMoment.format(new Date(iso)),
  /** '22 Nov 2026', of a day that is the same everywhere. */
  calendarDay: (iso: string) => calendarDay.format(new Date(iso)),
} as const;
