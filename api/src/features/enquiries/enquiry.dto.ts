import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { CreatedDto } from '../../platform/http/answers/entity.dto.js';
import { OneOf, SearchedText } from '../../platform/http/input/decorators.js';
import type { CsvColumns } from '../../platform/http/answers/csv.js';
import { ReviewedDto, ReviewedFilterDto, StageFilter, YesOrNo } from '../../platform/review/review.dto.js';
import { enquiryForms, enquiryStages, type EnquiryForm, type EnquiryStage } from './enquiry.schema.js';

export const formNames: Record<EnquiryForm, string> = { 'free-test': 'Free test', contact: 'Contact' };

const mailStates = ['off', 'waiting', 'sent', 'failed'] as const;

const replyStates = ['sending', 'failed'] as const;
export type ReplyState = (typeof replyStates)[number];

export class EnquiryDto extends IntersectionType(CreatedDto, ReviewedDto) {
  @ApiProperty({ enum: enquiryForms, example: 'contact' }) form!: EnquiryForm;

  @ApiProperty({ example: 'Dana Whitfield' }) name!: string;

  @ApiProperty({ example: 'dana@northfield.example' }) email!: string;

  @ApiProperty({ example: '+44 20 7946 0000', description: 'Empty from the free-test form.' }) phone!: string;

  @ApiProperty({ example: 'Could you send me fifty sample leads?' }) message!: string;

  @ApiProperty({
    enum: mailStates,
    example: 'sent',
    description:
      'Whether it was mailed. off: it is not queued, because no mail server was configured, or after a crash.',
  })
  mail!: (typeof mailStates)[number];

  @ApiPropertyOptional({
    example: '2026-11-21T08:00:02.000Z',
    format: 'date-time',
    description: 'When `mail` is sent: since when.',
  })
  mailedAt?: string;

  @ApiProperty({ example: false, description: 'Its mail has failed, or waits for more than an hour.' })
  undelivered!: boolean;

  @ApiProperty({ example: true }) read!: boolean;

  @ApiProperty({ example: false, description: 'The mail server took a reply, or the admin said so.' })
  answered!: boolean;

  @ApiProperty({ enum: enquiryStages, example: 'new' }) stage!: EnquiryStage;

  @ApiPropertyOptional({
    enum: replyStates,
    example: 'sending',
    description: 'Of the newest reply that is waiting or was given up. Absent without one.',
  })
  reply?: ReplyState;

  @ApiProperty({ example: false, description: 'Deleted after 30 days.' }) junk!: boolean;

  @ApiPropertyOptional({ example: 'Robot check not passed, and three links' }) junkReason?: string;

  @ApiPropertyOptional({ example: 4200, description: "In whole units of the settings' `currency`." })
  value?: number;
}

export const enquiryColumns: CsvColumns<EnquiryDto> = {
  Received: ({ createdAt }) => createdAt,
  Form: ({ form }) => formNames[form],
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Message: ({ message }) => message,
  Read: ({ read }) => (read ? 'yes' : 'no'),
  Answered: ({ answered }) => (answered ? 'yes' : 'no'),
  Mail: ({ mail }) => mail,
  Stage: ({ stage }) => stage,
  Starred: ({ starred }) => (starred ? 'yes' : 'no'),
  Source: ({ source }) => source?.name ?? '',
  Value: ({ value }) => String(value ?? ''),
  'Follow up': ({ followUpAt }) => followUpAt ?? '',
};

const enquiryStates = ['unread', 'open', 'answered', 'undelivered'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

export class EnquiryFilterDto extends ReviewedFilterDto {
  @SearchedText(
    'northfield',
    'As it is written, in any case, anywhere in the name, the e-mail address or the message.',
  )
  q?: string;

  @OneOf(enquiryForms) form?: EnquiryForm;

  @OneOf(enquiryStates, {
    description:
      'open: not answered, also while a reply is waiting. undelivered: its mail has failed, or waits for more than an hour.',
  })
  state?: EnquiryState;

  @StageFilter(enquiryStages, 'new,talking') declare stage?: EnquiryStage[];

  @YesOrNo('Only junk. Absent or false: everything else.') junk?: 'true' | 'false';

  @OneOf(enquiryStages, { description: 'In this stage now or before.' }) declare reached?: EnquiryStage;
}
