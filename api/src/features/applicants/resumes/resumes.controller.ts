import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../platform/access/public.decorator.js';
import { sendStream } from '../../../platform/http/answers/send-stream.js';
import { Answers } from '../../../platform/http/answers/answers.decorator.js';
import { generalProblems } from '../../../platform/problem/general.problems.js';
import { applicantProblems } from '../applicants.problems.js';
import { resumeKinds } from './resume-kinds.js';
import { ResumesService } from './resumes.service.js';

@ApiTags('Applicants')
@Controller('resumes')
export class ResumesController {
  constructor(private readonly resumes: ResumesService) {}

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
      content: Object.fromEntries(
        resumeKinds.map(({ mediaType }) => [mediaType, { schema: { type: 'string', format: 'binary' } }]),
      ),
    },
    applicantProblems.resumeLinkExpired,
    applicantProblems.resumeMissing,
    generalProblems.storageUnavailable,
  )
  async download(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const { stream, length, mediaType, name } = await this.resumes.read(token);
    response.attachment(name);
    // Express would add a charset, and a text may be UTF-16.
    response.setHeader('Content-Type', mediaType);
    response.set({
      'Content-Length': String(length),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    });
    await sendStream(response, stream);
  }
}
