import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type mongo, type Types } from 'mongoose';
import { Settings } from '../../platform/config/settings.js';
import type { ListPage } from '../../platform/http/paging/list-page.js';
import { readAll, readPage } from '../../platform/http/paging/read-pages.js';
import type { ApplicantFilterDto, ApplicantListDto, OfJobDto } from './applicant-filter.dto.js';
import { Applicant, wordIndex } from './applicant.schema.js';
import {
  isKept,
  selectApplicants,
  type ApplicantFilter,
  type ApplicantSelection,
} from './applicant-selection.js';
import { FIRST_STAGE, stages, type Stage } from './stages.js';

/** Fewer applicants than these use a rare word. A list of those who use common ones is walked: its first page is soon full. */
const RARE = 3000;
/** The longest words are the rarest. */
const WORDS_LOOKED_UP = 4;
/** What a list does not show. */
const HIDDEN = { notes: 0, history: 0, 'search.words': 0 } as const;

/** An applicant as lists read them. */
export type ListedApplicant = Omit<Applicant, 'notes' | 'history'>;

/** A filter, and the index by which it is found. */
interface Plan {
  filter: ApplicantFilter;
  hint: mongo.Hint;
}

/** How many applicants there are in all, in each stage, and with a star. */
export type ApplicantCounts = Record<Stage | 'total' | 'starred', number>;

/** Finds applicants for the admin. */
@Injectable()
export class ApplicantFinder {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly settings: Settings,
  ) {}

  /** @param ofJob the job of the address, which the next page has too @throws Problem 400 for a cursor that is none */
  async page(
    { limit, after, count, ...filters }: ApplicantListDto,
    ofJob: OfJobDto = {},
  ): Promise<ListPage & { items: ListedApplicant[] }> {
    const selection = this.select({ ...filters, ...ofJob });
    if (selection.isEmpty) return { items: [], ...(count && { total: 0 }) };
    const plan = await this.plan(selection);
    const { items, next } = await readPage(this.find(plan), { limit, after }, selection.order);
    const total = count && { total: await this.applicants.countDocuments(plan.filter, { hint: plan.hint }) };
    const { stage, ...rest } = filters;
    const given = { ...rest, ...(stage && { stage: stage.join(',') }) };
    return { items, ...(next && { next: { ...next, filters: given } }), ...total };
  }

  /** All of them in their order, read as they are consumed. */
  async *all(filters: ApplicantFilterDto): AsyncGenerator<ListedApplicant> {
    const selection = this.select(filters);
    if (selection.isEmpty) return;
    yield* readAll(this.find(await this.plan(selection)).sort(selection.order));
  }

  /** Of all, or of one job. Read from the index alone, and so without a filter on what is missing. */
  async counts(job?: string): Promise<ApplicantCounts> {
    const { filter, walk } = this.select(job === undefined ? {} : { job });
    const found = await this.applicants.aggregate<{ _id: Stage; total: number; starred: number }>(
      [
        { $match: job === undefined ? {} : { jobId: filter['jobId'] } },
        {
          $group: {
            _id: { $ifNull: ['$stage', FIRST_STAGE] },
            total: { $sum: { $cond: [isKept, 1, 0] } },
            starred: { $sum: { $cond: [{ $and: [isKept, { $eq: ['$starred', true] }] }, 1, 0] } },
          },
        },
      ],
      { hint: walk },
    );
    const of = (stage: Stage) => found.find(({ _id }) => _id === stage)?.total ?? 0;
    return {
      total: found.reduce((sum, { total }) => sum + total, 0),
      ...(Object.fromEntries(stages.map((stage) => [stage, of(stage)])) as Record<Stage, number>),
      starred: found.reduce((sum, { starred }) => sum + starred, 0),
    };
  }

  private select(filters: ApplicantFilterDto): ApplicantSelection {
    return selectApplicants(filters, this.settings.agencyTimeZone);
  }

  private find({ filter, hint }: Plan) {
    return this.applicants.find(filter, HIDDEN, { hint }).lean<ListedApplicant[]>();
  }

  /** By those who use the words that are searched for; and where all of these are common, by the order of the list. */
  private async plan({ filter, walk, words }: ApplicantSelection): Promise<Plan> {
    const found = await Promise.all(words.slice(0, WORDS_LOOKED_UP).map((word) => this.usersOf(word)));
    const rare = found.filter((ids) => ids !== undefined);
    const common = words.filter((_word, place) => found[place] === undefined);
    if (rare.length === 0) return { filter: { $and: [filter, ...common] }, hint: walk };
    const [ids = [], ...others] = rare.map((users) => users.map((id) => id.toHexString()));
    const sets = others.map((users) => new Set(users));
    const all = ids.filter((id) => sets.every((users) => users.has(id)));
    return { filter: { $and: [{ _id: { $in: all } }, filter, ...common] }, hint: { _id: 1 } };
  }

  /** Who uses a word, from the index alone; undefined for a common one. */
  private async usersOf(word: ApplicantFilter): Promise<Types.ObjectId[] | undefined> {
    const users = await this.applicants
      .find(word, { _id: 1 }, { hint: wordIndex, batchSize: RARE })
      .limit(RARE)
      .lean<Pick<Applicant, '_id'>[]>();
    return users.length < RARE ? users.map(({ _id }) => _id) : undefined;
  }
}
