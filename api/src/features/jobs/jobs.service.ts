import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ListCache } from '../../platform/database/list-cache.js';
import { replaceVersion } from '../../platform/database/replace-version.js';
import { newestFirst } from '../../platform/http/paging/newest-first.js';
import type { VersionCheck } from '../../platform/http/versions/if-match.js';
import { Problem } from '../../platform/problem/problem.js';
import { versionTag, type Versioned } from '../../platform/http/versions/versioned.js';
import { JobApplicants } from './job-applicants.js';
import type { CreateJobDto, JobDto, UpdateJobDto } from './job.dto.js';
import { Job } from './job.schema.js';
import { toJobDto } from './to-job-dto.js';
import './jobs.problems.js';

const notDeleted = { deletedAt: null } as const;

/** What visitors see. */
const isOpen = { status: true, ...notDeleted } as const;

type JobFilter = typeof notDeleted | typeof isOpen;

function versioned(job: Job): Versioned<JobDto> {
  const value = toJobDto(job);
  return { value, tag: versionTag(job.revision, value) };
}

@Injectable()
export class JobsService {
  private readonly logger = new Logger(JobsService.name);

  private readonly open = new ListCache<JobDto>(() => this.read(isOpen));

  constructor(
    @InjectModel(Job.name) private readonly jobs: Model<Job>,
    private readonly applicants: JobApplicants,
  ) {}

  /** The open jobs as visitors see them, newest first, from the cache. */
  listOpen(): Promise<readonly JobDto[]> {
    return this.open.current();
  }

  /** All jobs, newest first, each with the number of its applicants. */
  async listAll(): Promise<JobDto[]> {
    const jobs = await this.read(notDeleted);
    const counts = await this.applicants.countByJob(jobs.map((job) => job._id));
    return jobs.map((job) => ({ ...job, applicantCount: counts.get(job._id) ?? 0 }));
  }

  /** @throws Problem 404 for one that is not open, too */
  async findOpen(id: string): Promise<Versioned<JobDto>> {
    return versioned(await this.stored(id, isOpen));
  }

  /**
   * With the number of its applicants, which is no part of its version.
   * @throws Problem 404
   */
  async find(id: string): Promise<Versioned<JobDto>> {
    return this.counted(await this.stored(id));
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
    const after = await replaceVersion(this.jobs, before, fields);
    this.open.drop();
    // Somebody else was faster: what is there now is judged again.
    return after ? this.counted(after) : this.update(id, fields, check);
  }

  /**
   * Marks the job as deleted, so that nobody can apply any more, then removes its applicants and their resumes. The hourly cleanup
   * removes what a crash or a failing store leaves of these.
   * @throws Problem 404
   */
  async remove(id: string): Promise<void> {
    const { matchedCount } = await this.jobs.updateOne(
      { _id: id, ...notDeleted },
      { $set: { deletedAt: new Date() }, $inc: { revision: 1 } },
    );
    this.open.drop();
    if (matchedCount === 0) throw new Problem('job-not-found');
    await this.applicants
      .removeOfJob(id)
      .catch((error: unknown) =>
        this.logger.warn('Applicants of a deleted job remain; the hourly cleanup removes them.', error),
      );
  }

  /** Open or not. */
  async exists(id: string): Promise<boolean> {
    return (await this.jobs.exists({ _id: id, ...notDeleted })) !== null;
  }

  /** Jobs that the admin deleted in the last weeks. */
  async deletedIds(): Promise<string[]> {
    const ids = await this.jobs.distinct('_id', { deletedAt: { $exists: true } });
    return ids.map((id) => id.toHexString());
  }

  private async read(filter: JobFilter): Promise<JobDto[]> {
    const jobs = await this.jobs.find(filter).sort(newestFirst).lean<Job[]>();
    return jobs.map(toJobDto);
  }

  private async stored(id: string, filter: JobFilter = notDeleted): Promise<Job> {
    const job = await this.jobs.findOne({ _id: id, ...filter }).lean<Job>();
    if (!job) throw new Problem('job-not-found');
    return job;
  }

  private async counted(job: Job): Promise<Versioned<JobDto>> {
    const { value, tag } = versioned(job);
    return { value: { ...value, applicantCount: await this.applicants.countOfJob(value._id) }, tag };
  }
}
