import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { ClientId } from '../../../platform/http/input/decorators.js';
import { MailBody, MailSubject } from '../../templates/template.dto.js';
import { ApplicantChangeDto, ApplicantIdsDto } from '../review/applicant-review.dto.js';

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
