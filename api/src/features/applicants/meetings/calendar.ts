import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalOrganizer,
} from 'ical-generator';
import type { ChosenTime } from './meeting.schema.js';

export interface CalendarEvent extends Omit<ChosenTime, 'request'> {
  uid: string;
  summary: string;
  isCancelled?: boolean;
  organizer?: ICalOrganizer;
  attendee?: { name: string; email: string };
}

/** For nodemailer. @param method unless it is cancelled */
export function toInvitation(method: 'REQUEST' | 'PUBLISH', event: CalendarEvent) {
  const used = event.isCancelled ? 'CANCEL' : method;
  return { method: used, content: toCalendar(used, [event]) };
}

/** A calendar file (RFC 5545). Times are in UTC: a clock change cannot move them. */
export function toCalendar(
  method: keyof typeof ICalCalendarMethod,
  events: readonly CalendarEvent[],
): string {
  const prodId = { company: 'Leadlight', product: 'Interviews' };
  const calendar = ical({ prodId, method: ICalCalendarMethod[method] });
  for (const { uid, sequence, summary, start, minutes, place, isCancelled, attendee, organizer } of events)
    calendar.createEvent({
      id: uid,
      sequence,
      summary,
      start,
      end: new Date(start.getTime() + minutes * 60_000),
      location: place ?? null,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: organizer ?? null,
      attendees: attendee ? [{ ...attendee, rsvp: true, status: ICalAttendeeStatus.NEEDSACTION }] : [],
    });
  return `${calendar.toString()}\r\n`;
}
