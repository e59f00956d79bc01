import { adminDates } from '../content/admin-dates';

/** When the admin wants to follow up, and why. */
export interface FollowUp {
  followUpAt?: string | null;
  followUpNote?: string;
}

/** For the history. */
export function followUpSentence({ by, followUpAt, followUpNote }: FollowUp & { by: string }): string {
  if (!followUpAt) return `${by} cleared the follow-up.`;
  return `${by} set a follow-up for ${adminDates.day(followUpAt)}${followUpNote ? `: ${followUpNote}` : '.'}`;
}

const dayOf = (date: Date) => date.toLocaleDateString('sv');

/** The days that are offered, as the admin's calendar has them. Swedish dates are ISO dates. */
export function offeredDays(now = new Date()): { label: string; day: string }[] {
  const inDays = (days: number) => dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
  return [
    { label: 'Tomorrow', day: inDays(1) },
    { label: 'In three days', day: inDays(3) },
    { label: 'Next week', day: inDays((8 - now.getDay()) % 7 || 7) },
  ];
}

/** It is due from the beginning of the day. */
export const beginningOf = (day: string) => new Date(`${day}T00:00`).toISOString();

export const calendarDayOf = (iso: string) => dayOf(new Date(iso));
