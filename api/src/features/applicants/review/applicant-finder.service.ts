import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { Settings } from '../../../platform/config/settings.js';
import { endOfDay, startOfDay } from '../../../platform/http/input/time-zone-days.js';
import type { ListPage } from '../../../platform/http/paging/list-page.js';
import { newestFirst, readAll, readPage, type Order } from '../../../platform/http/paging/read-pages.js';
import { countIf, stageOf } from '../applicant.repository.js';
import {
  Applicant,
  FIRST_STAGE,
  notDeleted,
  ordersOfAll,
  ordersOfJob,
  stages,
  type ApplicantFilter,
  type Stage,
} from '../applicant.schema.js';
import { searchFilter } from '../search-text.js';
import type {
  ApplicantFilterDto,
  ApplicantListDto,
  ApplicantSort,
  OfJobDto,
} from './applicant-filter.dto.js';

/** After this time the client gets 503 `search-too-slow`. */
const SEARCH_MS = 5000;
const HIDDEN = { notes: 0, history: 0, searchText: 0 } as const;

export type ListedApplicant = Omit<Applicant, keyof typeof HIDDEN>;

export type ApplicantCounts = Record<Stage | 'total' | 'starred', number>;

const orders: Record<ApplicantSort, Order> = {
  newest: newestFirst,
  oldest: { createdAt: 1, _id: 1 },
  name: { 'search.name': 1, _id: 1 },
};

const inStages = (wanted: readonly Stage[]): ApplicantFilter => ({
  stage: { $in: wanted.includes(FIRST_STAGE) ? [...wanted, null] : wanted },
});

/** Lists and counts applicants for the admin. */
@Injectable()
export class ApplicantFinder {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly settings: Settings,
  ) {}

  /** @param ofJob the job in the path @throws Problem 400 for an invalid cursor, 503 for a slow search */
  async page(
    { limit, after, count, ...filters }: ApplicantListDto,
    ofJob: OfJobDto = {},
  ): Promise<ListPage & { items: ListedApplicant[] }> {
    const selected = { ...filters, ...ofJob };
    const filter = this.filterOf(selected);
    if (!filter) return { items: [], ...(count && { total: 0 }) };
    const { items, next } = await readPage(
      this.find(filter, selected),
      { limit, after },
      orders[selected.sort ?? 'newest'],
    );
    const total = count && { total: await this.applicants.countDocuments(filter, this.optionsOf(selected)) };
    const { stage, ...rest } = filters;
    const given = { ...rest, ...(stage && { stage: stage.join(',') }) };
    return { items, ...(next && { next: { ...next, filters: given } }), ...total };
  }

  /** Reads applicants as they are consumed. */
  async *all(filters: ApplicantFilterDto): AsyncGenerator<ListedApplicant> {
    const filter = this.filterOf(filters);
    if (filter) yield* readAll(this.find(filter, filters).sort(orders[filters.sort ?? 'newest']));
  }

  async counts(job?: string): Promise<ApplicantCounts> {
    const found = await this.applicants.aggregate<{ _id: Stage; total: number; starred: number }>(
      [
        { $match: job === undefined ? {} : { jobId: new Types.ObjectId(job) } },
        { $group: { _id: stageOf, total: countIf(), starred: countIf({ $eq: ['$starred', true] }) } },
      ],
      this.optionsOf(job === undefined ? {} : { job }),
    );
    const of = (stage: Stage) => found.find(({ _id }) => _id === stage)?.total ?? 0;
    return {
      total: found.reduce((sum, { total }) => sum + total, 0),
      ...(Object.fromEntries(stages.map((stage) => [stage, of(stage)])) as Record<Stage, number>),
      starred: found.reduce((sum, { starred }) => sum + starred, 0),
    };
  }

  /** @returns undefined when no applicant can match */
  private filterOf({ job, q, stage, starred, from, to }: ApplicantFilterDto): ApplicantFilter | undefined {
    const search = q ? searchFilter(q) : {};
    const zone = this.settings.agencyTimeZone;
    return (
      search && {
        ...notDeleted,
        ...(job !== undefined && { jobId: new Types.ObjectId(job) }),
        ...(stage && inStages(stage)),
        ...(starred && { starred: starred === 'true' ? true : { $ne: true } }),
        ...((from ?? to) && {
          createdAt: {
            ...(from && { $gte: startOfDay(from, zone) }),
            ...(to && { $lt: endOfDay(to, zone) }),
          },
        }),
        ...search,
      }
    );
  }

  /** The hint keeps the planner from sorting in memory. */
  private optionsOf({ job, q, sort }: ApplicantFilterDto) {
    const indexes = job === undefined ? ordersOfAll : ordersOfJob;
    return {
      hint: sort === 'name' ? indexes.name : indexes.date,
      ...(q && { maxTimeMS: SEARCH_MS }),
    };
  }

  private find(filter: ApplicantFilter, filters: ApplicantFilterDto) {
    return this.applicants.find(filter, HIDDEN, this.optionsOf(filters)).lean<ListedApplicant[]>();
  }
}
