import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { ErasedRecords } from '../../../platform/backup/erased-records.service.js';
import { Settings } from '../../../platform/config/settings.js';
import { EPOCH, NOW } from '../../../platform/database/database-clock.js';
import { OutboxTasks } from '../../../platform/mail/outbox-tasks.service.js';
import { MAX_SELECTED, type Selection } from '../../../platform/review/review.dto.js';
import { notDeleted, type ReviewedFilter } from '../../../platform/review/review.schema.js';
import { invalidFields } from '../../../platform/problem/general.problems.js';
import { ReviewableService, type ListQuery } from '../../../platform/review/reviewable.service.js';
import { ObjectStorage } from '../../../platform/storage/object-storage.js';
import { MinuteJob } from '../../../platform/stored-files/minute-job.service.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { ApplicantRepository } from '../applicant.repository.js';
import { Applicant, type ApplicantFilter } from '../applicant.schema.js';
import { toQuery } from './applicant-filter.js';
import type { ApplicantFilterDto } from './applicant-filter.dto.js';

/** The fields of an erased applicant. The minute job deletes the resume, then the document. */
export const ERASED = {
  _id: '$_id',
  jobId: '$jobId',
  resume: { key: '$resume.key' },
  // A late retry of the application is refused.
  submissionId: '$submissionId',
  createdAt: '$createdAt',
  updatedAt: NOW,
  deletedAt: { $literal: EPOCH },
};

const moves = { $filter: { input: '$history', cond: { $eq: ['$$this.type', 'stage'] } } };
const lastMove = { $ifNull: [{ $max: { $map: { input: moves, in: '$$this.at' } } }, '$updatedAt'] };

@Injectable()
export class ApplicantDecisions extends ReviewableService<Applicant, ApplicantFilterDto> {
  protected readonly erasedFields = ERASED;

  constructor(
    @InjectModel(Applicant.name) applicants: Model<Applicant>,
    private readonly repository: ApplicantRepository,
    private readonly jobs: JobsService,
    private readonly outbox: OutboxTasks,
    private readonly storage: ObjectStorage,
    private readonly settings: Settings,
    erased: ErasedRecords,
    minuteJob: MinuteJob,
  ) {
    super(applicants, erased, minuteJob);
  }

  find(id: string): Promise<Applicant> {
    return this.repository.find(id);
  }

  /** Rejected, withdrawn or unchanged since. Dates, because a comparison by $expr in an $or uses no index. */
  isOver(limit: Date): ReviewedFilter {
    return {
      stage: { $nin: ['offer', 'hired'] },
      $or: [
        { updatedAt: { $lte: limit } },
        { withdrawnAt: { $lte: limit } },
        { stage: 'rejected', $expr: { $lte: [lastMove, limit] } },
      ],
    };
  }

  protected toQuery(filters: ApplicantFilterDto): ListQuery {
    return toQuery(filters, this.settings.agencyTimeZone);
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

  /** Where the job still exists, within 30 s. */
  protected override async undelete(deleted: ReviewedFilter): Promise<number> {
    const jobs = (await this.documents.distinct('jobId', deleted as ApplicantFilter)).map(String);
    const present = [...(await this.jobs.titles(jobs)).keys()].map((id) => new Types.ObjectId(id));
    return super.undelete({ $and: [deleted, { jobId: { $in: present } }] });
  }

  protected deleteMails(ids: Types.ObjectId[]): Promise<void> {
    return this.outbox.deleteForApplicants(ids);
  }

  protected override namesOf({ _id, resume, submissionId }: Applicant): string[] {
    // With a prefix: strangers choose the submissionId.
    return [_id.toHexString(), resume.key, ...(submissionId ? [`submission:${submissionId}`] : [])];
  }

  protected override async removeDeleted(signal: AbortSignal): Promise<void> {
    // An interrupted deletion of a job, or an application during one, leaves applicants.
    await this.repository.delete({ jobId: { $in: await this.jobs.deletedIds() } });
    await this.storage.check();
    await super.removeDeleted(signal);
  }

  protected override async remove(applicant: Applicant): Promise<void> {
    await this.storage.delete(applicant.resume.key);
    await super.remove(applicant);
  }
}
