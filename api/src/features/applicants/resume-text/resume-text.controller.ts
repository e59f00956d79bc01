import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { untilClosed } from '../../../platform/http/connections/until-closed.js';
import { ObjectIdPipe } from '../../../platform/http/input/object-id.pipe.js';
import { ApiProblems, problemsOf } from '../../../platform/problem/api-problems.decorator.js';
import { ResumeTextDto } from './resume-text.dto.js';
import { ResumeTextService } from './resume-text.service.js';
import '../applicants.problems.js';

@ApiTags('Applicants')
@Controller('jobApplicant/applicants')
export class ResumeTextController {
  constructor(private readonly texts: ResumeTextService) {}

  @Get(':id/resume/text')
  @Header('Cache-Control', 'no-store')
  @ApiBearerAuth()
  @ApiOperation({
    summary: "The text of an applicant's resume",
    description: 'Of doc, docx, odt, rtf and txt. A PDF is shown as it is.',
  })
  @ApiOkResponse({ type: ResumeTextDto })
  @ApiProblems(
    ...problemsOf.id,
    'applicant-not-found',
    'resume-missing',
    'resume-no-text-view',
    'resume-unreadable',
    'too-many-resume-texts',
    'too-many-downloads',
    'storage-unavailable',
  )
  read(
    @Param('id', ObjectIdPipe) id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ResumeTextDto> {
    return this.texts.read(id, untilClosed(response));
  }
}
