import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { Equals, IsIn, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import {
  LineText,
  MayBeAbsent,
  OptionalLineText,
  Satisfies,
} from '../../../platform/http/input/decorators.js';
import { isInstant } from '../../../platform/http/input/time-zone-days.js';
import { QueuedMessageDto, SelectedApplicantsDto, SendMessageDto } from '../review/applicant-review.dto.js';
import { PLACE, START } from './meeting.dto.js';
import { isQuarterHour, type ProposedTimes } from './meeting.schema.js';

const MAX_OPTIONS = 5;
const lengths = [15, 30, 45, 60, 75, 90, 105, 120];

/** What is no time becomes an invalid date. */
const toDates = ({ value }: { value: unknown }): unknown =>
  Array.isArray(value)
    ? value.map((start) => new Date(isInstant(start) ? start : NaN)).sort((a, b) => Number(a) - Number(b))
    : value;

const areOptions = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MAX_OPTIONS &&
  new Set(value.map(Number)).size === value.length &&
  value.every((start: Date) => isQuarterHour(start) && start.getTime() > Date.now());

const isPlace = (value: unknown): boolean =>
  !/^[a-z][a-z\d+.-]*:\S/i.test(String(value)) || /^https:\/\/[^\s/]/.test(String(value));

class TimesDto implements ProposedTimes {
  @ApiProperty({ type: [String], example: [START.example], maxItems: MAX_OPTIONS, description: 'Starts.' })
  @Transform(toDates)
  @Satisfies(
    areOptions,
    `Give 1 to ${MAX_OPTIONS} different times to come, on the quarter hour, such as 2026-12-01T05:00:00Z.`,
  )
  options!: Date[];

  @ApiProperty({ enum: lengths, example: 45 })
  @IsIn(lengths, { message: `Give one of ${lengths.join(', ')}.` })
  minutes!: number;

  @MayBeAbsent()
  @Satisfies(isPlace, 'Give the place as a text, or as a link that begins with https://.')
  @LineText('Give the place in', { ...PLACE, required: false, description: 'A text or a link.' })
  place?: string;
}

class MeetingMessageDto extends PickType(SendMessageDto, ['subject', 'body', 'batchId'] as const) {}

const Message = (required: boolean): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required, description: 'Brings the times, in place of `{{times}}` or at its end.' }),
    IsObject({ message: 'Give the message with its subject and its body.' }),
    ValidateNested(),
    Type(() => MeetingMessageDto),
  );

export class ProposeDto extends TimesDto {
  @MayBeAbsent()
  @Message(false)
  message?: MeetingMessageDto;
}

export class ProposeToManyDto extends IntersectionType(TimesDto, SelectedApplicantsDto) {
  @Message(true) message!: MeetingMessageDto;
}

export class ProposedDto extends PartialType(QueuedMessageDto) {}

export class ChooseDto {
  @ApiPropertyOptional({ ...START, description: 'One of the options.' })
  @ValidateIf(({ noneFits }: ChooseDto) => noneFits === undefined)
  @Satisfies(isInstant, 'Give the start of one of the times.')
  start?: string;

  @ApiPropertyOptional({ example: true, description: 'In place of `start`.' })
  @MayBeAbsent()
  @Equals(true, { message: 'Give true, or leave it out.' })
  noneFits?: true;

  @MayBeAbsent()
  @OptionalLineText('Write at most 200 characters, on one line.', {
    example: 'Weekdays after 4 PM',
    maxLength: 200,
    required: false,
  })
  note?: string;
}
