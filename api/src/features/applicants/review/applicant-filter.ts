import { Types } from 'mongoose';
import { inDays } from '../../../platform/http/input/time-zone-days.js';
import { inStages, isSet } from '../../../platform/review/review.dto.js';
import { notDeleted, ordersOfAll, ordersOfJob, type ApplicantFilter } from '../applicant.schema.js';
import { searchFilter } from '../search-text.js';
import type { ApplicantFilterDto } from './applicant-filter.dto.js';

const SEARCH_MS = 5000;

/** @param zone the agency's time zone @returns undefined when no applicant can match */
export function applicantFilter(filters: ApplicantFilterDto, zone: string): ApplicantFilter | undefined {
  const { job, q, stage, starred, unread, withdrawn, from, to } = filters;
  const search = q ? searchFilter(q) : {};
  return (
    search && {
      ...notDeleted,
      ...(job !== undefined && { jobId: new Types.ObjectId(job) }),
      ...(stage && { stage: inStages(stage) }),
      ...(starred && { starred: isSet(starred) }),
      ...(unread && { unread: isSet(unread) }),
      ...((withdrawn ?? stage) && { withdrawnAt: withdrawn === 'true' ? { $ne: null } : null }),
      ...((from ?? to) && { createdAt: inDays(from, to, zone) }),
      ...search,
    }
  );
}

/** The hint keeps the planner from sorting in memory. */
export function optionsOf({ job, q, sort }: ApplicantFilterDto) {
  const indexes = job === undefined ? ordersOfAll : ordersOfJob;
  return { hint: sort === 'name' ? indexes.name : indexes.date, ...(q && { maxTimeMS: SEARCH_MS }) };
}
