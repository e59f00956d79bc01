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
import { MayBeAbsent, VisibleText, TrimmedText } from '../../../platform/http/input/decorators.js';
import { stages, type Stage } from '../applicant.schema.js';

const MAX_APPLICANTS = 200;
const NOTE_LENGTH = 5000;

const stageMessage = `Give one of ${stages.join(', ')}.`;
const idsMessage = `Give the _id of 1 to ${MAX_APPLICANTS} applicants.`;
const OPERATION_ID = /^[A-Za-z0-9-]{8,64}$/;
const operationMessage = 'Give the change an id of 8 to 64 letters, digits or hyphens.';
const noteMessage = `Write a note of 1 to ${NOTE_LENGTH} characters.`;

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

export class ApplicantIdsDto {
  @ApiProperty({
    type: String,
    isArray: true,
    minItems: 1,
    maxItems: MAX_APPLICANTS,
    example: ['67a1f0c2e4b0a1b2c3d4e5f6'],
  })
  @IsArray({ message: idsMessage })
  @ArrayMinSize(1, { message: idsMessage })
  @ArrayMaxSize(MAX_APPLICANTS, { message: idsMessage })
  @Matches(/^[0-9a-f]{24}$/, { each: true, message: idsMessage })
  ids!: string[];
}

const operationProperty = {
  example: '5c2f5a0e-8f0b-4f39-9a0e-3c1f1c8a7b11',
  pattern: OPERATION_ID.source,
} as const;

export class ApplicantsChangeDto extends IntersectionType(ApplicantIdsDto, ApplicantChangeDto) {
  @ApiPropertyOptional({
    ...operationProperty,
    description: 'Made by the client. A repeated request changes nobody twice.',
  })
  @MayBeAbsent()
  @IsString({ message: operationMessage })
  @Matches(OPERATION_ID, { message: operationMessage })
  operationId?: string;
}

export class UndoChangeDto {
  @ApiProperty({ ...operationProperty, description: 'From the answer to the change.' })
  @IsString({ message: operationMessage })
  @Matches(OPERATION_ID, { message: operationMessage })
  operationId!: string;
}

class ChangedApplicantDto {
  @ApiProperty({ example: '67a1f0c2e4b0a1b2c3d4e5f6' })
  _id!: string;

  @ApiProperty({ enum: stages, example: 'new' })
  stage!: Stage;

  @ApiProperty({ example: false })
  starred!: boolean;
}

const idsProperty = { type: String, isArray: true, example: ['67a1f0c2e4b0a1b2c3d4e5f6'] } as const;

export class ChangedApplicantsDto {
  @ApiProperty({ ...operationProperty, description: 'Undoes the change.' })
  operationId!: string;

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
