import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { numbersOf } from '../../../platform/http/answers/entity.dto.js';
import { ClientId, OneOf } from '../../../platform/http/input/decorators.js';
import { MessageDto } from '../../../platform/mail/message.dto.js';
import { mailStates } from '../../../platform/mail/outbox-task.schema.js';
import {
  FlagChange,
  historyEntryOf,
  NoteDto,
  ReviewChangeDto,
  selectionOf,
} from '../../../platform/review/review.dto.js';
import { MailBody, MailSubject } from '../templates/template.dto.js';
import { ApplicantDto } from '../applicant.dto.js';
import { stages, type Stage } from '../stages.js';
import { MeetingDto } from '../meetings/meeting.dto.js';
import { ApplicantFilterDto } from './applicant-filter.dto.js';

export class ApplicantChangeDto extends ReviewChangeDto {
  @OneOf(stages, { example: 'interview' }) stage?: Stage;

  @FlagChange('Makes no history.') unread?: boolean;
}

class MatchingDto extends OmitType(ApplicantFilterDto, ['sort'] as const) {}

export class SelectedApplicantsDto extends selectionOf('applicants', MatchingDto, {
  stage: 'new',
  q: 'spam',
}) {}

export class ApplicantsChangeDto extends IntersectionType(
  SelectedApplicantsDto,
  OmitType(ApplicantChangeDto, ['unread'] as const),
) {}

// Only 1.0 wrote `resume`.
const ownTypes = ['applied', 'withdrawn', 'meeting', 'resume'] as const;
export class HistoryEntryDto extends historyEntryOf(stages, ownTypes) {}

export class ApplicantDetailDto extends ApplicantDto {
  @ApiProperty({ type: [NoteDto], description: 'Oldest first.' }) notes!: NoteDto[];

  @ApiProperty({ type: [HistoryEntryDto], description: 'Oldest first.' }) history!: HistoryEntryDto[];

  @ApiProperty({ type: [MessageDto], description: 'Mails to and from them, oldest first.' })
  messages!: MessageDto[];

  @ApiPropertyOptional() meeting?: MeetingDto;
}

export class SendMessageDto extends OmitType(SelectedApplicantsDto, ['operationId'] as const) {
  @MailSubject() subject!: string;

  @MailBody() body!: string;

  @ClientId('message', 'Made by the client. A repeated request sends nothing twice.') batchId?: string;

  @OneOf(stages, { example: 'interview' }) stage?: Stage;
}

export class QueuedMessageDto {
  @ApiProperty({ example: '5c2f5a0e-8f0b-4f39-9a0e-3c1f1c8a7b11' }) batchId!: string;

  @ApiProperty({ example: 5, description: 'Number of recipients, without deleted and withdrawn applicants.' })
  queued!: number;
}

export class MessageStatesDto extends IntersectionType(
  PickType(QueuedMessageDto, ['batchId'] as const),
  numbersOf(mailStates),
) {}
