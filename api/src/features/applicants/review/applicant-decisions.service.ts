import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { ErasedRecords } from '../../../platform/backup/erased-records.service.js';
import { Settings } from '../../../platform/config/settings.js';
import { EPOCH, NOW } from '../../../platform/database/database-clock.js';
import { OutboxTasks } from '../../../platform/mail/outbox-tasks.service.js';
import { invalidFields } from '../../../platform/problem/general.problems.js';
import { AS_PIPELINE, changePipeline } from '../../../platform/review/pipelines.js';
import { Reviews } from '../../../platform/review/reviews.service.js';
import { ObjectStorage } from '../../../platform/storage/object-storage.js';
import { MinuteJob } from '../../../platform/stored-files/minute-job.service.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { ApplicantRepository } from '../applicant.repository.js';
import { Applicant, notDeleted, type ApplicantFilter } from '../applicant.schema.js';
import { applicantFilter, optionsOf } from './applicant-filter.js';
import type { ApplicantFilterDto } from './applicant-filter.dto.js';
import type { ApplicantChangeDto, MatchedApplicantsDto } from './applicant-review.dto.js';

/** The fields of an erased applicant. The minute job deletes the resume, then the document. */
export const ERASED = {
  _id: '$_id',
  jobId: '$jobId',
  resume: { key: '$resume.key' },
  createdAt: '$createdAt',
  updatedAt: NOW,
  deletedAt: { $literal: EPOCH },
};

interface MatchingChange extends ApplicantChangeDto {
  operationId?: string;
}

/**
 * Those of a filter too. Such a request may be repeated with its operationId: who applied after the first one is left alone. It
 * throws Problem 503 for a slow search.
 */
@Injectable()
export class ApplicantDecisions extends Reviews<Applicant> {
  protected readonly remains = ERASED;

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
    super(applicants, (id) => repository.find(id), erased, minuteJob);
  }

  /** Withdrawn applicants stay in their stage. @throws Problem 400 without a decision */
  async changeMatching(
    filter: ApplicantFilterDto,
    { operationId = randomUUID(), ...decision }: MatchingChange,
    by: string,
  ): Promise<MatchedApplicantsDto> {
    const update = changePipeline(decision, by, operationId);
    const done = { 'history.operationId': operationId };
    const [first, earlier] = await Promise.all([
      this.documents.findOne(done, { 'history.$': 1 }).lean<Pick<Applicant, 'history'>>(),
      this.documents.countDocuments(done),
    ]);
    const selected = this.appliedBefore(filter, first?.history?.[0]?.at);
    const withdrawn = { $and: [selected, { withdrawnAt: { $ne: null } }] };
    const leftOut = decision.stage ? await this.documents.countDocuments(withdrawn, optionsOf(filter)) : 0;
    const isMoved = decision.starred === undefined ? { withdrawnAt: null } : {};
    const { matchedCount } = await this.documents.updateMany(
      { $and: [selected, isMoved, { 'history.operationId': { $ne: operationId } }] },
      update,
      { ...AS_PIPELINE, ...optionsOf(filter) },
    );
    return { operationId, matched: earlier + matchedCount, leftOut };
  }

  /** They can be restored for 30 s. */
  async deleteMatching(
    filter: ApplicantFilterDto,
    operationId: string = randomUUID(),
  ): Promise<MatchedApplicantsDto> {
    const done = { deletedBy: operationId };
    const first = await this.documents.findOne(done, { deletedAt: 1 }).lean<Pick<Applicant, 'deletedAt'>>();
    await this.repository.markDeleted(
      this.appliedBefore(filter, first?.deletedAt),
      operationId,
      optionsOf(filter),
    );
    const matched = await this.documents.countDocuments({ ...done, deletedAt: { $ne: null } });
    return { operationId, matched, leftOut: 0 };
  }

  /** @throws Problem 400 without the operationId of the deletion */
  async restoreMatching(operationId: string | undefined): Promise<MatchedApplicantsDto> {
    if (operationId === undefined)
      throw invalidFields({ field: 'operationId', message: 'Give the operationId of the deletion.' });
    const done = { deletedBy: operationId };
    await this.unmark(done);
    const matched = await this.documents.countDocuments({ ...done, ...notDeleted });
    return { operationId, matched, leftOut: 0 };
  }

  /** Where the job still exists, within 30 s. */
  override async unmark(deleted: ApplicantFilter): Promise<void> {
    const jobs = (await this.documents.distinct('jobId', deleted)).map(String);
    const present = [...(await this.jobs.titles(jobs)).keys()].map((id) => new Types.ObjectId(id));
    await super.unmark({ ...deleted, jobId: { $in: present } });
  }

  protected forgetMails(ids: Types.ObjectId[]): Promise<void> {
    return this.outbox.deleteForApplicants(ids);
  }

  protected override namesOf(applicant: Applicant): string[] {
    return [...super.namesOf(applicant), applicant.resume.key];
  }

  protected override async removeDeleted(signal: AbortSignal): Promise<void> {
    // An interrupted deletion of a job, or an application during one, leaves applicants.
    await this.repository.markDeleted({ jobId: { $in: await this.jobs.deletedIds() } });
    await this.storage.check();
    await super.removeDeleted(signal);
  }

  protected override async remove(applicant: Applicant): Promise<void> {
    await this.storage.delete(applicant.resume.key);
    await super.remove(applicant);
  }

  private appliedBefore(filter: ApplicantFilterDto, time = new Date()): ApplicantFilter {
    const nobody = { _id: { $in: [] } };
    const selected = applicantFilter(filter, this.settings.agencyTimeZone) ?? nobody;
    return { $and: [selected, { createdAt: { $lte: time } }] };
  }
}
