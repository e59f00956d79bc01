import { Body, Controller, Delete, Get, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AdminEmail } from '../../../platform/access/access.decorators.js';
import { ActivityService } from '../../../platform/activity/activity.service.js';
import { Records } from '../../../platform/activity/records.decorator.js';
import { Answers, NoContent } from '../../../platform/http/answers/answers.decorator.js';
import { streamJsonArray } from '../../../platform/http/answers/send-stream.js';
import { Id } from '../../../platform/http/input/object-id.pipe.js';
import { generalProblems } from '../../../platform/problem/problem.js';
import { ReviewController } from '../../../platform/review/review.controller.js';
import { jobProblems, JobsService } from '../../jobs/jobs.service.js';
import { ApplicantCountsDto, ApplicantDto } from '../applicant.dto.js';
import { applicantProblems } from '../applicants.problems.js';
import { MessagesService } from '../messages/messages.service.js';
import { ApplicantDecisions } from './applicant-decisions.service.js';
import { ApplicantFilterDto } from './applicant-filter.dto.js';
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
const { applicantNotFound, applicantWithdrawn, messageIdUsed, messageNotFound } = applicantProblems;
const { messageSent, messageUndone, nobodyMatches } = applicantProblems;
const ofMail = [applicantNotFound, applicantWithdrawn, mailOff];

const Shared = ReviewController({
  noun: 'applicant',
  nouns: 'applicants',
  notFound: applicantNotFound,
  columns: applicantColumns,
  Dto: ApplicantDto,
  DetailDto: ApplicantDetailDto,
  CountsDto: ApplicantCountsDto,
  FilterDto: ApplicantFilterDto,
  ChangeDto: ApplicantChangeDto,
  SelectedDto: SelectedApplicantsDto,
  ManyChangeDto: ApplicantsChangeDto,
});

@ApiTags('Applicants')
@Controller('jobApplicant/applicants')
export class ApplicantsController extends Shared {
  constructor(
    protected readonly finder: ApplicantFinder,
    protected readonly decisions: ApplicantDecisions,
    protected readonly details: ApplicantReviewService,
    protected readonly activity: ActivityService,
    private readonly messages: MessagesService,
    private readonly jobs: JobsService,
  ) {
    super();
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

  @Records('applicant-deleted', 'applicant')
  @Delete(':id')
  @ApiOperation({
    summary: 'Delete an applicant and their resume',
    description: 'Can be undone for 30 s. A minute later both are removed.',
  })
  @NoContent(applicantNotFound, applicantProblems.meetingAhead)
  deleteApplicant(@Id() id: string): Promise<void> {
    return this.decisions.delete(id);
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
