import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { IsString, Matches } from 'class-validator';
import { MayBeAbsent } from '../../../platform/http/input/decorators.js';
import { mailStates, type MailState } from '../../../platform/mail/outbox-task.schema.js';
import { MailBody, MailSubject } from '../../templates/template.dto.js';
import { ApplicantChangeDto, ApplicantIdsDto } from '../review/applicant-review.dto.js';

const BATCH_ID = /^[A-Za-z0-9-]{8,64}$/;
const batchMessage = 'Give the message an id of 8 to 64 letters, digits or hyphens.';

class MessageTextDto {
  @MailSubject()
  subject!: string;

  @MailBody()
  body!: string;

  @ApiPropertyOptional({
    example: '5c2f5a0e-8f0b-4f39-9a0e-3c1f1c8a7b11',
    pattern: BATCH_ID.source,
    description:
      'Made by the page, once for each message. Sent again, it answers as the first time and sends nothing twice; with another content it is refused.',
  })
  @MayBeAbsent()
  @IsString({ message: batchMessage })
  @Matches(BATCH_ID, { message: batchMessage })
  batchId?: string;
}

/** A mail to 1 to 200 applicants, and the stage to which they move. */
export class SendMessageDto extends IntersectionType(
  ApplicantIdsDto,
  MessageTextDto,
  PickType(ApplicantChangeDto, ['stage'] as const),
) {}

/** What was accepted. */
export class QueuedMessageDto {
  @ApiProperty({ example: '5c2f5a0e-8f0b-4f39-9a0e-3c1f1c8a7b11', description: 'To undo it.' })
  batchId!: string;

  @ApiProperty({
    example: 5,
    description: 'How many applicants get it. Those who are missing, deleted or withdrawn are left out.',
  })
  queued!: number;
}

/** A mail to an applicant. */
export class MessageDto {
  @ApiProperty({ example: 'message:5c2f5a0e-8f0b-4f39-9a0e-3c1f1c8a7b11:67a1f0c2e4b0a1b2c3d4e5f6' })
  _id!: string;

  @ApiProperty({ example: 'Your application for Lead Researcher' })
  subject!: string;

  @ApiProperty({
    format: 'date-time',
    example: '2026-11-21T08:00:00.000Z',
    description: 'When it was written.',
  })
  at!: string;

  @ApiProperty({
    enum: mailStates,
    example: 'sent',
    description:
      '`queued`: on its way, tried again, or held back while the applicant is deleted. `failed`: given up, or restored from a backup. `cancelled`: undone, or the applicant had withdrawn before it was sent.',
  })
  state!: MailState;
}
