import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ActivityService } from '../../platform/activity/activity.service.js';
import { Records } from '../../platform/activity/records.decorator.js';
import { csvFile, sendCsv } from '../../platform/http/answers/csv.js';
import { IdDto, pageOrIdsOf, itemsOf } from '../../platform/http/paging/list-page.js';
import { Answers, NoContent } from '../../platform/http/answers/answers.decorator.js';
import { Id } from '../../platform/http/input/object-id.pipe.js';
import {
  ApiVersionedChange,
  etagHeader,
  IfMatch,
  type VersionCheck,
  type Versioned,
} from '../../platform/http/versions/versions.js';
import { generalProblems } from '../../platform/problem/problem.js';
import {
  AddNoteDto,
  ManyDto,
  NoteDto,
  OperationIdDto,
  reviewProblems,
  UndoneDto,
} from '../../platform/review/review.dto.js';
import { AdminEmail } from '../../platform/access/access.decorators.js';
import { enquiryProblems } from './enquiries.problems.js';
import { EnquiriesService } from './enquiries.service.js';
import {
  EnquiriesChangeDto,
  EnquiryChangeDto,
  EnquiryCountsDto,
  EnquiryDetailDto,
  ReplyDto,
  SelectedEnquiriesDto,
} from './enquiry-review.dto.js';
import { EnquiryMails } from './enquiry-mails.service.js';
import { EnquiryReviewService } from './enquiry-review.service.js';
import { enquiryColumns, EnquiryDto, EnquiryFilterDto, EnquiryListDto } from './enquiry.dto.js';

const { searchTooSlow, mailOff } = generalProblems;
const { enquiryNotFound, mailSent, mailWaiting, replyNotFound, replySent } = enquiryProblems;
const { noteNotFound, tooManyNotes } = reviewProblems;

@ApiTags('Enquiries')
@Controller('enquiries')
export class EnquiriesController {
  constructor(
    private readonly enquiries: EnquiriesService,
    private readonly review: EnquiryReviewService,
    private readonly mails: EnquiryMails,
    private readonly activity: ActivityService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Enquiries, newest first', description: 'A page of 50, or of `limit`.' })
  @ApiExtraModels(IdDto)
  @Answers(200, pageOrIdsOf(EnquiryDto), searchTooSlow)
  async listEnquiries(
    @Query() query: EnquiryListDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<(EnquiryDto | IdDto)[]> {
    return itemsOf(await this.enquiries.list(query), response);
  }

  @Get('export')
  @ApiOperation({
    summary: 'Enquiries as a CSV file, newest first',
    description:
      'All of the filter as one stream, in UTF-8 with a byte order mark. What a spreadsheet would take for a formula has an apostrophe before it, also behind a semicolon, a tab or a line break.',
  })
  @Answers(200, csvFile(enquiryColumns), searchTooSlow)
  async exportEnquiries(
    @Query() filters: EnquiryFilterDto,
    @AdminEmail() by: string,
    @Res() response: Response,
  ): Promise<void> {
    const enquiries = this.activity.countExport(this.enquiries.findByFilter(filters), by, 'enquiry');
    await sendCsv(response, 'enquiries', enquiryColumns, enquiries);
  }

  @Get('counts')
  @ApiOperation({
    summary: 'Numbers of enquiries by stage',
    description: 'Takes the filters of the list. `stage` and `junk` change nothing: each has a number.',
  })
  @Answers(200, EnquiryCountsDto, searchTooSlow)
  countEnquiries(@Query() filters: EnquiryFilterDto): Promise<EnquiryCountsDto> {
    return this.enquiries.counts(filters);
  }

  @Records('enquiry-changed', 'enquiry')
  @Patch()
  @ApiOperation({
    summary: 'Set the stage, star or follow-up of several enquiries',
    description: 'The `operationId` undoes it.',
  })
  @Answers(200, ManyDto, searchTooSlow)
  changeEnquiries(@Body() change: EnquiriesChangeDto, @AdminEmail() by: string): Promise<ManyDto> {
    return this.review.updateMany(change, by);
  }

  @Records('enquiry-changed', 'enquiry', 'undone')
  @Post('undo')
  @ApiOperation({
    summary: 'Undo a change of one or several enquiries',
    description: 'Later changes stay. May be repeated.',
  })
  @Answers(200, UndoneDto, reviewProblems.operationNotFound)
  undoEnquiryChange(@Body() { operationId }: OperationIdDto, @AdminEmail() by: string): Promise<UndoneDto> {
    return this.review.undo(operationId, by);
  }

  @Records('enquiry-deleted', 'enquiry')
  @Post('delete')
  @ApiOperation({
    summary: 'Delete enquiries',
    description:
      'They can be restored for 30 s, and are not mailed any more if their mails are still waiting.',
  })
  @Answers(200, ManyDto, searchTooSlow)
  deleteEnquiries(@Body() selected: SelectedEnquiriesDto): Promise<ManyDto> {
    return this.review.deleteMany(selected);
  }

  @Records('enquiry-restored', 'enquiry')
  @Post('restore')
  @ApiOperation({
    summary: 'Restore enquiries',
    description: 'Within 30 s. Send `ids`, or the `operationId` of the deletion. A `filter` is ignored.',
  })
  @Answers(200, ManyDto, reviewProblems.operationNotFound)
  restoreEnquiries(@Body() selected: SelectedEnquiriesDto): Promise<ManyDto> {
    return this.review.restore(selected);
  }

  // After the routes that `:id` would match.
  @Get(':id')
  @ApiOperation({ summary: 'One enquiry', description: 'With notes, history and replies.' })
  @Answers(200, { type: EnquiryDetailDto, headers: etagHeader }, enquiryNotFound)
  getEnquiry(@Id() id: string): Promise<Versioned<EnquiryDetailDto>> {
    return this.review.read(id);
  }

  @Records('enquiry-changed', 'enquiry')
  @Patch(':id')
  @ApiOperation({
    summary: 'Set the stage, star, follow-up or value, or mark as read or answered, or not',
    description: 'What is left out stays, but an answered enquiry is read too, unless `read` is false.',
  })
  @ApiVersionedChange(EnquiryDetailDto, enquiryNotFound)
  changeEnquiry(
    @Id() id: string,
    @Body() change: EnquiryChangeDto,
    @IfMatch() check: VersionCheck,
    @AdminEmail() by: string,
  ): Promise<Versioned<EnquiryDetailDto>> {
    return this.review.change(id, change, by, check);
  }

  @Records('enquiry-changed', 'enquiry', 'note added')
  @Post(':id/notes')
  @ApiOperation({ summary: 'Add a note', description: 'Only the admin sees it. At most 500.' })
  @Answers(201, NoteDto, enquiryNotFound, tooManyNotes)
  addEnquiryNote(@Id() id: string, @Body() { text }: AddNoteDto, @AdminEmail() by: string): Promise<NoteDto> {
    return this.review.addNote(id, text, by);
  }

  @Records('enquiry-changed', 'enquiry', 'note deleted')
  @Delete(':id/notes/:noteId')
  @ApiOperation({ summary: 'Delete a note', description: 'Permanently. Its history entry stays.' })
  @NoContent(enquiryNotFound, noteNotFound)
  deleteEnquiryNote(@Id() id: string, @Id('noteId') noteId: string): Promise<void> {
    return this.review.removeNote(id, noteId);
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
    await this.mails.reply(await this.enquiries.find(id), reply, by);
    return this.review.read(id);
  }

  @Records('message-undone', 'enquiry')
  @Delete(':id/messages/:messageId')
  @ApiOperation({ summary: 'Undo a reply before it is sent', description: 'May be repeated.' })
  @NoContent(enquiryNotFound, replyNotFound, replySent)
  async undoEnquiryReply(@Id() id: string, @Param('messageId') messageId: string): Promise<void> {
    await this.enquiries.find(id);
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
    await this.enquiries.find(id);
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
    await this.enquiries.find(id);
    await this.mails.queueAgain(id);
  }
}
