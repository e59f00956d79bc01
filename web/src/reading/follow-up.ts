import { adminDates } from '../content/admin-dates';

/** When the admin wants to follow up, and why. */
export interface FollowUp {
  followUpAt?: string | null;
  followUpNote?: string;
}

/** As the admin's calendar has it. Swedish dates are ISO dates. */
const dayOf = (date: Date) => date.toLocaleDateString('sv');

const inDays = (days: number, now = new Date()) =>
  dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));

export const offeredDays = (): { label: string; day: string }[] => [
  { label: 'Tomorrow', day: inDays(1) },
  { label: 'In three days', day: inDays(3) },
  { label: 'Next week', day: inDays((8 - new Date().getDay()) % 7 || 7) },
];

/** It is due from the beginning of the day. */
export const beginningOf = (day: string) => new Date(`${day}T00:00`).toISOString();

export const calendarDayOf = (iso: string) => dayOf(new Date(iso));

/** 'since Thursday'; 'since 28 Feb 2020' after a week. Undefined where it is not due before today. */
export function dueSince(followUpAt: string): string | undefined {
  const day = calendarDayOf(followUpAt);
  if (day >= inDays(0)) return undefined;
  return `since ${(day < inDays(-6) ? adminDates.recentDay : adminDates.dayOfWeek)(followUpAt)}`;
}
