import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import pMap from 'p-map';
import { newestFirst } from '../../platform/http/paging/newest-first.js';
import { ObjectStorage } from '../../platform/storage/object-storage.js';
import { concurrency } from '../../platform/storage/store-pace.js';
import { Quarantine } from '../../platform/cleanup/quarantine.service.js';
import type { JobApplicants } from '../jobs/job-applicants.js';
import { Applicant } from './applicant.schema.js';

const APPLICANTS_AT_ONCE = 500;

/** The applicants' documents and their resumes, without the rules of applying. */
@Injectable()
export class ApplicantRepository implements JobApplicants {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly storage: ObjectStorage,
    private readonly quarantine: Quarantine,
  ) {}

  async insert(fields: Omit<Applicant, '_id' | 'createdAt' | 'updatedAt'>): Promise<Applicant> {
    return (await this.applicants.create(fields)).toObject();
  }

  find(id: string): Promise<Applicant | null> {
    return this.applicants.findById(id).lean<Applicant>().exec();
  }

  findBySubmission(submissionId: string): Promise<Applicant | null> {
    return this.applicants.findOne({ submissionId }).lean<Applicant>().exec();
  }

  findByResume(key: string): Promise<Applicant | null> {
    return this.applicants.findOne({ 'resume.key': key }).lean<Applicant>().exec();
  }

  /** The query for those of a job, newest first. */
  ofJob(jobId: string) {
    return this.applicants
      .find({ jobId: new Types.ObjectId(jobId) })
      .sort(newestFirst)
      .lean<Applicant[]>();
  }

  countOfJob(jobId: string): Promise<number> {
    return this.applicants.countDocuments({ jobId: new Types.ObjectId(jobId) }).exec();
  }

  /** For each job that has any. Read from the index alone. */
  async countByJob(jobIds: readonly string[]): Promise<Map<string, number>> {
    const counts = await this.applicants.aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { jobId: { $in: jobIds.map((id) => new Types.ObjectId(id)) } } },
      { $group: { _id: '$jobId', count: { $sum: 1 } } },
    ]);
    return new Map(counts.map(({ _id, count }) => [_id.toHexString(), count]));
  }

  /** Those of the keys that an applicant's document names. */
  async namedResumes(keys: readonly string[]): Promise<Set<string>> {
    const named = await this.applicants
      .find({ 'resume.key': { $in: keys } }, { _id: 0, 'resume.key': 1 })
      .lean<Pick<Applicant, 'resume'>[]>();
    return new Set(named.map(({ resume }) => resume.key));
  }

  /**
   * The resume first: when the store does not answer, nothing is removed, and the admin can try again.
   * @returns false when there is no such applicant
   */
  async remove(id: string): Promise<boolean> {
    const applicant = await this.find(id);
    if (!applicant) return false;
    await this.removeResume(applicant.resume.key);
    return (await this.applicants.deleteOne({ _id: applicant._id })).deletedCount > 0;
  }

  /**
   * In parts, each with its resumes first: after an interruption the documents that are left still name what has to go with them.
   * @param mayGoOn asked before each removal, for the cleanup
   */
  async removeOfJob(jobId: string, mayGoOn = () => true): Promise<void> {
    for (;;) {
      const part = await this.applicants
        .find({ jobId: new Types.ObjectId(jobId) }, { 'resume.key': 1 })
        .limit(APPLICANTS_AT_ONCE)
        .lean<Pick<Applicant, '_id' | 'resume'>[]>();
      if (part.length === 0) return;
      const remove = async ({ resume }: Pick<Applicant, 'resume'>): Promise<void> => {
        if (mayGoOn()) await this.removeResume(resume.key);
      };
      await pMap(part, remove, { concurrency });
      // Once it may not, it never may again: else documents would go whose resumes stay.
      if (!mayGoOn()) return;
      await this.applicants.deleteMany({ _id: { $in: part.map(({ _id }) => _id) } });
    }
  }

  private async removeResume(key: string): Promise<void> {
    await this.storage.delete(key);
    await this.quarantine.remove(key);
  }
}
