import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { pick } from '../../../platform/http/answers/entity.dto.js';
import { meetingStates, type Meeting, type MeetingState } from './meeting.schema.js';

export const START = { format: 'date-time', example: '2026-12-01T05:00:00.000Z' } as const;
export const PLACE = { example: 'https://meet.example/leadlight', maxLength: 300 } as const;

export class MeetingDto {
  @ApiProperty({ example: '5c2f5a0e-8f0b-4f39-9a0e-3c1f1c8a7b11-67a1f0c2e4b0a1b2c3d4e5f6' }) uid!: string;

  @ApiProperty({ example: 1, description: 'Grows with each change.' }) sequence!: number;

  @ApiProperty({ enum: meetingStates, example: 'chosen' }) state!: MeetingState;

  @ApiProperty({ example: 45 }) minutes!: number;

  @ApiPropertyOptional(PLACE) place?: string;

  @ApiProperty({ type: [String], example: [START.example], description: 'Starts.' }) options!: string[];

  @ApiPropertyOptional({ ...START, description: 'Stays while other times are proposed.' }) chosen?: string;

  @ApiPropertyOptional({ example: 'Weekdays after 4 PM', description: 'When none fits.' }) note?: string;
}

class OptionDto {
  @ApiProperty(START) start!: string;

  @ApiProperty({ example: true }) isFree!: boolean;
}

/** For the applicant, who sees the place after the choice. */
export class OwnMeetingDto extends OmitType(MeetingDto, ['uid', 'sequence', 'options', 'note'] as const) {
  @ApiProperty({ example: 'Asia/Karachi', description: "The agency's." }) zone!: string;

  @ApiProperty({ type: [OptionDto], description: 'Those to come.' }) options!: OptionDto[];

  @ApiPropertyOptional({ example: 'BEGIN:VCALENDAR', description: 'The chosen time as a calendar file.' })
  calendar?: string;
}

/** A time that was chosen. */
export class InterviewDto {
  @ApiProperty({ example: '67a1f0c2e4b0a1b2c3d4e5f6', description: 'Of the applicant.' }) _id!: string;

  @ApiProperty({ example: 'Ayesha Khan' }) name!: string;

  @ApiProperty({ example: 'Lead Researcher' }) jobTitle!: string;

  @ApiProperty(START) start!: Date;

  @ApiProperty({ example: 45 }) minutes!: number;

  @ApiPropertyOptional(PLACE) place?: string;
}

export const toMeetingDto = ({ options, chosen, ...meeting }: Meeting): MeetingDto => ({
  ...pick(meeting, 'uid', 'sequence', 'state', 'minutes', 'place', 'note'),
  options: options.map((start) => start.toISOString()),
  ...(chosen && meeting.state !== 'cancelled' && { chosen: chosen.start.toISOString() }),
});
