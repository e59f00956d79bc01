import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access/public.decorator.js';
import { FileForm, FormBody, SubmittedFile, type UploadedFile } from '../../../platform/http/forms/form.js';
import { ApiProblems, problemsOf } from '../../../platform/problem/api-problems.decorator.js';
import { ApplicationDto, ApplyDto, ApplyFormDto } from './application.dto.js';
import { ApplicationsService } from './applications.service.js';
import { ApplicationLimits } from './application-limits.guard.js';
import { applicantProblems } from '../applicants.problems.js';
import { generalProblems } from '../../../platform/problem/general.problems.js';
import { jobProblems } from '../../jobs/jobs.problems.js';

const ResumeUpload = FileForm({
  field: 'resume',
  maxBytes: ({ resumeMaxBytes }) => resumeMaxBytes,
  tooLarge: (maxMb) => ({
    type: applicantProblems.resumeTooLarge,
    detail: `This resume is larger than ${maxMb} MB. Save a smaller copy and send that.`,
  }),
  texts: 6,
  textBytes: 48 * 1024,
});

@ApiTags('Applicants')
@Controller('jobApplicant/applicants')
export class ApplicationsController {
  constructor(private readonly applications: ApplicationsService) {}

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
    applicantProblems.tooManyUploads,
    generalProblems.tooManyConnections,
    generalProblems.tooManyAttempts,
    ...problemsOf.fileForm,
    applicantProblems.resumeTooLarge,
    applicantProblems.resumeType,
    jobProblems.jobNotFound,
    applicantProblems.submissionUsed,
  )
  apply(@Body() fields: ApplyDto, @SubmittedFile() file: UploadedFile | undefined): Promise<ApplicationDto> {
    return this.applications.apply(fields, file);
  }
}
