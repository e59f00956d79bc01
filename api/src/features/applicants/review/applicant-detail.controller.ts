import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Records } from '../../../platform/activity/records.decorator.js';
import { Id } from '../../../platform/http/input/object-id.pipe.js';
import {
  ApiVersionedChange,
  IfMatch,
  type VersionCheck,
  type Versioned,
  etagHeader,
} from '../../../platform/http/versions/versions.js';
import { Answers, NoContent } from '../../../platform/http/answers/answers.decorator.js';
import { generalProblems } from '../../../platform/problem/problem.js';
import { AddNoteDto, NoteDto, reviewProblems } from '../../../platform/review/review.dto.js';
import { CurrentAdmin, type Admin } from '../../../platform/access/access.decorators.js';
import { ResumePathDto } from '../applicant.dto.js';
import { applicantProblems } from '../applicants.problems.js';
import { MessagesService } from '../messages/messages.service.js';
import { ResumesService } from '../resumes/resumes.service.js';
import { ApplicantDecisions } from './applicant-decisions.service.js';
import { ApplicantDetailDto, ApplicantChangeDto } from './applicant-review.dto.js';
import { ApplicantReviewService } from './applicant-review.service.js';

const { applicantNotFound } = applicantProblems;
const { noteNotFound, tooManyNotes } = reviewProblems;

@ApiTags('Applicants')
@Controller('jobApplicant/applicants/:id')
export class ApplicantDetailController {
  constructor(
    private readonly review: ApplicantReviewService,
    private readonly decisions: ApplicantDecisions,
    private readonly resumes: ResumesService,
    private readonly messages: MessagesService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'One applicant',
    description: 'With notes, history, messages, and the other applications of the same e-mail address.',
  })
  @Answers(200, { type: ApplicantDetailDto, headers: etagHeader }, applicantNotFound)
  getApplicant(@Id() id: string): Promise<Versioned<ApplicantDetailDto>> {
    return this.review.read(id);
  }

  @Records('applicant-changed', 'applicant')
  @Patch()
  @ApiOperation({
    summary: 'Set the stage, star or follow-up, or mark as read or unread',
    description: 'A missing field stays. A withdrawn applicant moves too, unlike in a change of several.',
  })
  @ApiVersionedChange(ApplicantDetailDto, applicantNotFound)
  async changeApplicant(
    @Id() id: string,
    @Body() { unread, ...change }: ApplicantChangeDto,
    @IfMatch() check: VersionCheck,
    @CurrentAdmin() { email }: Admin,
  ): Promise<Versioned<ApplicantDetailDto>> {
    const flags = unread === undefined ? undefined : { unread };
    await this.decisions.update(id, change, email, check, flags);
    return this.review.read(id);
  }

  @Records('applicant-deleted', 'applicant')
  @Delete()
  @ApiOperation({
    summary: 'Delete an applicant and their resume',
    description: 'Can be undone for 30 s. A minute later both are removed.',
  })
  @NoContent(applicantNotFound)
  deleteApplicant(@Id() id: string): Promise<void> {
    return this.decisions.delete(id);
  }

  @Records('applicant-changed', 'applicant', 'note added')
  @Post('notes')
  @ApiOperation({ summary: 'Add a note', description: 'Only the admin sees it. At most 500.' })
  @Answers(201, NoteDto, applicantNotFound, tooManyNotes)
  addApplicantNote(
    @Id() id: string,
    @Body() { text }: AddNoteDto,
    @CurrentAdmin() { email }: Admin,
  ): Promise<NoteDto> {
    return this.decisions.addNote(id, text, email);
  }

  @Records('applicant-changed', 'applicant', 'note deleted')
  @Delete('notes/:noteId')
  @ApiOperation({ summary: 'Delete a note', description: 'Permanently. Its history entry stays.' })
  @NoContent(applicantNotFound, noteNotFound)
  deleteApplicantNote(@Id() id: string, @Id('noteId') noteId: string): Promise<void> {
    return this.decisions.removeNote(id, noteId);
  }

  @Records('message-sent', 'applicant', 'again')
  @Post('messages/:messageId/retry')
  @ApiOperation({
    summary: 'Send a failed message again',
    description:
      'To the address that the applicant has now. May be repeated: a message that is waiting or sent stays so.',
  })
  @Answers(
    202,
    { description: 'It is sent in a moment.' },
    applicantNotFound,
    applicantProblems.applicantWithdrawn,
    applicantProblems.messageNotFound,
    applicantProblems.messageUndone,
    generalProblems.mailOff,
  )
  retryMessage(@Id() id: string, @Param('messageId') messageId: string): Promise<void> {
    return this.messages.retry(id, messageId);
  }

  @Get('resume')
  @ApiOperation({ summary: "A new path to an applicant's resume", description: 'Valid for ten minutes.' })
  @Answers(200, ResumePathDto, applicantNotFound)
  async getResumePath(@Id() id: string): Promise<ResumePathDto> {
    return { resume: await this.resumes.pathOf(id) };
  }
}
