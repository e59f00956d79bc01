import { Types } from 'mongoose';
import { newestFirst, type Order } from '../../../platform/http/paging/read-pages.js';
import { receivedIn } from '../../../platform/http/input/time-zone-days.js';
import { bySourceAndStage, inStages, isDue, isEmpty, isSet } from '../../../platform/review/review.dto.js';
import { applicantSources, ordersOfAll, ordersOfJob } from '../applicant.schema.js';
import { dueOrder } from '../../../platform/review/review.schema.js';
import { searchFilter } from '../search-text.js';
import type { ApplicantFilterDto, ApplicantSort } from './applicant-filter.dto.js';

const SEARCH_MS = 5000;

const orders: Record<ApplicantSort, Order> = {
  newest: newestFirst,
  oldest: { createdAt: 1, _id: 1 },
  name: { 'search.name': 1, _id: 1 },
};

export function toQuery(filters: ApplicantFilterDto, zone: string) {
  const { job, q, stage, starred, unread, withdrawn, due, sort = 'newest' } = filters;
  const bySource = bySourceAndStage(filters);
  const indexes = job === undefined ? ordersOfAll : ordersOfJob;
  const dates = isEmpty(bySource) ? indexes.date : applicantSources;
  return {
    filter: {
      ...(job !== undefined && { jobId: new Types.ObjectId(job) }),
      ...(stage && { stage: inStages(stage) }),
      ...(starred && { starred: isSet(starred) }),
      ...(unread && { unread: isSet(unread) }),
      ...((withdrawn ?? stage ?? due) && { withdrawnAt: withdrawn === 'true' ? { $ne: null } : null }),
      ...(due && isDue()),
      ...receivedIn(filters, zone),
      ...bySource,
      ...(q && searchFilter(q)),
    },
    order: due ? dueOrder : orders[sort],
    // Without the hint the planner may sort in memory.
    options: {
      hint: due ? dueOrder : sort === 'name' ? indexes.name : dates,
      ...(q && { maxTimeMS: SEARCH_MS }),
    },
  };
}
