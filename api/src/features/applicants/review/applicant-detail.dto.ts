import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { HistoryEntryFieldsDto, NoteDto } from '../../../platform/review/review.dto.js';
import { ApplicantDto } from '../applicant.dto.js';
import { stages, type Stage } from '../applicant.schema.js';
import { MessageDto } from '../../../platform/mail/message.dto.js';

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
