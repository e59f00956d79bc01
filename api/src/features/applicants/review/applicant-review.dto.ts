import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsString,
  Length,
  Matches,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';
import {
  clientId,
  ClientId,
  MayBeAbsent,
  VisibleText,
  TrimmedText,
} from '../../../platform/http/input/decorators.js';
import { ApplicantDto } from '../applicant.dto.js';
import { stages, type Stage } from '../applicant.schema.js';
import { ApplicantFilterDto } from './applicant-filter.dto.js';

export const MAX_APPLICANTS = 200;
const NOTE_LENGTH = 5000;

const idsMessage = `Give the _id of 1 to ${MAX_APPLICANTS} applicants.`;
const noteMessage = `Write a note of 1 to ${NOTE_LENGTH} characters.`;

const ids = { type: String, isArray: true, example: ['67a1f0c2e4b0a1b2c3d4e5f6'] } as const;

export class ApplicantChangeDto {
  @ApiPropertyOptional({ enum: stages, example: 'interview' })
  @MayBeAbsent()
  @IsIn(stages, { message: `Give one of ${stages.join(', ')}.` })
  stage?: Stage;

  @ApiPropertyOptional({ example: true })
  @MayBeAbsent()
  @IsBoolean({ message: 'Give true or false, without quotes.' })
  starred?: boolean;
}

const AreIds = (required: boolean): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ ...ids, minItems: 1, maxItems: MAX_APPLICANTS, required }),
    IsArray({ message: idsMessage }),
    ArrayMinSize(1, { message: idsMessage }),
    ArrayMaxSize(MAX_APPLICANTS, { message: idsMessage }),
    Matches(/^[0-9a-f]{24}$/, { each: true, message: idsMessage }),
  );

export class ApplicantIdsDto {
  @AreIds(true) ids!: string[];
}

class MatchingDto extends OmitType(ApplicantFilterDto, ['sort'] as const) {}

const filterMessage = 'Give ids or a filter, not both.';
const isAlone = (_filter: unknown, given?: ValidationArguments): boolean =>
  (given?.object as SelectedApplicantsDto).ids === undefined;

export class SelectedApplicantsDto {
  @ValidateIf(({ ids, filter }: SelectedApplicantsDto) => filter === undefined || ids !== undefined)
  @AreIds(false)
  ids?: string[];

  @ApiPropertyOptional({
    type: MatchingDto,
    example: { stage: 'new', q: 'spam' },
    description:
      'In place of `ids`: all that match and had applied before the request. `{}` matches everybody.',
  })
  @MayBeAbsent()
  @ValidateBy({ name: 'alone', validator: { validate: isAlone, defaultMessage: () => filterMessage } })
  @IsObject({ message: filterMessage })
  @ValidateNested()
  @Type(() => MatchingDto)
  filter?: MatchingDto;

  @ClientId('change', 'A repeated request changes nobody twice.') operationId?: string;
}

export class UndoChangeDto {
  @ClientId('change', 'From the answer to the change.', true) operationId!: string;
}

export class ApplicantsChangeDto extends IntersectionType(SelectedApplicantsDto, ApplicantChangeDto) {}

class ChangedApplicantDto extends PickType(ApplicantDto, ['_id', 'stage', 'starred'] as const) {}

export class ChangedApplicantsDto {
  @ApiProperty({ ...clientId, description: 'Undoes the change.' }) operationId!: string;

  @ApiProperty({ type: [ChangedApplicantDto], description: 'Values before the change.' })
  changed!: ChangedApplicantDto[];

  @ApiProperty({ ...ids, description: 'Deleted applicants.' }) missing!: string[];

  @ApiProperty({ ...ids, description: 'Withdrawn applicants. They stay in their stage.' })
  withdrawn!: string[];
}

export class MatchedApplicantsDto {
  @ApiProperty({ ...clientId, description: 'Undoes or restores.' }) operationId!: string;

  @ApiProperty({ example: 9158, description: 'Number of applicants that were changed.' }) matched!: number;

  @ApiProperty({ example: 3, description: 'Number of withdrawn applicants that stay in their stage.' })
  leftOut!: number;
}

export class DeletedApplicantsDto {
  @ApiProperty(ids) deleted!: string[];

  @ApiProperty({ ...ids, description: 'Applicants that were deleted before.' }) missing!: string[];
}

export class RestoredApplicantsDto {
  @ApiProperty(ids) restored!: string[];

  @ApiProperty({ ...ids, description: 'Too late: after 30 s, or because the job was deleted.' })
  gone!: string[];
}

export class AddNoteDto {
  @ApiProperty({ example: 'Asks good questions. Free from January.', minLength: 1, maxLength: NOTE_LENGTH })
  @TrimmedText()
  @IsString({ message: noteMessage })
  @Length(1, NOTE_LENGTH, { message: noteMessage })
  @VisibleText(noteMessage, 'Take control characters out of the note.')
  text!: string;
}
