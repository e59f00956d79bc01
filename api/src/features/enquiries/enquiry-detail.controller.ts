import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Id } from '../../platform/http/input/object-id.pipe.js';
import {
  ApiVersionedChange,
  etagHeader,
  IfMatch,
  type VersionCheck,
  type Versioned,
} from '../../platform/http/versions/versions.js';
import { Answers, NoContent } from '../../platform/http/answers/answers.decorator.js';
import { generalProblems } from '../../platform/problem/general.problems.js';
import { AddNoteDto, NoteDto } from '../../platform/review/review.dto.js';
import { reviewProblems } from '../../platform/review/review.problems.js';
import { CurrentAdmin, type Admin } from '../auth/current-admin.decorator.js';
import { enquiryProblems } from './enquiries.problems.js';
import { EnquiryAdminService } from './enquiry-admin.service.js';
import { EnquiryChangeDto, EnquiryDetailDto, ReplyDto } from './enquiry-review.dto.js';
import { EnquiryReviewService } from './enquiry-review.service.js';
import { EnquiryDto } from './enquiry.dto.js';

const { enquiryNotFound } = enquiryProblems;
const { noteNotFound, tooManyNotes } = reviewProblems;

@ApiTags('Enquiries')
@Controller('enquiries/:id')
export class EnquiryDetailController {
  constructor(
    private readonly enquiries: EnquiryAdminService,
    private readonly review: EnquiryReviewService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'One enquiry', description: 'With notes, history and replies.' })
  @Answers(200, { type: EnquiryDetailDto, headers: etagHeader }, enquiryNotFound)
  get(@Id() id: string): Promise<Versioned<EnquiryDetailDto>> {
    return this.review.read(id);
  }

  @Patch()
  @ApiOperation({
    summary: 'Move an enquiry to a stage, set its star, or mark it as read or answered, or not',
    description: 'What is left out stays, but an answered enquiry is read too, unless `read` is false.',
  })
  @ApiVersionedChange(EnquiryDetailDto, enquiryNotFound)
  change(
    @Id() id: string,
    @Body() change: EnquiryChangeDto,
    @IfMatch() check: VersionCheck,
    @CurrentAdmin() { email }: Admin,
  ): Promise<Versioned<EnquiryDetailDto>> {
    return this.review.change(id, change, email, check);
  }

  @Delete()
  @ApiOperation({
    summary: 'Delete an enquiry',
    description: 'Can be undone for 30 s. It is not mailed any more if its mail is still waiting.',
  })
  @NoContent(enquiryNotFound)
  remove(@Id() id: string): Promise<void> {
    return this.review.delete(id);
  }

  @Post('notes')
  @ApiOperation({ summary: 'Add a note', description: 'Only the admin sees it. At most 500.' })
  @Answers(201, NoteDto, enquiryNotFound, tooManyNotes)
  addNote(
    @Id() id: string,
    @Body() { text }: AddNoteDto,
    @CurrentAdmin() { email }: Admin,
  ): Promise<NoteDto> {
    return this.review.addNote(id, text, email);
  }

  @Delete('notes/:noteId')
  @ApiOperation({ summary: 'Delete a note', description: 'Permanently. Its history entry stays.' })
  @NoContent(enquiryNotFound, noteNotFound)
  removeNote(@Id() id: string, @Id('noteId') noteId: string): Promise<void> {
    return this.review.removeNote(id, noteId);
  }

  @Post('reply')
  @ApiOperation({
    summary: 'Reply to an enquiry by mail',
    description: 'The enquiry is answered from now on. Its `messages` show whether the mail was sent.',
  })
  @Answers(202, { type: EnquiryDetailDto, headers: etagHeader }, enquiryNotFound, generalProblems.mailOff)
  reply(
    @Id() id: string,
    @Body() reply: ReplyDto,
    @CurrentAdmin() { email }: Admin,
  ): Promise<Versioned<EnquiryDetailDto>> {
    return this.review.reply(id, reply, email);
  }

  @Post('messages/:messageId/retry')
  @ApiOperation({
    summary: 'Send a failed reply again',
    description: 'May be repeated: a reply that is waiting or sent stays so.',
  })
  @Answers(
    202,
    { description: 'It is sent in a moment.' },
    enquiryNotFound,
    enquiryProblems.replyNotFound,
    generalProblems.mailOff,
  )
  retry(@Id() id: string, @Param('messageId') messageId: string): Promise<void> {
    return this.review.retry(id, messageId);
  }

  @Post('mail')
  @ApiOperation({
    summary: 'Mail an enquiry that was not delivered',
    description:
      'Puts it back in the queue, with all attempts before it. 409 without a mail server, for one that was mailed, and for one that is on its way.',
  })
  @Answers(
    202,
    EnquiryDto,
    enquiryNotFound,
    enquiryProblems.mailSent,
    enquiryProblems.mailWaiting,
    generalProblems.mailOff,
  )
  mail(@Id() id: string): Promise<EnquiryDto> {
    return this.enquiries.mailAgain(id);
  }
}
