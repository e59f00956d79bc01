/** How a date is written in the back office: in the admin's own language, and but for days without an hour in their own time. */
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const hour = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const longMoment = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });
const ago = new Intl.RelativeTimeFormat('en');
const calendarDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

const MINUTE_MS = 60_000;
/** From which age on each is counted, the coarsest first. */
const steps = [
  { unit: 'day', ms: 24 * 60 * MINUTE_MS, from: 2 * 24 * 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS, from: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS, from: MINUTE_MS },
] as const;

/** Each takes a date as the API writes it. */
export const dates = {
  /** '22 Nov 2026' */
  day: (iso: string) => day.format(new Date(iso)),
  /** '10:20' */
  hour: (iso: string) => hour.format(new Date(iso)),
  /** '22 Nov 2026, 10:20' */
  moment: (iso: string) => moment.format(new Date(iso)),
  /** 'just now', '5 minutes ago', '36 hours ago', '2 days ago': inside a sentence in English. */
  ago: (iso: string, now: number) => {
    const age = now - new Date(iso).getTime();
    const step = steps.find(({ from }) => age >= from);
    return step ? ago.format(-Math.floor(age / step.ms), step.unit) : 'just now';
  },
  /** 'Sunday 22 November 2026 at 10:20' */
  longMoment: (iso: string) => longMoment.format(new Date(iso)),
  /** '22 Nov 2026', of a day that is the same everywhere. */
  calendarDay: (iso: string) => calendarDay.format(new Date(iso)),
} as const;
