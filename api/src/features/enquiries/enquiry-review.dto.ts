import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { numbersOf } from '../../platform/http/answers/entity.dto.js';
import { MayBeAbsent, OneOf, Satisfies, SubmissionId } from '../../platform/http/input/decorators.js';
import { BodyText, MessageDto, SubjectText } from '../../platform/mail/message.dto.js';
import {
  FlagChange,
  historyEntryOf,
  NoteDto,
  ReviewChangeDto,
  selectionOf,
} from '../../platform/review/review.dto.js';
import { EnquiryDto, EnquiryFilterDto } from './enquiry.dto.js';
import { enquiryStages, type EnquiryStage } from './enquiry.schema.js';

class EnquiryHistoryEntryDto extends historyEntryOf(enquiryStages, ['received'] as const) {}

export class EnquiryDetailDto extends EnquiryDto {
  @ApiProperty({ type: [NoteDto], description: 'Oldest first.' }) notes!: NoteDto[];

  @ApiProperty({ type: [EnquiryHistoryEntryDto], description: 'Oldest first.' })
  history!: EnquiryHistoryEntryDto[];

  @ApiProperty({ type: [MessageDto], description: 'Replies to them and mails from them, oldest first.' })
  messages!: MessageDto[];
}

const MAX_VALUE = 999_999_999;

const otherCounts = ['total', 'starred', 'unread', 'junk', 'value'] as const;
export class EnquiryCountsDto extends numbersOf([...enquiryStages, ...otherCounts]) {}

class EnquiryDecisionDto extends ReviewChangeDto {
  @OneOf(enquiryStages, { example: 'talking' }) stage?: EnquiryStage;

  @FlagChange('false: it is mailed in 10 s.') junk?: boolean;
}

export class EnquiryChangeDto extends EnquiryDecisionDto {
  @FlagChange() read?: boolean;

  @FlagChange('What is answered is read too, unless `read` is false.') answered?: boolean;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 0,
    maximum: MAX_VALUE,
    example: 4200,
    description: "In whole units of the settings' `currency`. null removes it.",
  })
  @MayBeAbsent()
  @Satisfies(
    (value) =>
      value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_VALUE),
    `Give a whole number from 0 to ${MAX_VALUE}.`,
  )
  value?: number | null;
}

export class SelectedEnquiriesDto extends selectionOf('enquiries', EnquiryFilterDto, { stage: 'lost' }) {}

export class EnquiriesChangeDto extends IntersectionType(SelectedEnquiriesDto, EnquiryDecisionDto) {}

export class ReplyDto {
  @SubjectText({ example: 'Your fifty sample leads', description: 'One line.' }) subject!: string;

  @BodyText({
    example: 'Dear Dana,\n\nCan we talk on Tuesday?',
    description: 'Plain text, never HTML. The mail quotes the message below.',
  })
  body!: string;

  @OneOf(enquiryStages, {
    example: 'talking',
    description: 'The enquiry moves when the reply is sent, unless it was moved in the meantime.',
  })
  stage?: EnquiryStage;

  @OneOf(enquiryStages, { example: 'new', description: 'The stage when the reply was begun.' })
  from?: EnquiryStage;

  @SubmissionId() submissionId?: string;
}
