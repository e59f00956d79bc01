import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/access/public.decorator.js';
import { SubmittedFile, type UploadedFile, FormBody } from '../../platform/http/forms/form.js';
import { ApiProblems, problemsOf } from '../../platform/problem/api-problems.decorator.js';
import { ApplicationDto, ApplyDto, ApplyFormDto } from './applicant.dto.js';
import { ApplicantsService } from './applicants.service.js';
import { ApplicationLimits } from './application-limits.guard.js';
import { ResumeUpload } from './resumes/resume-upload.js';

/** Applying for a job, as everybody may. */
@ApiTags('Applicants')
@Controller('jobApplicant/applicants')
export class ApplicationsController {
  constructor(private readonly applicants: ApplicantsService) {}

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
  apply(@Body() fields: ApplyDto, @SubmittedFile() file: UploadedFile | undefined): Promise<ApplicationDto> {
    return this.applicants.apply(fields, file);
  }
}
