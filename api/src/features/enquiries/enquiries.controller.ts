import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminEmail } from '../../platform/access/access.decorators.js';
import { ActivityService } from '../../platform/activity/activity.service.js';
import { Records } from '../../platform/activity/records.decorator.js';
import { Answers, NoContent } from '../../platform/http/answers/answers.decorator.js';
import { Id } from '../../platform/http/input/object-id.pipe.js';
import { etagHeader, type Versioned } from '../../platform/http/versions/versions.js';
import { generalProblems } from '../../platform/problem/problem.js';
import { ReviewController } from '../../platform/review/review.controller.js';
import { enquiryProblems } from './enquiries.problems.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryMails } from './enquiry-mails.service.js';
import {
  EnquiriesChangeDto,
  EnquiryChangeDto,
  EnquiryCountsDto,
  EnquiryDetailDto,
  ReplyDto,
  SelectedEnquiriesDto,
} from './enquiry-review.dto.js';
import { EnquiryReviewService } from './enquiry-review.service.js';
import { enquiryColumns, EnquiryDto, EnquiryFilterDto } from './enquiry.dto.js';

const { enquiryNotFound, mailSent, mailWaiting, replyNotFound, replySent } = enquiryProblems;
const { mailOff } = generalProblems;

const Shared = ReviewController({
  noun: 'enquiry',
  nouns: 'enquiries',
  notFound: enquiryNotFound,
  columns: () => enquiryColumns,
  Dto: EnquiryDto,
  DetailDto: EnquiryDetailDto,
  CountsDto: EnquiryCountsDto,
  FilterDto: EnquiryFilterDto,
  ChangeDto: EnquiryChangeDto,
  SelectedDto: SelectedEnquiriesDto,
  ManyChangeDto: EnquiriesChangeDto,
});

@ApiTags('Enquiries')
@Controller('enquiries')
export class EnquiriesController extends Shared {
  constructor(
    protected readonly finder: EnquiriesService,
    protected readonly decisions: EnquiryReviewService,
    protected readonly details: EnquiryReviewService,
    protected readonly activity: ActivityService,
    private readonly mails: EnquiryMails,
  ) {
    super();
  }

  @Records('message-sent', 'enquiry', ({ subject }) => subject)
  @Post(':id/reply')
  @ApiOperation({
    summary: 'Reply to an enquiry by mail',
    description: 'It is sent in 10 s. The enquiry is answered when the mail server has taken the reply.',
  })
  @Answers(202, { type: EnquiryDetailDto, headers: etagHeader }, enquiryNotFound, mailOff)
  async replyToEnquiry(
    @Id() id: string,
    @Body() reply: ReplyDto,
    @AdminEmail() by: string,
  ): Promise<Versioned<EnquiryDetailDto>> {
    await this.mails.reply(await this.finder.find(id), reply, by);
    return this.details.read(id);
  }

  @Records('message-undone', 'enquiry')
  @Delete(':id/messages/:messageId')
  @ApiOperation({ summary: 'Undo a reply before it is sent', description: 'May be repeated.' })
  @NoContent(enquiryNotFound, replyNotFound, replySent)
  async undoEnquiryReply(@Id() id: string, @Param('messageId') messageId: string): Promise<void> {
    await this.finder.find(id);
    await this.mails.undo(id, messageId);
  }

  @Records('message-sent', 'enquiry', 'again')
  @Post(':id/messages/:messageId/retry')
  @ApiOperation({
    summary: 'Send a failed reply again',
    description: 'May be repeated: a reply that is waiting or sent stays so.',
  })
  @Answers(202, { description: 'It is sent in a moment.' }, enquiryNotFound, replyNotFound, mailOff)
  async retryEnquiryReply(@Id() id: string, @Param('messageId') messageId: string): Promise<void> {
    await this.finder.find(id);
    await this.mails.retry(id, messageId);
  }

  @Post(':id/mail')
  @ApiOperation({
    summary: 'Mail an enquiry that was not delivered',
    description:
      'Puts it back in the queue, with all attempts before it. 409 without a mail server, for one that was mailed, and for one that is on its way.',
  })
  @Answers(202, { description: 'It is sent in a moment.' }, enquiryNotFound, mailSent, mailWaiting, mailOff)
  async mailEnquiry(@Id() id: string): Promise<void> {
    await this.finder.find(id);
    await this.mails.queueAgain(id);
  }
}
