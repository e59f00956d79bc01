import { Controller, Get, Injectable, Query, Res } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { DateTime } from 'luxon';
import type { Model, QueryFilter } from 'mongoose';
import { Settings } from '../config/settings.js';
import { Answers } from '../http/answers/answers.decorator.js';
import { receivedIn } from '../http/input/time-zone-days.js';
import { itemsOf, pageOf, type Read } from '../http/paging/list-page.js';
import { containing, readPage } from '../http/paging/read-pages.js';
import { generalProblems } from '../problem/problem.js';
import { MinuteJob } from '../stored-files/minute-job.service.js';
import { ActivityDto, ActivityListDto, toActivityDto } from './activity.dto.js';
import { ActivityEntry, newest, ofAction } from './activity.schema.js';

const SEARCH_MS = 2000;

const searchedFields = ['who', 'subject.name', 'detail'] as const;

@Injectable()
export class ActivityReader {
  constructor(
    @InjectModel(ActivityEntry.name) private readonly entries: Model<ActivityEntry>,
    private readonly settings: Settings,
    minuteJob: MinuteJob,
  ) {
    minuteJob.add('Deleting old activity', async () => {
      const oldest = DateTime.now().minus({ months: settings.activityMonths }).toJSDate();
      await this.entries.deleteMany({ at: { $lt: oldest } });
    });
  }

  async page(list: ActivityListDto): Promise<Read<ActivityDto>> {
    const { action, q } = list;
    const filter: QueryFilter<ActivityEntry> = {
      ...(action && { action }),
      ...receivedIn(list, this.settings.agencyTimeZone, 'at'),
      ...(q && { $or: searchedFields.map((field) => ({ [field]: containing(q) })) }),
    };
    const options = { hint: action ? ofAction : newest, ...(q && { maxTimeMS: SEARCH_MS }) };
    const found = this.entries.find(filter, {}, options).lean<ActivityEntry[]>();
    const { items, ...page } = await readPage(found, list, newest);
    return { ...page, items: items.map(toActivityDto) };
  }
}

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
