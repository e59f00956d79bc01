import { Types } from 'mongoose';
import { newestFirst, type Order } from '../../../platform/http/paging/read-pages.js';
import { inDays } from '../../../platform/http/input/time-zone-days.js';
import { inStages, isSet } from '../../../platform/review/review.dto.js';
import { ordersOfAll, ordersOfJob } from '../applicant.schema.js';
import { searchFilter } from '../search-text.js';
import type { ApplicantFilterDto, ApplicantSort } from './applicant-filter.dto.js';

const SEARCH_MS = 5000;

const orders: Record<ApplicantSort, Order> = {
  newest: newestFirst,
  oldest: { createdAt: 1, _id: 1 },
  name: { 'search.name': 1, _id: 1 },
};

export function toQuery(filters: ApplicantFilterDto, zone: string) {
  const { job, q, stage, starred, unread, withdrawn, from, to, sort = 'newest' } = filters;
  const indexes = job === undefined ? ordersOfAll : ordersOfJob;
  return {
    filter: {
      ...(job !== undefined && { jobId: new Types.ObjectId(job) }),
      ...(stage && { stage: inStages(stage) }),
      ...(starred && { starred: isSet(starred) }),
      ...(unread && { unread: isSet(unread) }),
      ...((withdrawn ?? stage) && { withdrawnAt: withdrawn === 'true' ? { $ne: null } : null }),
      ...((from ?? to) && { createdAt: inDays(from, to, zone) }),
      ...(q && searchFilter(q)),
    },
    order: orders[sort],
    // Without the hint the planner may sort in memory.
    options: { hint: sort === 'name' ? indexes.name : indexes.date, ...(q && { maxTimeMS: SEARCH_MS }) },
  };
}
