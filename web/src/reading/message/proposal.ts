import type { Schemas } from '../../api/schemas';
import { cityOf, meetingDates } from '../../content/meeting-dates';

type Length = Schemas['ProposeDto']['minutes'];

/** Times that an applicant can choose from. */
export interface Proposal {
  /** As the agency's clock shows them: '2026-12-01T10:00' */
  times: string[];
  minutes: Length;
  /** Or a link. */
  place: string;
}

const DAY_MS = 86_400_000;
const placeholder = '{{times}}';

const clockOf = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T');

/** @returns the first of the two where the clock repeats an hour, undefined where it skips one */
export function instantOf(time: string, timeZone: string): string | undefined {
  const utc = Date.parse(`${time}Z`) || 0;
  const found = [utc - DAY_MS, utc + DAY_MS]
    .map((near) => utc + near - Date.parse(`${clockOf(near, timeZone)}Z`))
    .find((instant) => clockOf(instant, timeZone) === time);
  return found === undefined ? undefined : new Date(found).toISOString();
}

/** For the API. */
export const offered = ({ times, minutes, place }: Proposal, timeZone: string) => ({
  options: times.flatMap((time) => instantOf(time, timeZone) ?? []).toSorted(),
  minutes,
  ...(place.trim() && { place }),
});

/** One working day after the last time; at first at ten. */
export function nextTime(times: readonly string[], timeZone: string): string {
  const today = `${clockOf(Date.now(), timeZone).slice(0, 10)}T10:00`;
  const day = new Date(`${times.findLast((time) => Date.parse(time)) ?? today}Z`);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() % 6 === 0);
  return day.toISOString().slice(0, 16);
}

export const newProposal = (timeZone: string): Proposal => ({
  times: [nextTime([], timeZone)],
  minutes: 45,
  place: '',
});

/** Why the time cannot be proposed. */
export function faultOf(place: number, times: readonly string[], timeZone: string): string | undefined {
  const time = times[place] ?? '';
  const instant = instantOf(time, timeZone);
  if (Number.isNaN(Date.parse(time))) return 'Please choose a day and a start.';
  if (instant === undefined) return 'The clocks go forward then, so this time does not exist.';
  if (Date.parse(instant) % 900_000 > 0) return 'Please choose a quarter of an hour, such as 10:15.';
  if (times.indexOf(time) < place) return 'This time is already in the list.';
  return Date.parse(instant) < Date.now() ? 'This time has passed.' : undefined;
}

/** In place of {{times}}, as the mail has it. */
export const timesText = (proposal: Proposal, timeZone: string): string =>
  [
    ...offered(proposal, timeZone).options.map(
      (start) => `${meetingDates.moment(start, timeZone)} (${meetingDates.offset(start, timeZone)})`,
    ),
    `${cityOf(timeZone)} time, ${proposal.minutes} minutes.`,
  ].join('\n');

/** With the placeholder: before the last paragraph, such as a greeting, if it has three. */
export function withTimes(body: string): string {
  const end = body.lastIndexOf('\n\n');
  const before = end > body.indexOf('\n\n') ? end : body.length;
  return `${body.slice(0, before)}\n\n${placeholder}${body.slice(before)}`.trimStart();
}

export const withoutTimes = (body: string) =>
  body.replace(`\n\n${placeholder}`, '').replace(placeholder, '').trimStart();
