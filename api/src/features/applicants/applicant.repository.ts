import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { NOW } from '../../platform/database/database-clock.js';
import type { ApplicantCount, JobApplicants } from '../jobs/job-applicants.js';
import { isKept, notDeleted, type ApplicantFilter } from './applicant-selection.js';
import { Applicant, ordersOfJob } from './applicant.schema.js';
import { searchFields } from './search-words.js';
import { FIRST_STAGE } from './stages.js';

type NewApplicant = Pick<
  Applicant,
  '_id' | 'fullName' | 'email' | 'coverLetter' | 'jobId' | 'resume' | 'submissionHash' | 'submissionId'
>;

/** The applicants' documents, without the rules of applying. */
@Injectable()
export class ApplicantRepository implements JobApplicants {
  constructor(@InjectModel(Applicant.name) private readonly applicants: Model<Applicant>) {}

  async insert(fields: NewApplicant): Promise<Applicant> {
    const search = searchFields(fields);
    return (
      await this.applicants.create({ ...fields, stage: FIRST_STAGE, starred: false, search })
    ).toObject();
  }

  find(id: string): Promise<Applicant | null> {
    return this.applicants
      .findOne({ _id: id, ...notDeleted })
      .lean<Applicant>()
      .exec();
  }

  /** Deleted or not: a submission that is sent again is never kept again. */
  findBySubmission(submissionId: string): Promise<Applicant | null> {
    return this.applicants.findOne({ submissionId }).lean<Applicant>().exec();
  }

  findByResume(key: string): Promise<Applicant | null> {
    return this.applicants
      .findOne({ 'resume.key': key, ...notDeleted })
      .lean<Applicant>()
      .exec();
  }

  async countOfJob(jobId: string): Promise<ApplicantCount> {
    return (await this.countByJob([jobId])).get(jobId) ?? { all: 0, new: 0 };
  }

  /** For each job that has any. Read from the index alone, and so without a filter on what is missing. */
  async countByJob(jobIds: readonly string[]): Promise<Map<string, ApplicantCount>> {
    const isNew = { $and: [isKept, { $eq: [{ $ifNull: ['$stage', FIRST_STAGE] }, FIRST_STAGE] }] };
    const counts = await this.applicants.aggregate<ApplicantCount & { _id: Types.ObjectId }>(
      [
        { $match: { jobId: { $in: jobIds.map((id) => new Types.ObjectId(id)) } } },
        {
          $group: {
            _id: '$jobId',
            all: { $sum: { $cond: [isKept, 1, 0] } },
            new: { $sum: { $cond: [isNew, 1, 0] } },
          },
        },
      ],
      { hint: ordersOfJob.date },
    );
    return new Map(counts.map(({ _id, ...count }) => [_id.toHexString(), count]));
  }

  /** In the order of the ids, without those that do not exist. */
  async resumesOf(ids: readonly string[]): Promise<Pick<Applicant, 'fullName' | 'resume'>[]> {
    const found = await this.applicants
      .find({ _id: { $in: ids }, ...notDeleted }, { fullName: 1, resume: 1 })
      .lean<Pick<Applicant, '_id' | 'fullName' | 'resume'>[]>();
    const byId = new Map(found.map((applicant) => [applicant._id.toHexString(), applicant]));
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  }

  async deleteOfJob(jobId: string): Promise<void> {
    await this.markDeleted({ jobId: new Types.ObjectId(jobId) });
  }

  /** @returns how many were not deleted before */
  async markDeleted(filter: ApplicantFilter): Promise<number> {
    const { matchedCount } = await this.applicants.updateMany(
      { ...filter, ...notDeleted },
      [{ $set: { deletedAt: NOW } }],
      { updatePipeline: true, timestamps: false },
    );
    return matchedCount;
  }
}
