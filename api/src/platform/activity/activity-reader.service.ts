import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DateTime } from 'luxon';
import type { Model, QueryFilter } from 'mongoose';
import { Settings } from '../config/settings.js';
import { inDays } from '../http/input/time-zone-days.js';
import type { ListPage } from '../http/paging/list-page.js';
import { containing, readPage } from '../http/paging/read-pages.js';
import { MinuteJob } from '../stored-files/minute-job.service.js';
import {
  toActivityDto,
  type ActivityDto,
  type ActivityFilterDto,
  type ActivityListDto,
} from './activity.dto.js';
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
    minuteJob.add('Deleting old activity', () => this.deleteOld());
  }

  async page({
    limit,
    after,
    page,
    count,
    ...filters
  }: ActivityListDto): Promise<ListPage & { items: ActivityDto[] }> {
    const filter = this.toFilter(filters);
    const options = {
      hint: filters.action ? ofAction : newest,
      ...(filters.q && { maxTimeMS: SEARCH_MS }),
    };
    const found = this.entries.find(filter, {}, options).lean<ActivityEntry[]>();
    const { items, next } = await readPage(found, { limit, after, page }, newest);
    return {
      items: items.map(toActivityDto),
      ...(next && { next }),
      ...(count && { total: await this.entries.countDocuments(filter, options) }),
    };
  }

  private toFilter({ action, from, to, q }: ActivityFilterDto): QueryFilter<ActivityEntry> {
    return {
      ...(action && { action }),
      ...((from ?? to) && { at: inDays(from, to, this.settings.agencyTimeZone) }),
      ...(q && { $or: searchedFields.map((field) => ({ [field]: containing(q) })) }),
    };
  }

  private async deleteOld(): Promise<void> {
    const first = DateTime.now().minus({ months: this.settings.activityMonths });
    await this.entries.deleteMany({ at: { $lt: first.toJSDate() } });
  }
}
