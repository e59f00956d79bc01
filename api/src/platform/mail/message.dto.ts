import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { pick } from '../http/answers/entity.dto.js';
import { LinesText, LineText } from '../http/input/decorators.js';
import { mailStates, type MailState, type OutboxTask } from './outbox-task.schema.js';
import type { ReceivedMail } from './received-mail.schema.js';

export const SubjectText = (options: ApiPropertyOptions): PropertyDecorator =>
  LineText('Write a subject of', { maxLength: 200, ...options });

export const BodyText = (options: ApiPropertyOptions): PropertyDecorator =>
  LinesText('Write a text of', 'text', { maxLength: 10_000, ...options });

/** Why a mail was given up, by the reason of its task. */
const failures: Readonly<Record<string, string>> & { refused: string } = {
  refused: 'The mail server refused this address.',
  unanswered: 'The mail server did not take it for two days.',
  restored: 'It was waiting when a backup was restored.',
  returned: 'It was returned.',
};

const directions = ['out', 'in'] as const;

export class AttachmentDto {
  @ApiProperty({ example: 'rows.csv' }) name!: string;

  @ApiProperty({ example: 18_432, description: 'In bytes, as it was sent.' }) size!: number;
}

export class MessageDto {
  @ApiProperty({ example: 'message:5c2f5a0e-8f0b-4f39-9a0e-3c1f1c8a7b11:67a1f0c2e4b0a1b2c3d4e5f6' })
  _id!: string;

  @ApiProperty({ enum: directions, example: 'out', description: 'out: to them. in: from them.' })
  direction!: (typeof directions)[number];

  @ApiProperty({ example: 'Your application for Lead Researcher' }) subject!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T08:00:00.000Z' }) at!: string;

  @ApiPropertyOptional({
    enum: mailStates,
    example: 'sent',
    description:
      'Of one to them. `failed`: given up, returned, or restored from a backup. `cancelled`: undone, or withdrawn.',
  })
  state?: MailState;

  @ApiPropertyOptional({
    example: 'Dear Ayesha,\n\nCan we talk on Tuesday?',
    description: 'Plain text. Absent for a cancelled message, and for those that 1.0 sent.',
  })
  text?: string;

  @ApiPropertyOptional({ example: failures.refused, description: 'Why it failed.' }) reason?: string;

  @ApiPropertyOptional({ example: 'ayesha.khan@example.com', description: 'Who wrote to the agency.' })
  from?: string;

  @ApiPropertyOptional({ example: true, description: 'It came from another address than theirs.' })
  isOtherAddress?: boolean;

  @ApiPropertyOptional({ type: [AttachmentDto], description: 'They stay in the mailbox. The first 20.' })
  attachments?: AttachmentDto[];
}

export const toReceivedDto = ({ _id, at, ...mail }: ReceivedMail): MessageDto => ({
  ...pick(mail, 'subject', 'text', 'from', 'isOtherAddress', 'attachments'),
  _id,
  direction: 'in',
  at: at.toISOString(),
});

/** @param fill fills the placeholders */
export function toMessageDto(
  { _id, subject = '', state, createdAt, data, reason, returned }: OutboxTask,
  fill = (text: string) => text,
): MessageDto {
  const body = data?.['body'];
  return {
    _id,
    direction: 'out',
    subject: fill(subject),
    at: createdAt.toISOString(),
    state,
    ...(typeof body === 'string' && state !== 'cancelled' && { text: fill(body) }),
    ...(state === 'failed' && {
      reason:
        (reason === 'returned' && returned?.words) || (failures[reason ?? ''] ?? 'It could not be sent.'),
    }),
  };
}
