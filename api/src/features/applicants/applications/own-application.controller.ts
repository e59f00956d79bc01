import { applyDecorators, Controller, Get, Header, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access/public.decorator.js';
import { ApiProblems } from '../../../platform/problem/api-problems.decorator.js';
import { OwnApplicationLimits } from './application-limits.guard.js';
import { OwnApplicationDto } from './application.dto.js';
import { OwnApplicationService } from './own-application.service.js';
import { applicantProblems } from '../applicants.problems.js';
import { generalProblems } from '../../../platform/problem/general.problems.js';

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

/** The token in the path is the permission. */
@ApiTags('Applicants')
@Controller('application/:token')
export class OwnApplicationController {
  constructor(private readonly applications: OwnApplicationService) {}

  @Private()
  @Get()
  @ApiOperation({
    summary: 'An application, for its applicant',
    description:
      'By the path in the answer to an application. A deleted application and an invalid token get the same answer.',
  })
  @ApiOkResponse({ type: OwnApplicationDto })
  @ApiProblems(applicantProblems.applicationNotFound)
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
  @ApiProblems(applicantProblems.applicationNotFound, generalProblems.tooManyAttempts)
  withdraw(@Param('token') token: string): Promise<void> {
    return this.applications.withdraw(token);
  }

  @Private()
  @Post('erase')
  @HttpCode(204)
  @UseGuards(OwnApplicationLimits)
  @ApiOperation({
    summary: 'Erase an application',
    description:
      'Permanently: record, notes, history and messages before the answer, the resume within two minutes.',
  })
  @ApiNoContentResponse()
  @ApiProblems(applicantProblems.applicationNotFound, generalProblems.tooManyAttempts)
  erase(@Param('token') token: string): Promise<void> {
    return this.applications.erase(token);
  }
}
