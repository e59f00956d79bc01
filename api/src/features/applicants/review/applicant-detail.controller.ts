import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { ObjectIdPipe } from '../../../platform/http/input/object-id.pipe.js';
import {
  ApiVersionedChange,
  IfMatch,
  type VersionCheck,
  etagHeader,
} from '../../../platform/http/versions/versions.js';
import { ApiProblems, problemsOf } from '../../../platform/problem/api-problems.decorator.js';
import { CurrentAdmin, type Admin } from '../../auth/current-admin.decorator.js';
import { AddNoteDto, ApplicantChangeDto } from './applicant-review.dto.js';
import { ApplicantReviewService } from './applicant-review.service.js';
import { ApplicantDeletion } from './applicant-deletion.service.js';
import { ApplicantDetailDto, NoteDto, toNoteDto } from './applicant-detail.dto.js';
import { ApplicantDetailService } from './applicant-detail.service.js';
import { ResumePathDto } from '../applicant.dto.js';
import { ResumesService } from '../resumes/resumes.service.js';
import { applicantProblems } from '../applicants.problems.js';

/** What the admin reads and decides about one applicant. */
@ApiTags('Applicants')
@ApiBearerAuth()
@Controller('jobApplicant/applicants/:id')
export class ApplicantDetailController {
  constructor(
    private readonly details: ApplicantDetailService,
    private readonly review: ApplicantReviewService,
    private readonly deletion: ApplicantDeletion,
    private readonly resumes: ResumesService,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'One applicant',
    description: 'With notes, history, and the other applications of the same e-mail address.',
  })
  @ApiOkResponse({ type: ApplicantDetailDto, headers: etagHeader })
  @ApiProblems(...problemsOf.id, applicantProblems.applicantNotFound)
  async get(
    @Param('id', ObjectIdPipe) id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ApplicantDetailDto> {
    const { value, tag } = await this.details.read(id);
    response.set('ETag', tag);
    return value;
  }

  @Patch()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Move an applicant to a stage, or set the star',
    description:
      'What is left out stays. One who has withdrawn may be moved here too; a change of several leaves their stage as it is.',
  })
  @ApiVersionedChange(ApplicantDetailDto, applicantProblems.applicantNotFound)
  async change(
    @Param('id', ObjectIdPipe) id: string,
    @Body() change: ApplicantChangeDto,
    @IfMatch() check: VersionCheck,
    @CurrentAdmin() { email }: Admin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ApplicantDetailDto> {
    const { value, tag } = await this.review.change(id, change, email, check);
    response.set('ETag', tag);
    return value;
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Delete an applicant and their resume',
    description: 'Nobody sees them any more. They can be restored for 30 s; both are removed after a minute.',
  })
  @ApiNoContentResponse()
  @ApiProblems(...problemsOf.id, applicantProblems.applicantNotFound)
  remove(@Param('id', ObjectIdPipe) id: string): Promise<void> {
    return this.deletion.delete(id);
  }

  @Post('notes')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Add a note',
    description: 'Text that only the admin sees. An applicant has at most 500.',
  })
  @ApiCreatedResponse({ type: NoteDto })
  @ApiProblems(
    ...problemsOf.id,
    ...problemsOf.jsonBody,
    applicantProblems.applicantNotFound,
    applicantProblems.tooManyNotes,
  )
  async addNote(
    @Param('id', ObjectIdPipe) id: string,
    @Body() { text }: AddNoteDto,
    @CurrentAdmin() { email }: Admin,
  ): Promise<NoteDto> {
    return toNoteDto(await this.review.addNote(id, text, email));
  }

  @Delete('notes/:noteId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a note', description: 'For good; the history keeps that it was written.' })
  @ApiNoContentResponse()
  @ApiProblems(...problemsOf.id, applicantProblems.applicantNotFound, applicantProblems.noteNotFound)
  removeNote(
    @Param('id', ObjectIdPipe) id: string,
    @Param('noteId', ObjectIdPipe) noteId: string,
  ): Promise<void> {
    return this.review.removeNote(id, noteId);
  }

  @Get('resume')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: "A fresh path to an applicant's resume",
    description: 'Those in the list are good for ten minutes.',
  })
  @ApiOkResponse({ type: ResumePathDto })
  @ApiProblems(...problemsOf.id, applicantProblems.applicantNotFound)
  async resume(@Param('id', ObjectIdPipe) id: string): Promise<ResumePathDto> {
    return { resume: await this.resumes.pathOf(id) };
  }
}
