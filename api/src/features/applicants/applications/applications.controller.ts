import {
  applyDecorators,
  Body,
  Controller,
  Get,
  Header,
  Param,
  Post,
  UploadedFile,
  UseGuards,
} from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access/access.decorators.js';
import { Records } from '../../../platform/activity/records.decorator.js';
import { FileForm, FormBody } from '../../../platform/http/forms/form.js';
import { Answers, NoContent, problemsOfForm } from '../../../platform/http/answers/answers.decorator.js';
import { generalProblems } from '../../../platform/problem/problem.js';
import { jobProblems } from '../../jobs/jobs.service.js';
import { applicantProblems } from '../applicants.problems.js';
import { OwnMeetingDto } from '../meetings/meeting.dto.js';
import { ChooseDto } from '../meetings/propose.dto.js';
import { ApplicationDto, ApplyDto, ApplyFormDto, OwnApplicationDto } from './application.dto.js';
import { ApplicationLimits } from './application-limits.guard.js';
import { ApplicationsService } from './applications.service.js';

const ResumeUpload = FileForm({
  field: 'resume',
  maxBytes: ({ resumeMaxBytes }) => resumeMaxBytes,
  tooLarge: applicantProblems.resumeTooLarge,
  texts: 8,
  textBytes: 48 * 1024,
});

const { applicationNotFound } = applicantProblems;

@ApiTags('Applicants')
@Controller('jobApplicant/applicants')
export class ApplicationsController {
  constructor(private readonly applications: ApplicationsService) {}

  @Records('applicant-created', 'applicant')
  @Public()
  @Post()
  @UseGuards(ApplicationLimits)
  @FormBody(ResumeUpload)
  @ApiBody({ type: ApplyFormDto })
  @ApiOperation({
    summary: 'Apply for an open job',
    description: 'The file may stand before or after the fields. Applications of one address are limited.',
  })
  @Answers(
    201,
    ApplicationDto,
    applicantProblems.tooManyUploads,
    generalProblems.tooManyConnections,
    generalProblems.tooManyAttempts,
    ...problemsOfForm,
    applicantProblems.resumeTooLarge,
    applicantProblems.resumeType,
    jobProblems.jobNotFound,
    applicantProblems.submissionUsed,
  )
  applyForJob(
    @Body() fields: ApplyDto,
    @UploadedFile() file: Express.Multer.File | undefined,
  ): Promise<ApplicationDto> {
    return this.applications.apply(fields, file);
  }
}

const WithToken = (): MethodDecorator =>
  applyDecorators(
    Public(),
    ApiParam({
      name: 'token',
      description: 'From `statusPath`.',
      example: 'lla_Z6Hwwuew_abYlxKxtPXj9h3mQ8dJ2oX0c1RkVw7P',
    }),
    Header('Cache-Control', 'no-store'),
    Header('X-Robots-Tag', 'noindex'),
    Header('Referrer-Policy', 'no-referrer'),
  );

@ApiTags('Applicants')
@Controller('application/:token')
export class OwnApplicationController {
  constructor(private readonly applications: ApplicationsService) {}

  @WithToken()
  @Get()
  @ApiOperation({
    summary: 'An application, for its applicant',
    description: 'A deleted application and an invalid token get the same answer.',
  })
  @Answers(200, OwnApplicationDto, applicationNotFound)
  getOwnApplication(@Param('token') token: string): Promise<OwnApplicationDto> {
    return this.applications.read(token);
  }

  @WithToken()
  @Post('withdraw')
  @ApiOperation({ summary: 'Withdraw an application', description: 'Permanent. May be repeated.' })
  @NoContent(applicationNotFound)
  withdrawOwnApplication(@Param('token') token: string): Promise<void> {
    return this.applications.withdraw(token);
  }

  @WithToken()
  @Post('meeting')
  @ApiOperation({
    summary: 'Choose a time for an interview, or say that none fits',
    description:
      'Another time may be chosen until the interview begins. `time-taken` brings the `meeting` with what is left.',
  })
  @Answers(
    200,
    OwnMeetingDto,
    applicationNotFound,
    applicantProblems.timeTaken,
    applicantProblems.meetingOver,
    generalProblems.tooManyAttempts,
  )
  chooseTime(@Param('token') token: string, @Body() choice: ChooseDto): Promise<OwnMeetingDto> {
    return this.applications.chooseTime(token, choice);
  }

  @WithToken()
  @Post('erase')
  @ApiOperation({
    summary: 'Erase an application',
    description: 'Erases all personal data before the answer, and the resume within two minutes.',
  })
  @NoContent(applicationNotFound)
  eraseOwnApplication(@Param('token') token: string): Promise<void> {
    return this.applications.erase(token);
  }
}
