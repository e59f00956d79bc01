import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, ValidateBy, ValidateIf, ValidateNested, type ValidationArguments } from 'class-validator';
import { clientId, ClientId, MayBeAbsent, OneOf } from '../../../platform/http/input/decorators.js';
import { MessageDto } from '../../../platform/mail/message.dto.js';
import {
  AreIds,
  HistoryEntryFieldsDto,
  idsExample,
  NoteDto,
  StarChangeDto,
} from '../../../platform/review/review.dto.js';
import { MailBody, MailSubject } from '../../templates/template.dto.js';
import { ApplicantDto } from '../applicant.dto.js';
import { stages, type Stage } from '../applicant.schema.js';
import { ApplicantFilterDto } from './applicant-filter.dto.js';

export class ApplicantChangeDto extends StarChangeDto {
  @OneOf(stages, { example: 'interview' }) stage?: Stage;
}

class ApplicantIdsDto {
  @AreIds('applicants') ids!: string[];
}

class MatchingDto extends OmitType(ApplicantFilterDto, ['sort'] as const) {}

const filterMessage = 'Give ids or a filter, not both.';
const isAlone = (_filter: unknown, given?: ValidationArguments): boolean =>
  (given?.object as SelectedApplicantsDto).ids === undefined;

export class SelectedApplicantsDto {
  @ValidateIf(({ ids, filter }: SelectedApplicantsDto) => filter === undefined || ids !== undefined)
  @AreIds('applicants', false)
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

export class ApplicantsChangeDto extends IntersectionType(SelectedApplicantsDto, ApplicantChangeDto) {}

class ChangedApplicantDto extends PickType(ApplicantDto, ['_id', 'stage', 'starred'] as const) {}

export class ChangedApplicantsDto {
  @ApiProperty({ ...clientId, description: 'Undoes the change.' }) operationId!: string;

  @ApiProperty({ type: [ChangedApplicantDto], description: 'Values before the change.' })
  changed!: ChangedApplicantDto[];

  @ApiProperty({ ...idsExample, description: 'Deleted applicants.' }) missing!: string[];

  @ApiProperty({ ...idsExample, description: 'Withdrawn applicants. They stay in their stage.' })
  withdrawn!: string[];
}

export class MatchedApplicantsDto {
  @ApiProperty({ ...clientId, description: 'Undoes or restores.' }) operationId!: string;

  @ApiProperty({ example: 9158, description: 'Number of applicants that were changed.' }) matched!: number;

  @ApiProperty({ example: 3, description: 'Number of withdrawn applicants that stay in their stage.' })
  leftOut!: number;
}

const historyTypes = ['applied', 'stage', 'note', 'message', 'withdrawn', 'resume'] as const;

export class HistoryEntryDto extends HistoryEntryFieldsDto {
  @ApiProperty({ enum: historyTypes, example: 'stage', description: 'Only 1.0 wrote `resume`.' })
  type!: (typeof historyTypes)[number];

  @ApiPropertyOptional({ enum: stages, example: 'new', description: 'The stage before.' }) from?: Stage;

  @ApiPropertyOptional({ enum: stages, example: 'interview', description: 'The stage after.' }) to?: Stage;
}

const otherFields = ['_id', 'jobId', 'jobTitle', 'createdAt', 'stage'] as const;
export class OtherApplicationDto extends PickType(ApplicantDto, otherFields) {}

export class ApplicantDetailDto extends ApplicantDto {
  @ApiProperty({ type: [NoteDto], description: 'Oldest first.' }) notes!: NoteDto[];

  @ApiProperty({ type: [HistoryEntryDto], description: 'Oldest first.' }) history!: HistoryEntryDto[];

  @ApiProperty({ type: [MessageDto], description: 'Mails to them, oldest first.' }) messages!: MessageDto[];

  @ApiProperty({ type: [OtherApplicationDto], description: 'The newest 50, newest first.' })
  otherApplications!: OtherApplicationDto[];
}

class MessageTextDto {
  @MailSubject() subject!: string;

  @MailBody() body!: string;

  @ClientId('message', 'Made by the client. A repeated request sends nothing twice.') batchId?: string;
}

export class SendMessageDto extends IntersectionType(
  ApplicantIdsDto,
  MessageTextDto,
  PickType(ApplicantChangeDto, ['stage'] as const),
) {}

export class QueuedMessageDto {
  @ApiProperty({ example: '5c2f5a0e-8f0b-4f39-9a0e-3c1f1c8a7b11' }) batchId!: string;

  @ApiProperty({ example: 5, description: 'Number of recipients, without deleted and withdrawn applicants.' })
  queued!: number;
}

export class DueApplicantDto extends PickType(ApplicantDto, ['_id', 'fullName', 'updatedAt'] as const) {
  @ApiPropertyOptional({ format: 'date-time', example: '2026-12-01T03:00:00.000Z' }) eraseAfter?: string;
}

export class RetentionDto {
  @ApiProperty({ type: Number, nullable: true, example: 12, description: 'RETENTION_MONTHS; null: off.' })
  months!: number | null;

  @ApiProperty({ type: [DueApplicantDto], description: 'The 200 that are erased next.' })
  due!: DueApplicantDto[];

  @ApiProperty({ example: 23, description: 'Of all that are to be erased.' }) count!: number;

  @ApiProperty({ example: false, description: 'More than fifty at once, or after a shorter setting.' })
  needsConfirmation!: boolean;

  @ApiProperty({ type: [DueApplicantDto], description: '200 that wait for the confirmation.' })
  waiting!: DueApplicantDto[];

  @ApiProperty({ example: 0, description: 'Of all that wait for it.' }) waitingCount!: number;

  @ApiProperty({ type: Number, nullable: true, example: 14, description: 'BACKUP_KEEP; null: no schedule.' })
  backupDays!: number | null;
}
