import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { ObjectIdPipe } from '../../platform/http/input/object-id.pipe.js';
import {
  ApiVersionedChange,
  etagHeader,
  IfMatch,
  type VersionCheck,
  type Versioned,
} from '../../platform/http/versions/versions.js';
import { ApiProblems, problemsOf } from '../../platform/problem/api-problems.decorator.js';
import { generalProblems } from '../../platform/problem/general.problems.js';
import { AddNoteDto, NoteDto } from '../../platform/review/review.dto.js';
import { reviewProblems } from '../../platform/review/review.problems.js';
import { CurrentAdmin, type Admin } from '../auth/current-admin.decorator.js';
import { enquiryProblems } from './enquiries.problems.js';
import { EnquiryAdminService } from './enquiry-admin.service.js';
import { EnquiryChangeDto, EnquiryDetailDto, ReplyDto } from './enquiry-review.dto.js';
import { EnquiryReviewService } from './enquiry-review.service.js';
import { EnquiryDto } from './enquiry.dto.js';

const Id = () => Param('id', ObjectIdPipe);
const { enquiryNotFound } = enquiryProblems;
const { noteNotFound, tooManyNotes } = reviewProblems;

@ApiTags('Enquiries')
@ApiBearerAuth()
@Controller('enquiries/:id')
export class EnquiryDetailController {
  constructor(
    private readonly enquiries: EnquiryAdminService,
    private readonly review: EnquiryReviewService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'One enquiry', description: 'With notes, history and replies.' })
  @ApiOkResponse({ type: EnquiryDetailDto, headers: etagHeader })
  @ApiProblems(...problemsOf.id, enquiryNotFound)
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
  @HttpCode(204)
  @ApiOperation({
    summary: 'Delete an enquiry',
    description: 'Can be undone for 30 s. It is not mailed any more if its mail is still waiting.',
  })
  @ApiNoContentResponse()
  @ApiProblems(...problemsOf.id, enquiryNotFound)
  remove(@Id() id: string): Promise<void> {
    return this.review.delete(id);
  }

  @Post('notes')
  @ApiOperation({ summary: 'Add a note', description: 'Only the admin sees it. At most 500.' })
  @ApiCreatedResponse({ type: NoteDto })
  @ApiProblems(...problemsOf.id, ...problemsOf.jsonBody, enquiryNotFound, tooManyNotes)
  addNote(
    @Id() id: string,
    @Body() { text }: AddNoteDto,
    @CurrentAdmin() { email }: Admin,
  ): Promise<NoteDto> {
    return this.review.addNote(id, text, email);
  }

  @Delete('notes/:noteId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a note', description: 'Permanently. Its history entry stays.' })
  @ApiNoContentResponse()
  @ApiProblems(...problemsOf.id, enquiryNotFound, noteNotFound)
  removeNote(@Id() id: string, @Param('noteId', ObjectIdPipe) noteId: string): Promise<void> {
    return this.review.removeNote(id, noteId);
  }

  @Post('reply')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Reply to an enquiry by mail',
    description: 'The enquiry is answered from now on. Its `messages` show whether the mail was sent.',
  })
  @ApiAcceptedResponse({ type: EnquiryDetailDto, headers: etagHeader })
  @ApiProblems(...problemsOf.id, ...problemsOf.jsonBody, enquiryNotFound, generalProblems.mailOff)
  reply(
    @Id() id: string,
    @Body() reply: ReplyDto,
    @CurrentAdmin() { email }: Admin,
  ): Promise<Versioned<EnquiryDetailDto>> {
    return this.review.reply(id, reply, email);
  }

  @Post('messages/:messageId/retry')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Send a failed reply again',
    description: 'May be repeated: a reply that is waiting or sent stays so.',
  })
  @ApiAcceptedResponse({ description: 'It is sent in a moment.' })
  @ApiProblems(...problemsOf.id, enquiryNotFound, enquiryProblems.replyNotFound, generalProblems.mailOff)
  retry(@Id() id: string, @Param('messageId') messageId: string): Promise<void> {
    return this.review.retry(id, messageId);
  }

  @Post('mail')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Mail an enquiry that was not delivered',
    description:
      'Puts it back in the queue, with all attempts before it. 409 without a mail server, for one that was mailed, and for one that is on its way.',
  })
  @ApiAcceptedResponse({ type: EnquiryDto })
  @ApiProblems(
    ...problemsOf.id,
    enquiryNotFound,
    enquiryProblems.mailSent,
    enquiryProblems.mailWaiting,
    generalProblems.mailOff,
  )
  mail(@Id() id: string): Promise<EnquiryDto> {
    return this.enquiries.mailAgain(id);
  }
}
