import type { Model, QueryOptions, Types } from 'mongoose';
import type { Settings } from '../config/settings.js';
import { EPOCH } from '../database/database-clock.js';
import { receivedIn } from '../http/input/time-zone-days.js';
import type { IdDto, QueueDto, Read } from '../http/paging/list-page.js';
import { newestFirst, readAll, readPage, type Order } from '../http/paging/read-pages.js';
import type { ProblemType } from '../problem/problem.js';
import { sourceFilter } from '../sources/source.dto.js';
import { inStages, isEmpty, isSet, type ReviewedFilterDto } from './review.dto.js';
import {
  answerOrder,
  dueOrder,
  FIRST_STAGE,
  notDeleted,
  type Reviewed,
  type ReviewedFilter,
} from './review.schema.js';

const HIDDEN = { notes: 0, history: 0, searchText: 0 } as const;
const MAX_IDS = 50_000;

interface Ids {
  ids: Types.ObjectId[];
  total: number;
}

/** The filter does not contain `deletedAt`. */
export interface ListQuery {
  filter: ReviewedFilter;
  options: object;
  order: Order;
}

/** Base class of the services that read applicants and enquiries. Deleted ones are left out. A slow search throws Problem 503. */
export abstract class ReviewedFinder<Entity extends Reviewed, Filters extends ReviewedFilterDto, Dto> {
  readonly zone: string;
  /** The model, typed by the fields that applicants and enquiries share. */
  readonly reviewed: Model<Reviewed>;

  constructor(
    documents: Model<Entity>,
    private readonly notFound: ProblemType,
    { agencyTimeZone }: Settings,
  ) {
    this.reviewed = documents as unknown as Model<Reviewed>;
    this.zone = agencyTimeZone;
  }

  abstract toDtos(documents: readonly Entity[]): Promise<Dto[]>;

  abstract toQuery(filters: Filters): ListQuery | Promise<ListQuery>;

  /** @throws Problem 404 */
  async find(_id: string): Promise<Entity> {
    return this.reviewed
      .findOne({ _id, ...notDeleted })
      .lean<Entity>()
      .orFail(this.notFound);
  }

  /** Counts every stage, whatever the filter's stage is. */
  abstract counts(filters: Filters): Promise<object>;

  /** A page or the ids of all, and with `count` the counts. @throws Problem 400 for an invalid cursor */
  async list(query: Filters & QueueDto) {
    const [page, counts] = await Promise.all([
      query.fields ? this.ids(query) : this.page(query),
      query.count && this.counts(query),
    ]);
    return { ...page, counts };
  }

  /** @throws Problem 400 for an invalid cursor */
  async page(list: Filters & QueueDto): Promise<Read<Dto>> {
    const { filter, options, order } = await this.toQuery(list);
    const { ids } = list;
    const found = ids ? this.select({ _id: { $in: ids.split(',') } }) : this.select(filter, options);
    const { items, ...page } = await readPage(found, list, order);
    return { ...page, items: await this.toDtos(items) };
  }

  /** All that match, in the order of the list. The database reads an index alone, except for a search. */
  async ids(filters: Filters): Promise<Read<IdDto>> {
    const { filter, options, order } = await this.toQuery(filters);
    const group = { _id: null, ids: { $firstN: { input: '$_id', n: MAX_IDS } }, total: { $sum: 1 } };
    const [{ ids, total } = { ids: [], total: 0 }] = await this.reviewed.aggregate<Ids>(
      [{ $match: { ...filter, ...notDeleted } }, { $sort: order }, { $group: group }],
      options,
    );
    return { items: ids.map((id) => ({ _id: id.toHexString() })), total };
  }

  async *findByFilter(filters: Filters): AsyncGenerator<Dto> {
    const { filter, options, order } = await this.toQuery(filters);
    yield* readAll(this.select(filter, options).sort(order), (documents) => this.toDtos(documents));
  }

  /** @param ignored a condition of the filter. The stage is ignored too. */
  protected async countMatching<Name extends string>(
    filters: Filters,
    ignored: 'withdrawnAt' | 'junkAt',
    groups: Record<Name, object>,
  ): Promise<Record<Name, number>> {
    const { filter, options } = await this.toQuery({ ...filters, stage: undefined });
    const { [ignored]: _ignored, ...others } = filter as Record<string, unknown>;
    const [counts] = await this.reviewed.aggregate<Record<Name, number>>(
      [{ $match: others }, { $group: { _id: null, ...groups } }, { $unset: '_id' }],
      options,
    );
    const zeros = Object.keys(groups).map((name) => [name, 0]);
    return counts ?? (Object.fromEntries(zeros) as Record<Name, number>);
  }

  protected select(filter: ReviewedFilter, options: QueryOptions = {}) {
    return this.reviewed.find({ ...filter, ...notDeleted }, HIDDEN, options).lean<Entity[]>();
  }

  /** Conditions, order and index. @param bySource the index for a filter by source */
  protected sharedQuery(
    { stage, starred, due, replied, reached, ...filters }: ReviewedFilterDto,
    byDate: Order,
    bySource: Order,
    order: Order = newestFirst,
  ) {
    // Everybody was in the first stage.
    const atStage = reached && reached !== FIRST_STAGE && { [`reached.${reached}`]: true };
    const ownOrder = due ? dueOrder : replied && answerOrder;
    const ofSource = { ...sourceFilter(filters), ...atStage };
    return {
      filter: {
        ...(stage && { stage: inStages(stage) }),
        ...(starred && { starred: isSet(starred) }),
        ...(due && { 'followUp.at': { $lte: new Date() } }),
        ...(replied && { 'answer.at': { $gte: EPOCH } }),
        ...receivedIn(filters, this.zone),
        ...ofSource,
      },
      order: ownOrder ?? order,
      hint: ownOrder ?? (isEmpty(ofSource) ? byDate : bySource),
    };
  }
}
