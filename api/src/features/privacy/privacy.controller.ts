import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Records } from '../../platform/activity/records.decorator.js';
import { Answers, fileOf } from '../../platform/http/answers/answers.decorator.js';
import { sendStream } from '../../platform/http/answers/send-stream.js';
import { generalProblems } from '../../platform/problem/problem.js';
import { EraseDto, ErasedDto, KeepDto, PersonDto, PersonQueryDto, RetentionDto } from './privacy.dto.js';
import { PrivacyService } from './privacy.service.js';
import { RetentionService } from './retention.service.js';

@ApiTags('Privacy')
@Controller('privacy')
export class PrivacyController {
  constructor(
    private readonly privacy: PrivacyService,
    private readonly retention: RetentionService,
  ) {}

  @Get('person')
  @ApiOperation({ summary: 'What is stored about a person', description: 'In any case of letters.' })
  @Answers(200, PersonDto)
  getPerson(@Query() { email }: PersonQueryDto): Promise<PersonDto> {
    return this.privacy.find(email);
  }

  @Records('person-exported', 'person')
  @Get('export')
  @ApiOperation({
    summary: 'A copy of everything that is stored about a person',
    description: 'A ZIP file with `person.json` and the resumes.',
  })
  @Answers(200, fileOf('application/zip'), generalProblems.storageUnavailable)
  async exportPerson(@Query() { email }: PersonQueryDto, @Res() response: Response): Promise<void> {
    const stream = await this.privacy.export(email);
    response.attachment('person.zip');
    await sendStream(response, stream);
  }

  @Records('person-erased', 'person')
  @Post('erase')
  @ApiOperation({
    summary: 'Erase everything that is stored about a person',
    description:
      'Permanently; files go within two minutes. A restore leaves out everything of this address that was created before, also what was deleted here earlier.',
  })
  @Answers(200, ErasedDto)
  erasePerson(@Body() { email }: EraseDto): Promise<ErasedDto> {
    return this.privacy.erase(email);
  }

  @Get('retention')
  @ApiOperation({
    summary: 'Applicants and enquiries that are erased because their time is over',
    description:
      'Applicants: rejected, withdrawn or unchanged for RETENTION_MONTHS, never in the stages offer and hired. Enquiries: unchanged for so long, never won ones; opening one changes nothing. A change takes them off the list.',
  })
  @Answers(200, RetentionDto)
  getRetention(): Promise<RetentionDto> {
    return this.retention.read();
  }

  @Records(
    'retention-kept',
    'retention',
    ({ ids, enquiryIds }) => `Number: ${[ids ?? [], enquiryIds ?? []].flat().length}`,
  )
  @Post('retention/keep')
  @ApiOperation({
    summary: 'Keep applicants or enquiries for another period',
    description: 'Of RETENTION_MONTHS from now on. May be repeated.',
  })
  @Answers(200, RetentionDto)
  keepDue(@Body() { ids = [], enquiryIds = [] }: KeepDto): Promise<RetentionDto> {
    return this.retention.keep(ids, enquiryIds);
  }

  @Records('retention-confirmed', 'retention')
  @Post('retention/confirm')
  @ApiOperation({
    summary: 'Confirm an erasure',
    description:
      'Those that wait for a confirmation are erased in seven days, unless they are kept. May be repeated.',
  })
  @Answers(200, RetentionDto)
  confirmErasure(): Promise<RetentionDto> {
    return this.retention.confirm();
  }
}
