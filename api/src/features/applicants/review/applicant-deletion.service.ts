import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { EPOCH, NOW } from '../../../platform/database/database-clock.js';
import { OutboxTasks } from '../../../platform/mail/outbox-tasks.service.js';
import { canBeRemoved, Deletion } from '../../../platform/review/deletion.js';
import { AS_PIPELINE } from '../../../platform/review/pipelines.js';
import { ObjectStorage, concurrency } from '../../../platform/storage/object-storage.js';
import { MinuteJob } from '../../../platform/stored-files/minute-job.service.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { ApplicantRepository } from '../applicant.repository.js';
import { Applicant, notErased, type ApplicantFilter } from '../applicant.schema.js';
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
export class ApplicantDeletion extends Deletion<Applicant> {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly repository: ApplicantRepository,
    private readonly jobs: JobsService,
    private readonly outbox: OutboxTasks,
    private readonly storage: ObjectStorage,
    minuteJob: MinuteJob,
  ) {
    super(applicants, applicantProblems.applicantNotFound);
    minuteJob.add('Removing deleted applicants', (signal) => this.removeDeleted(signal));
  }

  /** Where the job still exists, within 30 s. */
  override async unmark(deleted: ApplicantFilter): Promise<void> {
    const jobs = (await this.applicants.distinct('jobId', deleted)).map(String);
    const present = [...(await this.jobs.titles(jobs)).keys()].map((id) => new Types.ObjectId(id));
    await super.unmark({ ...deleted, jobId: { $in: present } });
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
}
