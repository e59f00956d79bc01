import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { EPOCH, NOW } from '../../../platform/database/database-clock.js';
import { OutboxTasks } from '../../../platform/mail/outbox-tasks.service.js';
import { canBeRemoved, canBeRestored, split } from '../../../platform/review/deletion.js';
import { AS_PIPELINE } from '../../../platform/review/pipelines.js';
import type { DeletedDto, RestoredDto } from '../../../platform/review/review.dto.js';
import { ObjectStorage, concurrency } from '../../../platform/storage/object-storage.js';
import { MinuteJob } from '../../../platform/stored-files/minute-job.service.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { ApplicantRepository } from '../applicant.repository.js';
import { Applicant, notDeleted, notErased, type ApplicantFilter } from '../applicant.schema.js';
import { applicantProblems } from '../applicants.problems.js';

/** What remains of an erased applicant until the minute job has removed the resume. */
export const ERASED = {
  _id: '$_id',
  jobId: '$jobId',
  resume: { key: '$resume.key' },
  createdAt: '$createdAt',
  updatedAt: NOW,
  deletedAt: { $literal: EPOCH },
};

@Injectable()
export class ApplicantDeletion {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly repository: ApplicantRepository,
    private readonly jobs: JobsService,
    private readonly outbox: OutboxTasks,
    private readonly storage: ObjectStorage,
    minuteJob: MinuteJob,
  ) {
    minuteJob.add('Removing deleted applicants', (signal) => this.removeDeleted(signal));
  }

  /** @throws Problem 404 */
  async delete(id: string): Promise<void> {
    if ((await this.repository.markDeleted({ _id: id })) === 0) throw applicantProblems.applicantNotFound();
  }

  async deleteAll(ids: readonly string[]): Promise<DeletedDto> {
    const [deleted, missing] = await this.split(ids);
    await this.repository.markDeleted({ _id: { $in: deleted } });
    return { deleted, missing };
  }

  /** May be repeated. */
  async restore(ids: readonly string[]): Promise<RestoredDto> {
    await this.unmark({ _id: { $in: ids } });
    const [restored, gone] = await this.split(ids);
    return { restored, gone };
  }

  /** Where the job still exists, within 30 s. */
  async unmark(deleted: ApplicantFilter): Promise<void> {
    const jobs = (await this.applicants.distinct('jobId', deleted)).map(String);
    const present = [...(await this.jobs.titles(jobs)).keys()].map((id) => new Types.ObjectId(id));
    await this.applicants.updateMany(
      { ...deleted, jobId: { $in: present }, ...canBeRestored },
      { $unset: { deletedAt: 1 } },
      { timestamps: false },
    );
  }

  /** Erases a deleted applicant too. @returns false when there is nothing to erase */
  async erase(_id: Types.ObjectId): Promise<boolean> {
    const { matchedCount } = await this.applicants.updateOne(
      { _id, ...notErased },
      [{ $replaceWith: ERASED }],
      AS_PIPELINE,
    );
    await this.outbox.deleteForApplicants([_id]);
    return matchedCount > 0;
  }

  private async removeDeleted(signal: AbortSignal): Promise<void> {
    // An interrupted deletion of a job, or an application during one, leaves applicants.
    await this.repository.markDeleted({ jobId: { $in: await this.jobs.deletedIds() } });
    await this.storage.check();
    await this.applicants
      .find(canBeRemoved, { resume: 1 })
      .lean<Pick<Applicant, '_id' | 'resume'>>()
      .cursor()
      .eachAsync(
        async ({ _id, resume }) => {
          if (signal.aborted) return;
          await this.outbox.deleteForApplicants([_id]);
          await this.storage.delete(resume.key);
          await this.applicants.deleteOne({ _id });
        },
        { parallel: concurrency, continueOnError: true },
      );
  }

  /** @returns the ids of stored applicants, and the other ids */
  private async split(ids: readonly string[]): Promise<[string[], string[]]> {
    return split(ids, await this.applicants.distinct('_id', { _id: { $in: ids }, ...notDeleted }));
  }
}
