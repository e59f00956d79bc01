import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../platform/access/public.decorator.js';
import { ObjectIdPipe } from '../../platform/http/input/object-id.pipe.js';
import { SubmittedFile, type UploadedFile } from '../../platform/http/forms/uploaded-file.js';
import { ListPageDto } from '../../platform/http/paging/list-page.dto.js';
import { ApiPagedList, setPageHeaders } from '../../platform/http/paging/page-headers.js';
import { untilClosed } from '../../platform/http/connections/until-closed.js';
import { streamJsonArray } from '../../platform/http/answers/send-pieces.js';
import { ApiProblems, problemsOf } from '../../platform/problem/api-problems.decorator.js';
import { FormBody } from '../../platform/http/input/form-body.decorator.js';
import { ApplicantListService } from './applicant-list.service.js';
import { ApplicantDto, ApplicationDto, ApplyDto, ApplyFormDto, ResumePathDto } from './applicant.dto.js';
import { ApplicantsService } from './applicants.service.js';
import { ApplicationLimits } from './application-limits.guard.js';
import { ResumeUpload } from './resume-upload.interceptor.js';

@ApiTags('Applicants')
@Controller('jobApplicant/applicants')
export class ApplicantsController {
  constructor(
    private readonly applicants: ApplicantsService,
    private readonly lists: ApplicantListService,
  ) {}

  @Public()
  @Post()
  @UseGuards(ApplicationLimits)
  @FormBody(ResumeUpload)
  @ApiBody({ type: ApplyFormDto })
  @ApiOperation({
    summary: 'Apply for an open job',
    description:
      'The file may stand before or after the fields. Applications are limited by address, and how many may arrive at one time.',
  })
  @ApiCreatedResponse({ type: ApplicationDto })
  @ApiProblems(
    'too-many-uploads',
    'too-many-connections',
    'too-many-attempts',
    ...problemsOf.fileForm,
    'resume-too-large',
    'resume-type',
    'job-not-found',
    'submission-used',
  )
  apply(
    @Body() fields: ApplyDto,
    @SubmittedFile() file: UploadedFile | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ApplicationDto> {
    return this.applicants.apply(fields, file, untilClosed(response));
  }

  @Get('job/:jobId')
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'The applicants of a job, newest first',
    description: 'All of them as one stream, or with `limit` a page at a time.',
  })
  @ApiPagedList(ApplicantDto)
  @ApiProblems(...problemsOf.id, ...problemsOf.query, 'job-not-found')
  async list(
    @Param('jobId', ObjectIdPipe) jobId: string,
    @Query() page: ListPageDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const list = await this.lists.ofJob(jobId, page);
    setPageHeaders(request, response, list);
    await streamJsonArray(response, list.applicants);
  }

  @Get(':id/resume')
  @Header('Cache-Control', 'no-store')
  @ApiBearerAuth()
  @ApiOperation({
    summary: "A fresh path to an applicant's resume",
    description: 'Those in the list are good for ten minutes.',
  })
  @ApiOkResponse({ type: ResumePathDto })
  @ApiProblems(...problemsOf.id, 'applicant-not-found')
  resume(@Param('id', ObjectIdPipe) id: string): Promise<ResumePathDto> {
    return this.lists.freshResumePath(id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Delete an applicant and their resume',
    description: 'Both are deleted at once and do not go to quarantine.',
  })
  @ApiNoContentResponse()
  @ApiProblems(...problemsOf.id, 'applicant-not-found', 'storage-unavailable', 'storage-of-another')
  remove(@Param('id', ObjectIdPipe) id: string): Promise<void> {
    return this.applicants.remove(id);
  }
}
