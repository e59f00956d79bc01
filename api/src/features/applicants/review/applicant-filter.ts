import { Types } from 'mongoose';
import { inDays } from '../../../platform/http/input/time-zone-days.js';
import { inStages, isSet } from '../../../platform/review/review.dto.js';
import { ordersOfAll, ordersOfJob } from '../applicant.schema.js';
import { searchFilter } from '../search-text.js';
import type { ApplicantFilterDto } from './applicant-filter.dto.js';

const SEARCH_MS = 5000;

export function toQuery(filters: ApplicantFilterDto, zone: string) {
  const { job, q, stage, starred, unread, withdrawn, from, to, sort } = filters;
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
    // Without the hint the planner may sort in memory.
    options: { hint: sort === 'name' ? indexes.name : indexes.date, ...(q && { maxTimeMS: SEARCH_MS }) },
  };
}
