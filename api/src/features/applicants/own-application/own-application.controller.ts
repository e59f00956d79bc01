import {
  applyDecorators,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Res,
  UseGuards,
} from '@nestjs/common';
import {
  ApiBody,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../platform/access/public.decorator.js';
import { untilClosed } from '../../../platform/http/connections/until-closed.js';
import { SubmittedFile, type UploadedFile } from '../../../platform/http/forms/uploaded-file.js';
import { FormBody } from '../../../platform/http/input/form-body.decorator.js';
import { ApiProblems, problemsOf } from '../../../platform/problem/api-problems.decorator.js';
import { ApplicationLimits } from '../application-limits.guard.js';
import { ResumeUpload } from '../resume-upload.interceptor.js';
import { OwnApplicationLimits } from './own-application-limits.guard.js';
import { OwnApplicationDto, ReplaceResumeFormDto } from './own-application.dto.js';
import { OwnApplicationService } from './own-application.service.js';

/** Kept nowhere, listed nowhere, and sent to nobody as the address before. */
const Private = (): MethodDecorator =>
  applyDecorators(
    Public(),
    ApiParam({
      name: 'token',
      description: 'Of `statusPath`.',
      example: 'lla_Z6Hwwuew_abYlxKxtPXj9h3mQ8dJ2oX0c1RkVw7P',
    }),
    Header('Cache-Control', 'no-store'),
    Header('X-Robots-Tag', 'noindex'),
    Header('Referrer-Policy', 'no-referrer'),
  );

/** What an applicant sees and does about an application. The path is the permission. */
@ApiTags('Applicants')
@Controller('application/:token')
export class OwnApplicationController {
  constructor(private readonly applications: OwnApplicationService) {}

  @Private()
  @Get()
  @UseGuards(OwnApplicationLimits)
  @ApiOperation({
    summary: 'An application, for its applicant',
    description:
      'By the path that applying gives. It changes nothing, so that programs may follow the link. One that was erased or deleted, and a forged token, are refused alike.',
  })
  @ApiOkResponse({ type: OwnApplicationDto })
  @ApiProblems('application-not-found', 'too-many-attempts')
  get(@Param('token') token: string): Promise<OwnApplicationDto> {
    return this.applications.read(token);
  }

  @Private()
  @Post('withdraw')
  @HttpCode(204)
  @UseGuards(OwnApplicationLimits)
  @ApiOperation({
    summary: 'Withdraw an application',
    description:
      'The admin sees that it was withdrawn. It cannot be taken back; repeated, it changes nothing.',
  })
  @ApiNoContentResponse()
  @ApiProblems('application-not-found', 'too-many-attempts')
  withdraw(@Param('token') token: string): Promise<void> {
    return this.applications.withdraw(token);
  }

  @Private()
  @Post('resume')
  @HttpCode(204)
  @UseGuards(ApplicationLimits)
  @FormBody(ResumeUpload)
  @ApiBody({ type: ReplaceResumeFormDto })
  @ApiOperation({
    summary: 'Replace the resume of an application',
    description:
      'With the rules and the limits of applying, until the admin opens the resume. Links to the one before end at once; its file is erased a day later, so that a backup which is being made is whole.',
  })
  @ApiNoContentResponse()
  @ApiProblems(
    'application-not-found',
    'resume-read',
    'applicant-withdrawn',
    'too-many-uploads',
    'too-many-connections',
    'too-many-attempts',
    ...problemsOf.fileForm,
    'resume-too-large',
    'resume-type',
  )
  replaceResume(
    @Param('token') token: string,
    @SubmittedFile() file: UploadedFile | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    return this.applications.replaceResume(token, file, untilClosed(response));
  }

  @Private()
  @Post('erase')
  @HttpCode(204)
  @UseGuards(OwnApplicationLimits)
  @ApiOperation({
    summary: 'Erase an application',
    description:
      'For ever: record, notes, history and messages before the answer, the resume within two minutes, past any quarantine.',
  })
  @ApiNoContentResponse()
  @ApiProblems('application-not-found', 'too-many-attempts')
  erase(@Param('token') token: string): Promise<void> {
    return this.applications.erase(token);
  }
}
