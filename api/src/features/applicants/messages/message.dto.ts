import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { ClientId } from '../../../platform/http/input/decorators.js';
import { mailStates, type MailState } from '../../../platform/mail/outbox-task.schema.js';
import { MailBody, MailSubject } from '../../templates/template.dto.js';
import { ApplicantChangeDto, ApplicantIdsDto } from '../review/applicant-review.dto.js';

/** Why a mail was given up, by the reason of its task. */
export const failures: Readonly<Record<string, string>> & { refused: string } = {
  refused: 'The mail server refused this address.',
  unanswered: 'The mail server did not take it for two days.',
  restored: 'It was waiting when a backup was restored.',
};

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

export class MessageDto {
  @ApiProperty({ example: 'message:5c2f5a0e-8f0b-4f39-9a0e-3c1f1c8a7b11:67a1f0c2e4b0a1b2c3d4e5f6' })
  _id!: string;

  @ApiProperty({ example: 'Your application for Lead Researcher' }) subject!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T08:00:00.000Z' }) at!: string;

  @ApiProperty({
    enum: mailStates,
    example: 'sent',
    description: '`failed`: given up, or restored from a backup. `cancelled`: undone, or withdrawn.',
  })
  state!: MailState;

  @ApiPropertyOptional({
    example: 'Dear Ayesha,\n\nCan we talk on Tuesday?',
    description: 'Plain text. Absent for a cancelled message, and for those that 1.0 sent.',
  })
  body?: string;

  @ApiPropertyOptional({ example: failures.refused, description: 'Why it failed.' }) reason?: string;
}
