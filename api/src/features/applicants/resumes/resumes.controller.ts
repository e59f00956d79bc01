import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ActivityService } from '../../../platform/activity/activity.service.js';
import { Public } from '../../../platform/access/access.decorators.js';
import { sendStream } from '../../../platform/http/answers/send-stream.js';
import { Answers, fileOf } from '../../../platform/http/answers/answers.decorator.js';
import { generalProblems } from '../../../platform/problem/problem.js';
import { AuthService } from '../../auth/auth.service.js';
import type { Applicant } from '../applicant.schema.js';
import { applicantProblems } from '../applicants.problems.js';
import { resumeKinds } from './resume-kinds.js';
import { ResumesService } from './resumes.service.js';

@ApiTags('Applicants')
@Controller('resumes')
export class ResumesController {
  constructor(
    private readonly resumes: ResumesService,
    private readonly auth: AuthService,
    private readonly activity: ActivityService,
  ) {}

  @Public()
  @Get(':token')
  @ApiOperation({
    summary: 'Download a resume',
    description: 'The path in the list of applicants is the permission, for ten minutes.',
  })
  @Answers(
    200,
    {
      description: 'The file as an attachment.',
      ...fileOf(...resumeKinds.map(({ mediaType }) => mediaType)),
    },
    applicantProblems.resumeLinkExpired,
    applicantProblems.resumeMissing,
    generalProblems.storageUnavailable,
  )
  async downloadResume(
    @Param('token') token: string,
    @Req() { method }: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { stream, length, mediaType, applicant } = await this.resumes.read(token);
    try {
      if (method === 'GET') await this.record(applicant, token);
      response.attachment(applicant.resume.name);
      // Express would add a charset, and a text may be UTF-16.
      response.setHeader('Content-Type', mediaType);
      response.set({
        'Content-Length': String(length),
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
      });
      if (method === 'HEAD') response.end();
      else await sendStream(response, stream);
    } finally {
      stream.destroy();
    }
  }

  /** Records each link once: viewers request parts of a file. Only the admin gets links. */
  private async record({ _id, fullName: name }: Applicant, token: string): Promise<void> {
    const { email: who } = await this.auth.current();
    const subject = { type: 'applicant', id: _id.toHexString(), name } as const;
    await this.activity.record({ who, action: 'resume-opened', subject }, token);
  }
}
