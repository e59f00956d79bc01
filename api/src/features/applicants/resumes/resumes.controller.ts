import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ActivityService } from '../../../platform/activity/activity.service.js';
import { AdminEmail, Public } from '../../../platform/access/access.decorators.js';
import { sendStream } from '../../../platform/http/answers/send-stream.js';
import { Answers, fileOf } from '../../../platform/http/answers/answers.decorator.js';
import { Id } from '../../../platform/http/input/object-id.pipe.js';
import { generalProblems } from '../../../platform/problem/problem.js';
import { AuthService } from '../../auth/auth.service.js';
import { ResumePathDto } from '../applicant.dto.js';
import type { Applicant } from '../applicant.schema.js';
import { applicantProblems } from '../applicants.problems.js';
import { ApplicantDecisions } from '../review/applicant-decisions.service.js';
import { ApplicantFinder } from '../review/applicant-finder.service.js';
import { SelectedApplicantsDto } from '../review/applicant-review.dto.js';
import { resumeKinds } from './resume-kinds.js';
import { ResumesService } from './resumes.service.js';

@ApiTags('Applicants')
@Controller()
export class ResumesController {
  constructor(
    private readonly resumes: ResumesService,
    private readonly finder: ApplicantFinder,
    private readonly decisions: ApplicantDecisions,
    private readonly auth: AuthService,
    private readonly activity: ActivityService,
  ) {}

  @Public()
  @Get('resumes/:token')
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

  @Post('jobApplicant/applicants/resumes')
  @ApiOperation({
    summary: 'The resumes of several applicants as one ZIP file',
    description: 'Of at most 200. Named after the applicants. `Missing.txt` lists missing files.',
  })
  @ApiProduces('application/zip')
  @Answers(200, fileOf('application/zip'), generalProblems.storageUnavailable)
  async downloadResumes(
    @Body() selection: SelectedApplicantsDto,
    @AdminEmail() who: string,
    @Res() response: Response,
  ): Promise<void> {
    const selected = await this.decisions.findIds(selection);
    const stream = await this.resumes.zip(selected);
    const subject = { type: 'applicant', id: '' } as const;
    const detail = `Number: ${selected.length}`;
    await this.activity.record({ who, action: 'resumes-exported', subject, detail });
    response.attachment('resumes.zip');
    await sendStream(response, stream);
  }

  @Get('jobApplicant/applicants/:id/resume')
  @ApiOperation({ summary: "A new path to an applicant's resume", description: 'Valid for ten minutes.' })
  @Answers(200, ResumePathDto, applicantProblems.applicantNotFound)
  async getResumePath(@Id() id: string): Promise<ResumePathDto> {
    return { resume: await this.finder.resumePath(id) };
  }

  /** Records each link once: viewers request parts of a file. Only the admin gets links. */
  private async record({ _id, fullName: name }: Applicant, token: string): Promise<void> {
    const { email: who } = await this.auth.current();
    const subject = { type: 'applicant', id: _id.toHexString(), name } as const;
    await this.activity.record({ who, action: 'resume-opened', subject }, token);
  }
}
