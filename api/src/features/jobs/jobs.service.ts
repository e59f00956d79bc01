import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { VersionCheck } from '../../platform/http/versions/if-match.js';
import { isObjectId } from '../../platform/http/input/object-id.pipe.js';
import { ListCache } from '../../platform/http/answers/list-cache.js';
import { SerialisedJson } from '../../platform/http/answers/serialised-json.js';
import { versionTag, type Versioned } from '../../platform/http/versions/versioned.js';
import { Problem } from '../../platform/problem/problem.js';
import { toJobDto, type CreateJobDto, type JobDto, type UpdateJobDto } from './job.dto.js';
import { JobApplicants } from './job-applicants.js';
import { JobRemoval } from './job-removal.schema.js';
import { Job } from './job.schema.js';

const newestFirst = { createdAt: -1, _id: -1 } as const;

function versioned(job: Job): Versioned<JobDto> {
  const value = toJobDto(job);
  return { value, tag: versionTag(job.revision, value) };
}

@Injectable()
export class JobsService {
  private readonly logger = new Logger(JobsService.name);

  /** The open jobs as visitors see them, newest first, from memory. */
  readonly open = new ListCache<JobDto>(() => this.readOpen());

  constructor(
    @InjectModel(Job.name) private readonly jobs: Model<Job>,
    @InjectModel(JobRemoval.name) private readonly removals: Model<JobRemoval>,
    private readonly applicants: JobApplicants,
  ) {}

  /** Every job for the admin, newest first, with the number of its applicants; the open ones for everybody else. */
  async list(isAdmin: boolean): Promise<SerialisedJson> {
    return isAdmin ? new SerialisedJson(await this.all()) : (await this.open.current()).json;
  }

  /**
   * An open job, with its version.
   * @throws Problem 404 when it is closed, unknown or no id at all
   */
  async openOne(id: string): Promise<Versioned<JobDto>> {
    const job = await this.stored(id);
    if (!job.status) throw new Problem('job-not-found');
    return versioned(job);
  }

  /**
   * Any job with the number of its applicants, which is no part of its version.
   * @throws Problem 404 when it is unknown or no id at all
   */
  async anyOne(id: string): Promise<Versioned<JobDto>> {
    return this.counted(await this.stored(id));
  }

  /** A job, open or closed. @throws Problem 404 when it is unknown or no id at all */
  async existing(id: string): Promise<JobDto> {
    return toJobDto(await this.stored(id));
  }

  /** The job, open or closed; undefined when there is none. */
  async find(id: string): Promise<JobDto | undefined> {
    const job = await this.jobs.findById(id).lean<Job>();
    return job ? toJobDto(job) : undefined;
  }

  async create(fields: CreateJobDto): Promise<JobDto> {
    const job = toJobDto((await this.jobs.create(fields)).toObject());
    this.open.drop();
    return { ...job, applicantCount: 0 };
  }

  /**
   * Replaces all fields, or the status alone.
   * @param check judges the version that is replaced
   * @throws Problem 404, and what `check` throws
   */
  async update(id: string, fields: UpdateJobDto, check: VersionCheck): Promise<Versioned<JobDto>> {
    const before = await this.stored(id);
    check(versioned(before).tag);
    const after = await this.jobs
      .findOneAndUpdate(
        { _id: before._id, revision: before.revision ?? null },
        { $set: fields, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<Job>();
    this.open.drop();
    // Somebody else was faster: what is there now is judged again.
    return after ? this.counted(after) : this.update(id, fields, check);
  }

  /**
   * That it is to go is kept first; then the job goes, so that nobody can apply any more; then its applicants and their
   * resumes. What a crash or a failing store leaves of these, the sweep removes.
   * @throws Problem 404
   */
  async remove(id: string): Promise<void> {
    await this.stored(id);
    await this.removals.updateOne({ _id: id }, { $set: { at: new Date() } }, { upsert: true });
    const { deletedCount } = await this.jobs.deleteOne({ _id: id });
    this.open.drop();
    if (deletedCount === 0) throw new Problem('job-not-found');
    await this.applicants
      .removeOfJob(id)
      .catch((error: unknown) =>
        this.logger.warn('What is left of the applicants of a removed job is left to the sweep.', error),
      );
  }

  /** Jobs that the admin removed in the last weeks. */
  async removedIds(): Promise<string[]> {
    const removals = await this.removals
      .find({}, { _id: 1 })
      .sort({ _id: 1 })
      .lean<Pick<JobRemoval, '_id'>[]>();
    return removals.map(({ _id }) => _id.toHexString());
  }

  /** Those of the ids that name a job. */
  async existingIds(ids: readonly string[]): Promise<Set<string>> {
    const jobs = await this.jobs.find({ _id: { $in: ids } }, { _id: 1 }).lean<Pick<Job, '_id'>[]>();
    return new Set(jobs.map((job) => job._id.toHexString()));
  }

  private async readOpen(): Promise<JobDto[]> {
    return (await this.jobs.find({ status: true }).sort(newestFirst).lean<Job[]>()).map(toJobDto);
  }

  private async all(): Promise<JobDto[]> {
    const jobs = (await this.jobs.find().sort(newestFirst).lean<Job[]>()).map(toJobDto);
    const counts = await this.applicants.countByJob(jobs.map((job) => job._id));
    return jobs.map((job) => ({ ...job, applicantCount: counts.get(job._id) ?? 0 }));
  }

  private async stored(id: string): Promise<Job> {
    const job = isObjectId(id) ? await this.jobs.findById(id).lean<Job>() : null;
    if (!job) throw new Problem('job-not-found');
    return job;
  }

  private async counted(job: Job): Promise<Versioned<JobDto>> {
    const { value, tag } = versioned(job);
    return { value: { ...value, applicantCount: await this.applicants.countOfJob(value._id) }, tag };
  }
}
