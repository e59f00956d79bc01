const MINUTE_MS = 60_000;

const adminFormat = (options: Intl.DateTimeFormatOptions) => (iso: string) =>
  new Intl.DateTimeFormat(undefined, options).format(new Date(iso));

/** Without the year where it is the current one: '22 Nov'. */
const recentFormat = (time: Intl.DateTimeFormatOptions) => (iso: string) => {
  const isThisYear = new Date(iso).getFullYear() === new Date().getFullYear();
  return adminFormat({ day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }), ...time })(
    iso,
  );
};

/** '5 min', '7 h' or '3 d'; after two weeks the day */
function age(iso: string): string {
  const minutes = Math.max(0, Math.floor((Date.now() - new Date(iso).getTime()) / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  return hours < 14 * 24 ? `${Math.floor(hours / 24)} d` : adminDates.recentDay(iso);
}

const time = adminFormat({ timeStyle: 'short' });

/** For the back office, in the admin's own language and time: '22 Nov 2026, 10:20', or one of its halves. */
export const adminDates = {
  moment: adminFormat({ dateStyle: 'medium', timeStyle: 'short' }),
  day: adminFormat({ dateStyle: 'medium' }),
  recent: recentFormat({ hour: 'numeric', minute: '2-digit' }),
  recentDay: recentFormat({}),
  /** '10:42 AM'; on another day with the day */
  lately: (iso: string): string =>
    new Date(iso).toDateString() === new Date().toDateString() ? time(iso) : adminDates.recent(iso),
  time,
  age,
  calendarDay: adminFormat({ dateStyle: 'medium', timeZone: 'UTC' }),
  calendarShort: adminFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }),
  today: adminFormat({ dateStyle: 'full' }),
  dayOfWeek: adminFormat({ weekday: 'long' }),
  /** 'Thursday, 3 December' */
  weekday: adminFormat({ weekday: 'long', day: 'numeric', month: 'long' }),
};

/** 'just now', '5 minutes ago', '36 hours ago', '2 days ago' */
export function timeAgo(iso: string, now: number): string {
  const minutes = Math.floor((now - new Date(iso).getTime()) / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  const ago = new Intl.RelativeTimeFormat('en');
  if (hours >= 48) return ago.format(-Math.floor(hours / 24), 'day');
  if (hours >= 1) return ago.format(-hours, 'hour');
  return minutes >= 1 ? ago.format(-minutes, 'minute') : 'just now';
}

/** '45 min', '3 h 20 min' */
export const duration = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
