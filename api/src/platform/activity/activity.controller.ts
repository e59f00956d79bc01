import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { pageOf, itemsOf } from '../http/paging/list-page.js';
import { Answers } from '../http/answers/answers.decorator.js';
import { generalProblems } from '../problem/problem.js';
import { ActivityReader } from './activity-reader.service.js';
import { ActivityDto, ActivityListDto } from './activity.dto.js';

@ApiTags('Activity')
@Controller('activity')
export class ActivityController {
  constructor(private readonly activity: ActivityReader) {}

  @Get()
  @ApiOperation({
    summary: 'Who did what, newest first',
    description:
      'A page of 50, or of `limit`. Entries are stored for ACTIVITY_MONTHS and cannot be changed. After a crash one may be missing.',
  })
  @Answers(200, pageOf(ActivityDto), generalProblems.searchTooSlow)
  async listActivity(
    @Query() query: ActivityListDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ActivityDto[]> {
    return itemsOf(await this.activity.page(query), response);
  }
}
