import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { ErasedRecords } from '../../../platform/backup/erased-records.service.js';
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

type Removed = Pick<Applicant, '_id' | 'resume' | 'deletedAt'>;

const namesOf = ({ _id, resume }: Removed): string[] => [_id.toHexString(), resume.key];

@Injectable()
export class ApplicantDeletion extends Deletion<Applicant> {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly repository: ApplicantRepository,
    private readonly jobs: JobsService,
    private readonly outbox: OutboxTasks,
    private readonly storage: ObjectStorage,
    private readonly erased: ErasedRecords,
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

  /** Erases deleted applicants too. The minute job ends what is interrupted. @returns how many */
  async erase(filter: ApplicantFilter): Promise<number> {
    const found = { $and: [filter, notErased] };
    const ids = await this.applicants.find(found, { _id: 1 }).lean<Removed[]>();
    if (ids.length === 0) return 0;
    const _id = { $in: ids.map((applicant) => applicant._id) };
    const { matchedCount } = await this.applicants.updateMany(
      { _id, ...found },
      [{ $replaceWith: ERASED }],
      AS_PIPELINE,
    );
    const erased = await this.applicants.find({ _id, deletedAt: EPOCH }).lean<Removed[]>();
    await this.erased.add(erased.flatMap(namesOf));
    await this.outbox.deleteForApplicants(erased.map((applicant) => applicant._id));
    return matchedCount;
  }

  private async removeDeleted(signal: AbortSignal): Promise<void> {
    // An interrupted deletion of a job, or an application during one, leaves applicants.
    await this.repository.markDeleted({ jobId: { $in: await this.jobs.deletedIds() } });
    await this.storage.check();
    await this.applicants
      .find(canBeRemoved, { resume: 1, deletedAt: 1 })
      .lean<Removed>()
      .cursor()
      .eachAsync(
        async (applicant) => {
          const { _id, resume, deletedAt } = applicant;
          if (signal.aborted) return;
          // The request may have been interrupted before.
          if (deletedAt?.getTime() === EPOCH.getTime()) await this.erased.add(namesOf(applicant));
          await this.outbox.deleteForApplicants([_id]);
          await this.storage.delete(resume.key);
          await this.applicants.deleteOne({ _id });
        },
        { parallel: concurrency, continueOnError: true },
      );
  }
}
