import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { ActivityService } from '../../platform/activity/activity.service.js';
import { countIf, deletePipeline, isWithdrawn, storedStage } from '../../platform/review/pipelines.js';
import type { ApplicantCount, JobApplicants } from '../jobs/jobs.service.js';
import { hasTimeFrom } from './meetings/meeting.schema.js';
import { FIRST_STAGE, notDeleted } from '../../platform/review/review.schema.js';
import { Applicant, ordersOfJob, type ApplicantFilter } from './applicant.schema.js';

const ofJobs = (ids: readonly string[]) => ({ jobId: { $in: ids.map((id) => new Types.ObjectId(id)) } });

@Injectable()
export class ApplicantRepository implements JobApplicants {
  constructor(
    @InjectModel(Applicant.name) readonly model: Model<Applicant>,
    activity: ActivityService,
  ) {
    activity.names.set('applicant', async (id) => (await this.findOne({ _id: id }))?.fullName);
  }

  findOne(filter: ApplicantFilter) {
    return this.model.findOne({ ...filter, ...notDeleted }).lean<Applicant>();
  }

  async countByJob(jobIds: readonly string[]): Promise<Map<string, ApplicantCount>> {
    const counts = await this.model.aggregate<ApplicantCount & { _id: Types.ObjectId }>(
      [
        { $match: ofJobs(jobIds) },
        {
          $group: {
            _id: '$jobId',
            all: countIf(),
            new: countIf({ $eq: [storedStage, FIRST_STAGE] }, { $not: [isWithdrawn] }),
          },
        },
      ],
      { hint: ordersOfJob.date },
    );
    return new Map(counts.map(({ _id, ...count }) => [_id.toHexString(), count]));
  }

  /** Counts withdrawn applicants too. The order lets the database read one index entry for each job. */
  async lastByJob(jobIds: readonly string[]): Promise<Map<string, Date>> {
    const found = await this.model.aggregate<{ _id: Types.ObjectId; at: Date }>(
      [
        { $match: ofJobs(jobIds) },
        { $sort: { jobId: 1, createdAt: -1 } },
        { $group: { _id: '$jobId', at: { $first: '$createdAt' } } },
      ],
      { hint: ordersOfJob.date },
    );
    return new Map(found.map(({ _id, at }) => [_id.toHexString(), at]));
  }

  async hasInterview(id: string): Promise<boolean> {
    const jobId = new Types.ObjectId(id);
    return (await this.model.exists({ jobId, ...hasTimeFrom(new Date()), ...notDeleted })) !== null;
  }

  deleteOfJob(jobId: string): Promise<void> {
    return this.delete({ jobId: new Types.ObjectId(jobId) });
  }

  async delete(filter: ApplicantFilter): Promise<void> {
    await this.model.updateMany({ $and: [filter, notDeleted] }, deletePipeline());
  }
}
