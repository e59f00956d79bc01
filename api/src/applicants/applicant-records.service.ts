import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter } from 'mongoose';
import { placeAfter, type ListCursor } from '../common/list-cursor.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { Applicant } from './applicant.schema.js';

const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Enough to keep a store busy, few enough to leave it room for visitors. */
const PARALLEL_DELETES = 8;

/** The applicants' documents and their resumes, without the rules of applying. Jobs need it too, to count and to delete. */
@Injectable()
export class ApplicantRecords {
  private readonly logger = new Logger(ApplicantRecords.name);

  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly storage: ObjectStorage,
  ) {}

  async insert(fields: Omit<Applicant, '_id' | 'createdAt' | 'updatedAt'>): Promise<Applicant> {
    return (await this.applicants.create(fields)).toObject();
  }

  findBySubmission(submissionId: string): Promise<Applicant | null> {
    return this.applicants.findOne({ submissionId }).lean<Applicant>().exec();
  }

  findByResume(key: string): Promise<Applicant | null> {
    return this.applicants.findOne({ 'resume.key': key }).lean<Applicant>().exec();
  }

  /** Newest first. @param limit at most so many, from `after` on */
  page(jobId: string, limit: number, after?: ListCursor): Promise<Applicant[]> {
    return this.applicants
      .find(this.placeIn(jobId, after))
      .sort(newestFirst)
      .limit(limit)
      .lean<Applicant[]>()
      .exec();
  }

  /** All of a job, newest first, read as they are consumed. */
  async *ofJob(jobId: string): AsyncGenerator<Applicant> {
    yield* this.applicants
      .find(this.placeIn(jobId))
      .sort(newestFirst)
      .lean<Applicant[]>()
      .cursor({ batchSize: 500 });
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

  /** Every job that an applicant names, whether it still exists or not. */
  async jobIds(): Promise<string[]> {
    const ids = await this.applicants.distinct('jobId').exec();
    return ids.map((id) => id.toHexString());
  }

  /** Those of the keys that an applicant's document names. */
  async namedResumes(keys: readonly string[]): Promise<Set<string>> {
    const named = await this.applicants
      .find({ 'resume.key': { $in: keys } }, { _id: 0, 'resume.key': 1 })
      .lean<Pick<Applicant, 'resume'>[]>();
    return new Set(named.map(({ resume }) => resume.key));
  }

  /** @returns false when there is no such applicant */
  async remove(id: string): Promise<boolean> {
    const removed = await this.applicants.findByIdAndDelete(id).lean<Applicant>();
    if (removed) await this.removeResumes([removed.resume.key]);
    return removed !== null;
  }

  /** Documents first: a document without its resume would be a broken promise, a resume without document is swept. */
  async removeOfJob(jobId: string): Promise<void> {
    const filter = this.placeIn(jobId);
    const found = await this.applicants
      .find(filter, { _id: 0, 'resume.key': 1 })
      .lean<Pick<Applicant, 'resume'>[]>();
    await this.applicants.deleteMany(filter);
    await this.removeResumes(found.map(({ resume }) => resume.key));
  }

  /** When the store fails, the rest is left to the sweep: the documents that named them are gone already. */
  async removeResumes(keys: readonly string[]): Promise<void> {
    const queue = [...keys];
    const work = async (): Promise<void> => {
      for (let key = queue.shift(); key !== undefined; key = queue.shift()) await this.storage.delete(key);
    };
    try {
      await Promise.all(Array.from({ length: PARALLEL_DELETES }, work));
    } catch (error) {
      queue.length = 0;
      this.logger.warn('Resumes could not be deleted and are left to the sweep.', error);
    }
  }

  private placeIn(jobId: string, after?: ListCursor): QueryFilter<Applicant> {
    const ofJob = { jobId: new Types.ObjectId(jobId) };
    return after ? { ...ofJob, ...placeAfter(after) } : ofJob;
  }
}
