import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  Matches,
  ValidateNested,
} from 'class-validator';
import { CreatedDto, createdFields, pick } from '../http/answers/entity.dto.js';
import {
  clientId,
  ClientId,
  LinesText,
  MayBeAbsent,
  OneOf,
  OptionalLineText,
  Satisfies,
} from '../http/input/decorators.js';
import { isInstant } from '../http/input/time-zone-days.js';
import { SourceDto, SourceFilterDto } from '../sources/source.dto.js';
import { versionTag } from '../http/versions/versions.js';
import { defineProblems, invalidFields } from '../problem/problem.js';
import type { Decision } from './pipelines.js';
import { FIRST_STAGE, type Note, type Reviewed, type Settable } from './review.schema.js';

export const selectionMessage = 'Give either ids or a filter.';
export const reviewProblems = defineProblems({
  noteNotFound: [404, 'This note does not exist any more. Reload the page.'],
  tooManyNotes: [409, 'There are 500 notes already. Delete one before you write another.'],
  operationNotFound: [404, 'There is no change or deletion with this operationId. Reload the list.'],
});

export const MAX_SELECTED = 200;

export function AreIds(of: string, required = true): PropertyDecorator {
  const message = `Give the _id of 1 to ${MAX_SELECTED} ${of}.`;
  return applyDecorators(
    ApiProperty({
      type: [String],
      example: ['67a1f0c2e4b0a1b2c3d4e5f6'],
      minItems: 1,
      maxItems: MAX_SELECTED,
      required,
    }),
    IsArray({ message }),
    ArrayMinSize(1, { message }),
    ArrayMaxSize(MAX_SELECTED, { message }),
    Matches(/^[0-9a-f]{24}$/, { each: true, message }),
  );
}

export const FlagChange = (description?: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ example: true, ...(description && { description }) }),
    MayBeAbsent(),
    IsBoolean({ message: 'Give true or false, without quotes.' }),
  );

const OperationId = () => ClientId('change', 'For the undo. A repeated request changes nothing twice.');

/** Part of answers and of changes. In a change, null clears both fields. */
export class FollowUpDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    format: 'date-time',
    example: '2026-12-03T08:00:00.000Z',
    description: 'When the admin wants to follow up. It is due from then on, until it is cleared by null.',
  })
  @MayBeAbsent()
  @Satisfies(
    (at) => at === null || isInstant(at),
    'Give a time such as 2026-12-03T08:00:00Z, from 2000 to 2099.',
  )
  followUpAt?: string | null;

  @MayBeAbsent()
  @OptionalLineText('Say why in at most 120 characters, on one line.', {
    example: 'Call back about the sample',
    maxLength: 120,
    required: false,
    description: 'Of this follow-up. Ignored without followUpAt.',
  })
  followUpNote?: string;
}

export class AnswerDto {
  @ApiProperty({ format: 'date-time', example: '2026-12-03T08:00:00.000Z' }) at!: string;

  @ApiProperty({ example: 'Thursday at ten suits us.', description: 'Its first 300 characters.' })
  text!: string;
}

export const followUpFields = ({ followUp }: Partial<Settable>): FollowUpDto =>
  followUp
    ? { followUpAt: followUp.at.toISOString(), ...(followUp.note && { followUpNote: followUp.note }) }
    : {};

/** Fields that applicants and enquiries have. */
export class ReviewedDto extends FollowUpDto {
  @ApiProperty({ example: false }) starred!: boolean;

  @ApiPropertyOptional({ description: 'Their newest mail, until the agency writes.' }) answer?: AnswerDto;

  @ApiPropertyOptional({ description: 'Absent: not known.' }) source?: SourceDto;
}

export const reviewedFields = ({ starred = false, answer, ...document }: Reviewed): ReviewedDto => ({
  starred,
  ...(answer && { answer: { at: answer.at.toISOString(), text: answer.text } }),
  ...pick(document, 'source'),
  ...followUpFields(document),
});

export class ReviewChangeDto extends FollowUpDto {
  @FlagChange() starred?: boolean;

  @OperationId() operationId?: string;
}

export type GivenChange = ReviewChangeDto & { stage?: string; junk?: boolean };

/** @throws Problem 400 where nothing is given, unless `mayBeEmpty` */
export function toDecision(given: GivenChange, mayBeEmpty = false): Decision {
  const { stage, starred, followUpAt, followUpNote, junk } = given;
  const decision = {
    stage,
    starred,
    followUp: followUpAt && { at: new Date(followUpAt), ...(followUpNote && { note: followUpNote }) },
    junkAt: junk ? new Date() : junk === false ? null : undefined,
  } as Decision;
  if (!mayBeEmpty && Object.values(decision).every((value) => value === undefined))
    throw invalidFields({ field: 'stage', message: 'Give at least one change, such as stage or starred.' });
  return decision;
}

export function StageFilter(stages: readonly string[], example: string): PropertyDecorator {
  const list = `${stages.join(', ')}, with commas between them.`;
  return applyDecorators(
    ApiPropertyOptional({ type: String, example, description: `One or more of ${list}` }),
    MayBeAbsent(),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value)),
    IsIn(stages, { each: true, message: `Give one or more of ${list}` }),
  );
}

export const YesOrNo = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ enum: ['true', 'false'], description }),
    MayBeAbsent(),
    Transform(({ value }: { value: unknown }) => (typeof value === 'boolean' ? String(value) : value)),
    IsIn(['true', 'false'], { message: 'Give true or false.' }),
  );

/** Filters that both lists have. */
export class ReviewedFilterDto extends SourceFilterDto {
  declare stage?: string[];

  declare reached?: string;

  @YesOrNo('With a star, or without.') starred?: 'true' | 'false';

  @OneOf(['true'], { description: 'Whose follow-up is due, the longest first, whatever `sort` is.' })
  due?: 'true';

  @OneOf(['true'], { description: 'Who wrote last, the newest answer first, whatever `sort` is.' })
  replied?: 'true';
}

export const isSet = (choice: 'true' | 'false') => (choice === 'true' ? true : { $ne: true });

export const inStages = <Stage extends string>(stages: readonly Stage[]) => ({
  $in: stages.some((stage) => stage === FIRST_STAGE) ? [...stages, null] : stages,
});

export const isEmpty = (filter: object): boolean => Object.keys(filter).length === 0;

export interface Selection<Filter extends object = object> {
  ids?: string[];
  filter?: Filter;
  operationId?: string;
}

export function selectionOf<Filter extends object>(nouns: string, FilterDto: Class<Filter>, example: object) {
  class SelectionDto implements Selection<Filter> {
    @MayBeAbsent()
    @AreIds(nouns, false)
    ids?: string[];

    @ApiPropertyOptional({
      type: FilterDto,
      example,
      description: 'In place of `ids`: all that match and existed before the request. `{}` matches all.',
    })
    @MayBeAbsent()
    @IsObject({ message: selectionMessage })
    @ValidateNested()
    @Type(() => FilterDto)
    filter?: Filter;

    @OperationId() operationId?: string;
  }
  return SelectionDto;
}

export class OperationIdDto {
  @ClientId('change', 'From the answer to the change.', true) operationId!: string;
}

/** Answers a change, a deletion and a restore of many. */
export class ManyDto {
  @ApiProperty({ ...clientId, description: 'Undoes a change, or restores what was deleted.' })
  operationId!: string;

  @ApiProperty({ example: 9158, description: 'How many were changed, deleted or restored.' })
  matched!: number;

  @ApiProperty({
    example: 3,
    description: 'How many were left out: withdrawn, deleted or restored since, or too late.',
  })
  leftOut!: number;
}

export class UndoneDto {
  @ApiProperty({ example: 48, description: 'How many have their earlier values again.' }) undone!: number;

  @ApiProperty({ example: 2, description: 'How many were changed or deleted since.' }) leftOut!: number;
}

export class AddNoteDto {
  @LinesText('Write a note of', 'note', {
    example: 'Asks good questions. Free from January.',
    maxLength: 5000,
  })
  text!: string;
}

export class NoteDto extends CreatedDto {
  @ApiProperty({ example: 'Asks good questions. Free from January.', description: 'Text, never HTML.' })
  text!: string;

  @ApiProperty({ example: 'owner@agency.example' }) author!: string;
}

export const toNoteDto = (note: Note): NoteDto => ({
  ...createdFields(note),
  ...pick(note, 'text', 'author'),
});

const historyTypes = ['stage', 'followUp', 'note', 'message', 'reply'] as const;

/** @param own types that only this kind has */
export function historyEntryOf<Stage extends string, Type extends string>(
  stages: readonly Stage[],
  own: readonly Type[],
) {
  const types = [...historyTypes, ...own];
  class HistoryEntryDto extends FollowUpDto {
    @ApiProperty({ format: 'date-time', example: '2026-11-21T08:00:00.000Z' }) at!: string;

    @ApiProperty({ example: 'owner@agency.example', description: 'The admin, or who wrote.' }) by!: string;

    @ApiPropertyOptional({ example: 'Your application for Lead Researcher', description: 'Of a message.' })
    subject?: string;

    @ApiProperty({ enum: types, example: 'stage' }) type!: (typeof types)[number];

    @ApiPropertyOptional({ enum: stages, example: 'new', description: 'The stage before.' }) from?: Stage;

    @ApiPropertyOptional({ enum: stages, example: stages[1], description: 'The stage after.' }) to?: Stage;
  }
  return HistoryEntryDto;
}

/** Changes of the star are stored for the undo only. */
export const toHistory = <Stage extends string, Type extends string>({
  history = [],
}: Reviewed<Stage, Type>) =>
  history
    .filter(({ type }) => type !== 'starred')
    .map((entry) => ({
      ...pick(entry, 'by', 'from', 'to', 'subject'),
      ...followUpFields(entry.set ?? {}),
      at: entry.at.toISOString(),
      type: entry.type as Exclude<typeof entry.type, 'starred'>,
    }));

export const tagOf = ({ revision, stage = FIRST_STAGE, starred, notes, history }: Reviewed): string =>
  versionTag(revision, { stage, starred: starred ?? false, notes: notes ?? [], history: history ?? [] });
