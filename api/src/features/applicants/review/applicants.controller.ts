import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ActivityService } from '../../../platform/activity/activity.service.js';
import { Records } from '../../../platform/activity/records.decorator.js';
import { csvFile, sendCsv } from '../../../platform/http/answers/csv.js';
import { streamJsonArray } from '../../../platform/http/answers/send-stream.js';
import { Id } from '../../../platform/http/input/object-id.pipe.js';
import { IdDto, pageOrIdsOf, itemsOf } from '../../../platform/http/paging/list-page.js';
import { Answers, NoContent } from '../../../platform/http/answers/answers.decorator.js';
import { generalProblems } from '../../../platform/problem/problem.js';
import {
  ApiVersionedChange,
  etagHeader,
  IfMatch,
  type VersionCheck,
  type Versioned,
} from '../../../platform/http/versions/versions.js';
import {
  AddNoteDto,
  ManyDto,
  NoteDto,
  OperationIdDto,
  reviewProblems,
  UndoneDto,
} from '../../../platform/review/review.dto.js';
import { AdminEmail } from '../../../platform/access/access.decorators.js';
import { jobProblems, JobsService } from '../../jobs/jobs.service.js';
import { ApplicantCountsDto, ApplicantDto } from '../applicant.dto.js';
import { applicantProblems } from '../applicants.problems.js';
import { meetingProblems } from '../meetings/meeting.dto.js';
import { MessagesService } from '../messages/messages.service.js';
import { ApplicantDecisions } from './applicant-decisions.service.js';
import { ApplicantFilterDto, ApplicantListDto } from './applicant-filter.dto.js';
import { applicantColumns, ApplicantFinder } from './applicant-finder.service.js';
import {
  ApplicantChangeDto,
  ApplicantDetailDto,
  ApplicantsChangeDto,
  MessageStatesDto,
  QueuedMessageDto,
  SelectedApplicantsDto,
  SendMessageDto,
} from './applicant-review.dto.js';
import { ApplicantReviewService } from './applicant-review.service.js';

const { mailOff, searchTooSlow } = generalProblems;
const { noteNotFound, operationNotFound, tooManyNotes } = reviewProblems;
const { applicantNotFound, applicantWithdrawn, messageIdUsed, messageNotFound } = applicantProblems;
const { messageSent, messageUndone, nobodyMatches } = applicantProblems;
const ofMail = [applicantNotFound, applicantWithdrawn, mailOff];

@ApiTags('Applicants')
@Controller('jobApplicant/applicants')
export class ApplicantsController {
  constructor(
    private readonly finder: ApplicantFinder,
    private readonly decisions: ApplicantDecisions,
    private readonly review: ApplicantReviewService,
    private readonly messages: MessagesService,
    private readonly jobs: JobsService,
    private readonly activity: ActivityService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Applicants of all jobs', description: 'A page of 50, or of `limit`.' })
  @ApiExtraModels(IdDto)
  @Answers(200, pageOrIdsOf(ApplicantDto), searchTooSlow)
  async listApplicants(
    @Query() query: ApplicantListDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<(ApplicantDto | IdDto)[]> {
    return itemsOf(await this.finder.list(query), response);
  }

  @Get('job/:jobId')
  @ApiOperation({
    summary: 'The applicants of a job',
    description:
      'All of them as one stream, newest first. `GET jobApplicant/applicants` has pages and filters.',
  })
  @Answers(200, [ApplicantDto], jobProblems.jobNotFound)
  async listApplicantsOfJob(@Id('jobId') job: string, @Res() response: Response): Promise<void> {
    if (!(await this.jobs.exists(job))) throw jobProblems.jobNotFound();
    await streamJsonArray(response, this.finder.findByFilter({ job }));
  }

  @Get('counts')
  @ApiOperation({
    summary: 'Numbers of applicants by stage',
    description: 'Takes the filters of the list. `stage` and `withdrawn` change nothing: each has a number.',
  })
  @Answers(200, ApplicantCountsDto, searchTooSlow)
  countApplicants(@Query() filters: ApplicantFilterDto): Promise<ApplicantCountsDto> {
    return this.finder.counts(filters);
  }

  @Get('export')
  @ApiOperation({
    summary: 'Applicants as a CSV file',
    description:
      'UTF-8 with a byte order mark, times in AGENCY_TIME_ZONE. An apostrophe stands before what could be a formula.',
  })
  @Answers(200, csvFile(applicantColumns('UTC')), searchTooSlow)
  async exportApplicants(
    @Query() filters: ApplicantFilterDto,
    @AdminEmail() by: string,
    @Res() response: Response,
  ): Promise<void> {
    const applicants = this.activity.countExport(this.finder.findByFilter(filters), by, 'applicant');
    await sendCsv(response, 'applicants', applicantColumns(this.finder.zone), applicants);
  }

  @Records('applicant-changed', 'applicant')
  @Patch()
  @ApiOperation({
    summary: 'Set the stage, star or follow-up of several applicants',
    description: 'Withdrawn applicants stay in their stage.',
  })
  @Answers(200, ManyDto, searchTooSlow)
  changeApplicants(@Body() change: ApplicantsChangeDto, @AdminEmail() by: string): Promise<ManyDto> {
    return this.decisions.updateMany(change, by);
  }

  @Records('applicant-changed', 'applicant', 'undone')
  @Post('undo')
  @ApiOperation({
    summary: 'Undo a change of one or several applicants',
    description: 'Later changes stay. May be repeated.',
  })
  @Answers(200, UndoneDto, operationNotFound)
  undoApplicantChange(@Body() { operationId }: OperationIdDto, @AdminEmail() by: string): Promise<UndoneDto> {
    return this.decisions.undo(operationId, by);
  }

  @Records('applicant-deleted', 'applicant')
  @Post('delete')
  @ApiOperation({ summary: 'Delete several applicants', description: 'They can be restored for 30 s.' })
  @Answers(200, ManyDto, searchTooSlow)
  deleteApplicants(@Body() selected: SelectedApplicantsDto): Promise<ManyDto> {
    return this.decisions.deleteMany(selected);
  }

  @Records('applicant-restored', 'applicant')
  @Post('restore')
  @ApiOperation({
    summary: 'Restore applicants',
    description:
      'Within 30 s, while their job exists. Send `ids`, or the `operationId` of the deletion. A `filter` is ignored.',
  })
  @Answers(200, ManyDto, operationNotFound)
  restoreApplicants(@Body() selected: SelectedApplicantsDto): Promise<ManyDto> {
    return this.decisions.restore(selected);
  }

  // After the routes that `:id` would match.
  @Get(':id')
  @ApiOperation({
    summary: 'One applicant',
    description: 'With notes, history, messages, and the other applications of the same e-mail address.',
  })
  @Answers(200, { type: ApplicantDetailDto, headers: etagHeader }, applicantNotFound)
  getApplicant(@Id() id: string): Promise<Versioned<ApplicantDetailDto>> {
    return this.review.read(id);
  }

  @Records('applicant-changed', 'applicant')
  @Patch(':id')
  @ApiOperation({
    summary: 'Set the stage, star or follow-up, or mark as read or unread',
    description: 'A missing field stays. A withdrawn applicant moves too, unlike in a change of several.',
  })
  @ApiVersionedChange(ApplicantDetailDto, applicantNotFound)
  async changeApplicant(
    @Id() id: string,
    @Body() { unread, ...change }: ApplicantChangeDto,
    @IfMatch() check: VersionCheck,
    @AdminEmail() by: string,
  ): Promise<Versioned<ApplicantDetailDto>> {
    const flags = unread === undefined ? undefined : { unread };
    await this.decisions.update(id, change, by, check, flags);
    return this.review.read(id);
  }

  @Records('applicant-deleted', 'applicant')
  @Delete(':id')
  @ApiOperation({
    summary: 'Delete an applicant and their resume',
    description: 'Can be undone for 30 s. A minute later both are removed.',
  })
  @NoContent(applicantNotFound, meetingProblems.meetingAhead)
  deleteApplicant(@Id() id: string): Promise<void> {
    return this.decisions.delete(id);
  }

  @Records('applicant-changed', 'applicant', 'note added')
  @Post(':id/notes')
  @ApiOperation({ summary: 'Add a note', description: 'Only the admin sees it. At most 500.' })
  @Answers(201, NoteDto, applicantNotFound, tooManyNotes)
  addApplicantNote(
    @Id() id: string,
    @Body() { text }: AddNoteDto,
    @AdminEmail() by: string,
  ): Promise<NoteDto> {
    return this.decisions.addNote(id, text, by);
  }

  @Records('applicant-changed', 'applicant', 'note deleted')
  @Delete(':id/notes/:noteId')
  @ApiOperation({ summary: 'Delete a note', description: 'Permanently. Its history entry stays.' })
  @NoContent(applicantNotFound, noteNotFound)
  deleteApplicantNote(@Id() id: string, @Id('noteId') noteId: string): Promise<void> {
    return this.decisions.removeNote(id, noteId);
  }

  @Records(
    'message-sent',
    'applicant',
    ({ ids, subject }) => Array.isArray(ids) && ids.length === 1 && subject,
  )
  @Post('messages')
  @ApiOperation({
    summary: 'Send a message to applicants',
    description:
      'Each gets a separate mail 10 s later, or some seconds later than that for many. With `stage` they move immediately.',
  })
  @Answers(202, QueuedMessageDto, ...ofMail, nobodyMatches, messageIdUsed, searchTooSlow)
  sendMessage(@Body() message: SendMessageDto, @AdminEmail() by: string): Promise<QueuedMessageDto> {
    return this.messages.send(message, by);
  }

  @Get('messages/:batchId')
  @ApiOperation({
    summary: 'Numbers of mails of a message by state',
    description: 'Can be asked for while the message is being sent.',
  })
  @Answers(200, MessageStatesDto, messageNotFound)
  countMessages(@Param('batchId') batchId: string): Promise<MessageStatesDto> {
    return this.messages.states(batchId);
  }

  @Records('message-undone', 'applicant')
  @Delete('messages/:batchId')
  @ApiOperation({
    summary: 'Undo a message before it is sent',
    description: 'A stage that came with it is undone, unless it changed since. May be repeated.',
  })
  @NoContent(messageNotFound, messageSent)
  undoMessage(@Param('batchId') batchId: string, @AdminEmail() by: string): Promise<void> {
    return this.messages.undo(batchId, by);
  }

  @Records('message-sent', 'applicant', 'again')
  @Post(':id/messages/:messageId/retry')
  @ApiOperation({
    summary: 'Send a failed message again',
    description:
      'To the address that the applicant has now. May be repeated: a message that is waiting or sent stays so.',
  })
  @Answers(202, { description: 'It is sent in a moment.' }, ...ofMail, messageNotFound, messageUndone)
  retryMessage(@Id() id: string, @Param('messageId') messageId: string): Promise<void> {
    return this.messages.retry(id, messageId);
  }
}
