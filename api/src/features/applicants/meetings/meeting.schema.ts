import { randomUUID } from 'node:crypto';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { DateTime } from 'luxon';
import { SchemaTypes, type Types } from 'mongoose';
import { NOW } from '../../../platform/database/database-clock.js';

export const meetingStates = ['proposed', 'chosen', 'none-fits', 'cancelled'] as const;
export type MeetingState = (typeof meetingStates)[number];

interface Room {
  minutes: number;
  place?: string;
}

export interface ProposedTimes extends Room {
  /** Starts, the earliest first. */
  options: Date[];
}

export interface ChosenTime extends Room {
  start: Date;
  /** The sequence of the meeting when this time was chosen. */
  sequence: number;
  /** The request that holds the quarter hours. */
  request: string;
}

/** Times that the applicant can choose from. */
export interface Meeting extends ProposedTimes {
  /** Identifies the event in calendars. */
  uid: string;
  /** Grows with each change, as RFC 5546 asks for. */
  sequence: number;
  state: MeetingState;
  /** Is kept while other times are proposed, and by a cancellation. */
  chosen?: ChosenTime;
  note?: string;
  /** When the admin last proposed times or cancelled. */
  decidedAt: Date;
}

/** A quarter hour that an applicant has chosen. */
@Schema({ collection: 'meetingTimes', versionKey: false })
export class MeetingTime {
  @Prop({ type: Date }) _id!: Date;

  @Prop({ type: SchemaTypes.ObjectId, required: true, index: true }) holder!: Types.ObjectId;

  /** Requests of the applicant: the one that chose this time, and those in progress. */
  @Prop({ type: [String], required: true }) requests!: string[];

  @Prop({ type: Date, required: true }) at!: Date;
}

export const MeetingTimeSchema = SchemaFactory.createForClass(MeetingTime);

const QUARTER = 15;
const QUARTER_MS = QUARTER * 60_000;

export const isQuarterHour = (at: Date): boolean => at.getTime() % QUARTER_MS === 0;

export const quartersOf = (start: Date, minutes: number): Date[] =>
  Array.from({ length: minutes / QUARTER }, (_, n) => new Date(start.getTime() + n * QUARTER_MS));

export const heldBy = (meeting: Meeting | undefined): Date[] =>
  meeting?.chosen && meeting.state !== 'cancelled'
    ? quartersOf(meeting.chosen.start, meeting.chosen.minutes)
    : [];

/** A filter for applicants with a time that was chosen. */
export const hasTimeFrom = (start: Date) =>
  ({ 'meeting.chosen.start': { $gte: start }, 'meeting.state': { $ne: 'cancelled' } }) as const;

const hasTime = {
  $and: [{ $gt: ['$meeting.chosen.start', NOW] }, { $ne: ['$meeting.state', 'cancelled'] }],
};
export const nextSequence = { $add: ['$meeting.sequence', 1] };

/** The meeting with other fields, for a pipeline. */
export const changeMeeting = (fields: Partial<Record<keyof Meeting, unknown>>) => ({
  $mergeObjects: ['$meeting', { sequence: nextSequence, ...fields }],
});

/** For a pipeline. Whoever has chosen a time keeps it, and its event, until another one is chosen. */
export const propose = ({ options, minutes, place }: ProposedTimes, decidedAt: Date | typeof NOW = NOW) => ({
  $mergeObjects: [
    {
      uid: { $cond: [hasTime, '$meeting.uid', { $concat: [randomUUID(), '-', { $toString: '$_id' }] }] },
      sequence: { $cond: [hasTime, nextSequence, 0] },
      state: 'proposed',
      options,
      minutes,
      place: place ? { $literal: place } : '$$REMOVE',
      chosen: { $cond: [hasTime, '$meeting.chosen', '$$REMOVE'] },
      decidedAt,
    },
  ],
});

/** Such as `Tuesday, December 1, 10:00 AM (UTC+5)`. */
export const readableTime = (start: Date, zone: string): string =>
  DateTime.fromJSDate(start, { zone, locale: 'en' } as object).toFormat("cccc, LLLL d, h:mm a ('UTC'Z)");

/** Such as `Karachi time, 45 minutes.` */
export const readableLength = (minutes: number, zone: string): string =>
  `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time, ${minutes} minutes.`;

/** The text of a message with the times in place of `{{times}}`, or at its end. */
export function withTimes(text: string, { options, minutes }: ProposedTimes, zone: string): string {
  const lines = [...options.map((start) => readableTime(start, zone)), readableLength(minutes, zone)];
  const whole = text.includes('{{times}}') ? text : `${text}\n\n{{times}}`;
  return whole.replaceAll('{{times}}', lines.join('\n'));
}
