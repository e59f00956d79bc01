import { Types, type QueryFilter } from 'mongoose';
import { EPOCH } from '../../platform/database/database-clock.js';
import { endOfDay, startOfDay } from '../../platform/http/input/time-zone-days.js';
import { newestFirst, type Order } from '../../platform/http/paging/read-pages.js';
import type { ApplicantFilterDto, ApplicantSort } from './applicant-filter.dto.js';
import { ordersOfAll, ordersOfJob, type Applicant } from './applicant.schema.js';
import { searchedWords } from './search-words.js';
import { FIRST_STAGE, type Stage } from './stages.js';

export type ApplicantFilter = QueryFilter<Applicant>;

/** What every reader of applicants asks for. */
export const notDeleted = { deletedAt: null } as const;
/** `deletedAt` of an erased applicant. */
export { EPOCH };
export const notErased = { deletedAt: { $ne: EPOCH } } as const;
/** The same as an expression: unlike the filter it needs no document where an index holds the field. */
export const isKept = { $eq: [{ $ifNull: ['$deletedAt', null] }, null] } as const;

const orders: Record<ApplicantSort, Order> = {
  newest: newestFirst,
  oldest: { createdAt: 1, _id: 1 },
  name: { 'search.name': 1, _id: 1 },
};

/** Which applicants, and how the database may find them. */
export interface ApplicantSelection {
  filter: ApplicantFilter;
  order: Order;
  /** The index to walk in that order. */
  walk: Record<string, 1 | -1>;
  /** A filter for each word that is searched for. */
  words: readonly ApplicantFilter[];
  /** Nobody can match. */
  isEmpty: boolean;
}

/** A word has letters and digits alone, so that nothing has to be escaped. */
const beginsWith = (word: string): ApplicantFilter => ({ 'search.words': { $regex: `^${word}` } });

const inStages = (wanted: readonly Stage[]): ApplicantFilter => ({
  stage: { $in: wanted.includes(FIRST_STAGE) ? [...wanted, null] : wanted },
});

const createdIn = ({ from, to }: ApplicantFilterDto, timeZone: string): ApplicantFilter => ({
  createdAt: {
    ...(from && { $gte: startOfDay(from, timeZone) }),
    ...(to && { $lt: endOfDay(to, timeZone) }),
  },
});

/** @param timeZone of the days in the filter */
export function selectApplicants(filters: ApplicantFilterDto, timeZone: string): ApplicantSelection {
  const { job, q, stage, starred, from, to, sort = 'newest' } = filters;
  const ofJob = job === undefined ? {} : { jobId: new Types.ObjectId(job) };
  const searched = q ? searchedWords(q) : [];
  const walks = job === undefined ? ordersOfAll : ordersOfJob;
  return {
    filter: {
      ...notDeleted,
      ...ofJob,
      ...(stage && inStages(stage)),
      ...(starred && { starred: starred === 'true' ? true : { $ne: true } }),
      ...((from ?? to) && createdIn(filters, timeZone)),
    },
    order: orders[sort],
    walk: sort === 'name' ? walks.name : walks.date,
    words: searched.map((word) => ({ ...ofJob, ...beginsWith(word) })),
    isEmpty: Boolean(q) && searched.length === 0,
  };
}
