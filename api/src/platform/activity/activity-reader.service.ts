import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { Settings } from '../config/settings.js';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { inDays } from '../http/input/time-zone-days.js';
import type { ListPage } from '../http/paging/list-page.js';
import { containing, readPage } from '../http/paging/read-pages.js';
import { errorCode } from '../problem/problem.js';
import {
  toActivityDto,
  type ActivityDto,
  type ActivityFilterDto,
  type ActivityListDto,
} from './activity.dto.js';
import { ActivityEntry, newest, ofAction } from './activity.schema.js';

const SEARCH_MS = 2000;
const MONTH_S = (365.25 / 12) * 24 * 60 * 60;
const INDEX_OPTIONS_CONFLICT = 85;

const searchedFields = ['who', 'subject.name', 'detail'] as const;

@Injectable()
export class ActivityReader {
  constructor(
    @InjectModel(ActivityEntry.name) private readonly entries: Model<ActivityEntry>,
    private readonly settings: Settings,
    readiness: DatabaseReadiness,
  ) {
    readiness.beforeUse(() => this.setExpiry());
  }

  async page(list: ActivityListDto): Promise<ListPage & { items: ActivityDto[] }> {
    const options = { hint: list.action ? ofAction : newest, ...(list.q && { maxTimeMS: SEARCH_MS }) };
    const found = this.entries.find(this.toFilter(list), {}, options).lean<ActivityEntry[]>();
    const { items, ...page } = await readPage(found, list, newest);
    return { ...page, items: items.map(toActivityDto) };
  }

  private toFilter({ action, from, to, q }: ActivityFilterDto): QueryFilter<ActivityEntry> {
    return {
      ...(action && { action }),
      ...((from ?? to) && { at: inDays(from, to, this.settings.agencyTimeZone) }),
      ...(q && { $or: searchedFields.map((field) => ({ [field]: containing(q) })) }),
    };
  }

  /** The embedded engine has no collMod, which would modify the index. */
  private async setExpiry(): Promise<void> {
    const { collection } = this.entries;
    const expireAfterSeconds = Math.round(this.settings.activityMonths * MONTH_S);
    const create = () => collection.createIndex({ at: 1 }, { expireAfterSeconds });
    await create().catch(async (error: unknown) => {
      if (errorCode(error) !== INDEX_OPTIONS_CONFLICT) throw error;
      // Another process may have dropped the index.
      await collection.dropIndex('at_1').catch(() => undefined);
      await create();
    });
  }
}
