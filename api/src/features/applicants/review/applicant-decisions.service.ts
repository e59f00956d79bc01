import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ErasedRecords } from '../../../platform/backup/erased-records.service.js';
import { EPOCH, NOW } from '../../../platform/database/database-clock.js';
import { MAX_SELECTED, type Selection } from '../../../platform/review/review.dto.js';
import { notDeleted, type ReviewedFilter } from '../../../platform/review/review.schema.js';
import { invalidFields } from '../../../platform/problem/problem.js';
import { ReviewableService } from '../../../platform/review/reviewable.service.js';
import { ObjectStorage } from '../../../platform/storage/object-storage.js';
import { MinuteJob } from '../../../platform/stored-files/minute-job.service.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { ApplicantRepository } from '../applicant.repository.js';
import type { Applicant } from '../applicant.schema.js';
import { applicantProblems } from '../applicants.problems.js';
import { hasTimeFrom } from '../meetings/meeting.schema.js';
import type { ApplicantFilterDto } from './applicant-filter.dto.js';
import { ApplicantFinder } from './applicant-finder.service.js';

export const ERASED = {
  _id: '$_id',
  jobId: '$jobId',
  resume: { key: '$resume.key' },
  // To refuse a late retry of the application.
  submissionId: '$submissionId',
  createdAt: '$createdAt',
  updatedAt: NOW,
  deletedAt: { $literal: EPOCH },
};

const stageEntries = { $filter: { input: '$history', cond: { $eq: ['$$this.type', 'stage'] } } };
export const lastMoveAt = {
  $ifNull: [{ $max: { $map: { input: stageEntries, in: '$$this.at' } } }, '$updatedAt'],
};

@Injectable()
export class ApplicantDecisions extends ReviewableService<Applicant, ApplicantFilterDto> {
  protected readonly erasedFields = ERASED;

  protected override get isFree(): ReviewedFilter {
    return { $nor: [hasTimeFrom(new Date())] };
  }

  constructor(
    finder: ApplicantFinder,
    private readonly repository: ApplicantRepository,
    private readonly jobs: JobsService,
    private readonly storage: ObjectStorage,
    erased: ErasedRecords,
    minuteJob: MinuteJob,
  ) {
    super(finder, erased, minuteJob);
  }

  /** Applicants who were rejected, withdrew or last changed before the limit, except in the stages offer and hired. */
  isOver(limit: Date): ReviewedFilter {
    return {
      stage: { $nin: ['offer', 'hired'] },
      $or: [
        // Not by $expr: in an $or it uses no index.
        { updatedAt: { $lte: limit } },
        { withdrawnAt: { $lte: limit } },
        { stage: 'rejected', $expr: { $lte: [lastMoveAt, limit] } },
      ],
    };
  }

  /** Leaves out withdrawn and deleted applicants. @throws Problem 400 unless it is by ids or by a filter, 503 for a slow search */
  async findReachable(
    selection: Selection<ApplicantFilterDto>,
    besides: ReviewedFilter,
  ): Promise<Types.ObjectId[]> {
    const { filter, options } = await this.select(selection, selection.operationId);
    const reachable = { $and: [filter, besides, notDeleted, { withdrawnAt: null }] };
    const found = await this.reviewed.find(reachable, { _id: 1 }, options).lean<Pick<Applicant, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  /** @throws Problem 400 when more than MAX_SELECTED match */
  async findIds(selection: Selection<ApplicantFilterDto>): Promise<string[]> {
    const { filter, options } = await this.select(selection);
    const present = this.reviewed.find({ ...filter, ...notDeleted }, { _id: 1 }, options);
    const found = await present.limit(MAX_SELECTED + 1).lean<Pick<Applicant, '_id'>[]>();
    if (found.length > MAX_SELECTED)
      throw invalidFields({ field: 'filter', message: `More than ${MAX_SELECTED} match. Filter more.` });
    return found.map(({ _id }) => _id.toHexString());
  }

  /** @throws Problem 404, and 409 while an interview is ahead */
  override async delete(id: string): Promise<void> {
    if (await this.reviewed.exists({ _id: id, ...hasTimeFrom(new Date()), ...notDeleted }))
      throw applicantProblems.meetingAhead();
    await super.delete(id);
  }

  /** Applicants of a deleted job stay deleted. */
  protected override async undelete(deleted: ReviewedFilter): Promise<void> {
    await super.undelete({ $and: [deleted, { jobId: { $nin: await this.jobs.deletedIds() } }] });
  }

  protected override namesOf({ _id, resume, submissionId }: Applicant): string[] {
    // With a prefix: strangers choose the submissionId.
    return [_id.toHexString(), resume.key, ...(submissionId ? [`submission:${submissionId}`] : [])];
  }

  protected override async removeDeleted(signal: AbortSignal): Promise<void> {
    // For applicants who applied during the deletion of a job, or when it was interrupted.
    await this.repository.delete({ jobId: { $in: await this.jobs.deletedIds() } });
    await this.storage.check();
    await super.removeDeleted(signal);
  }

  protected override async remove(applicant: Applicant): Promise<void> {
    await this.storage.delete(applicant.resume.key);
    await super.remove(applicant);
  }
}
