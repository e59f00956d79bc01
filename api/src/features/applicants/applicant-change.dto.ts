import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsString,
  Length,
  Matches,
} from 'class-validator';
import { MayBeAbsent, VisibleText, TrimmedText } from '../../platform/http/input/decorators.js';
import { stages, type Stage } from './stages.js';

/** Applicants of one request. */
const MOST_AT_ONCE = 200;
/** Characters. */
const NOTE_LENGTH = 5000;

const stageMessage = `Give one of ${stages.join(', ')}.`;
const idsMessage = `Give the _id of 1 to ${MOST_AT_ONCE} applicants.`;
const noteMessage = `Write a note of 1 to ${NOTE_LENGTH} characters.`;

/** What is decided about an applicant. What is left out stays. */
export class ApplicantChangeDto {
  @ApiPropertyOptional({ enum: stages, example: 'interview' })
  @MayBeAbsent()
  @IsIn(stages, { message: stageMessage })
  stage?: Stage;

  @ApiPropertyOptional({ example: true })
  @MayBeAbsent()
  @IsBoolean({ message: 'Give true or false, without quotes.' })
  starred?: boolean;
}

/** Several applicants. */
export class ApplicantIdsDto {
  @ApiProperty({
    type: String,
    isArray: true,
    minItems: 1,
    maxItems: MOST_AT_ONCE,
    example: ['67a1f0c2e4b0a1b2c3d4e5f6'],
  })
  @IsArray({ message: idsMessage })
  @ArrayMinSize(1, { message: idsMessage })
  @ArrayMaxSize(MOST_AT_ONCE, { message: idsMessage })
  @Matches(/^[0-9a-f]{24}$/, { each: true, message: idsMessage })
  ids!: string[];
}

/** The same decision about several applicants. */
export class ApplicantsChangeDto extends IntersectionType(ApplicantIdsDto, ApplicantChangeDto) {}

/** An applicant as they were before a change, so that it can be undone. */
export class ChangedApplicantDto {
  @ApiProperty({ example: '67a1f0c2e4b0a1b2c3d4e5f6' })
  _id!: string;

  @ApiProperty({ enum: stages, example: 'new' })
  stage!: Stage;

  @ApiProperty({ example: false })
  starred!: boolean;
}

const idsProperty = { type: String, isArray: true, example: ['67a1f0c2e4b0a1b2c3d4e5f6'] } as const;

export class ChangedApplicantsDto {
  @ApiProperty({ type: [ChangedApplicantDto], description: 'As they were before.' })
  changed!: ChangedApplicantDto[];

  @ApiProperty({ ...idsProperty, description: 'Those that do not exist any more.' })
  missing!: string[];

  @ApiProperty({ ...idsProperty, description: 'Those that stay in their stage, because they withdrew.' })
  withdrawn!: string[];
}

export class DeletedApplicantsDto {
  @ApiProperty(idsProperty)
  deleted!: string[];

  @ApiProperty({ ...idsProperty, description: 'Those that did not exist any more.' })
  missing!: string[];
}

export class RestoredApplicantsDto {
  @ApiProperty(idsProperty)
  restored!: string[];

  @ApiProperty({
    ...idsProperty,
    description: 'Those that cannot be restored any more: after 30 s, or because their job was deleted.',
  })
  gone!: string[];
}

/** Body of a new note. */
export class AddNoteDto {
  @ApiProperty({
    example: 'Asks good questions. Free from January.',
    minLength: 1,
    maxLength: NOTE_LENGTH,
    description: 'Text, never HTML.',
  })
  @TrimmedText()
  @IsString({ message: noteMessage })
  @Length(1, NOTE_LENGTH, { message: noteMessage })
  @VisibleText(noteMessage, 'Take control characters out of the note.')
  text!: string;
}
