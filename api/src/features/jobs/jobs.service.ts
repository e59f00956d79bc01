import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import { ActivityService } from '../../platform/activity/activity.service.js';
import { Settings } from '../../platform/config/settings.js';
import { daysAgo } from '../../platform/database/database-clock.js';
import { createOnce, replaceVersion } from '../../platform/database/writes.js';
import { dayIn, daysBetween } from '../../platform/http/input/time-zone-days.js';
import { containing, newestFirst } from '../../platform/http/paging/read-pages.js';
import { type VersionCheck, Versioned, versionOf } from '../../platform/http/versions/versions.js';
import { defineProblems, invalidFields } from '../../platform/problem/problem.js';
import {
  isFull,
  leftOut,
  toJobDto,
  type CreateJobDto,
  type JobDto,
  type OverviewJobsDto,
  type QuietJobDto,
  type UpdateJobDto,
} from './job.dto.js';
import { Job } from './job.schema.js';

export const jobProblems = defineProblems({
  jobNotFound: [404, 'This job does not exist or is closed. See the open jobs.'],
  interviewsAhead: [409, 'An interview is set for this job. Cancel the interview first.'],
});

export interface ApplicantCount {
  all: number;
  new: number;
}

/** Implemented by the applicants feature, which depends on jobs. */
export abstract class JobApplicants {
  abstract countByJob(jobIds: readonly string[]): Promise<Map<string, ApplicantCount>>;

  abstract lastByJob(jobIds: readonly string[]): Promise<Map<string, Date>>;

  abstract hasInterview(jobId: string): Promise<boolean>;

  abstract deleteOfJob(jobId: string): Promise<void>;
}

const notDeleted = { deletedAt: null } as const;

const CLOSING_DAYS = 7;
const MAX_SHOWN = 20;

@Injectable()
export class JobsService {
  private readonly today = () => dayIn(this.settings.agencyTimeZone);

  constructor(
    @InjectModel(Job.name) private readonly jobs: Model<Job>,
    private readonly applicants: JobApplicants,
    private readonly settings: Settings,
    activity: ActivityService,
  ) {
    activity.names.set('job', async (id) => (await this.titles([id])).get(id));
  }

  /** @param limit 0: all */
  listOpen(limit = 0): Promise<JobDto[]> {
    return this.read(this.isOpen(), limit);
  }

  async listAll(): Promise<JobDto[]> {
    const jobs = await this.read(notDeleted);
    const counts = await this.applicants.countByJob(jobs.map((job) => job._id));
    return jobs.map((job) => this.forAdmin(job, counts.get(job._id)));
  }

  async findOpen(id: string): Promise<Versioned<JobDto>> {
    return this.versioned(await this.stored(id, this.isOpen()));
  }

  /** The tag does not depend on the number of applicants. */
  async find(id: string): Promise<Versioned<JobDto>> {
    return this.counted(await this.stored(id));
  }

  async create(fields: CreateJobDto): Promise<JobDto> {
    const job = await createOnce(this.jobs, fields.submissionId, async () => {
      this.refusePast(fields.closesOn);
      return (await this.jobs.create(fields)).toObject();
    });
    return (await this.counted(job)).value;
  }

  async update(id: string, fields: UpdateJobDto, check: VersionCheck): Promise<Versioned<JobDto>> {
    const before = await this.stored(id);
    check(this.versioned(before).tag);
    if (fields.closesOn !== before.closesOn) this.refusePast(fields.closesOn);
    const after = await replaceVersion(this.jobs, before, fields, isFull(fields) ? leftOut(fields) : []);
    // Another request was faster: check the present version.
    return after ? this.counted(after) : this.update(id, fields, check);
  }

  /** The minute job removes the applicants, and marks those that an interrupted request left. */
  async remove(id: string): Promise<void> {
    if (await this.applicants.hasInterview(id)) throw jobProblems.interviewsAhead();
    const deletion = { $set: { deletedAt: new Date() }, $inc: { revision: 1 } };
    await this.jobs.updateOne({ _id: id, ...notDeleted }, deletion).orFail(jobProblems.jobNotFound);
    await this.applicants.deleteOfJob(id);
  }

  /** Open jobs that close soon or get no applications. */
  async overview(): Promise<OverviewJobsDto> {
    const open = await this.read(this.isOpen());
    const closing = open.flatMap(({ _id, title, closesOn }) => {
      if (closesOn === undefined) return [];
      const closesInDays = daysBetween(this.today(), closesOn);
      return closesInDays <= CLOSING_DAYS ? { _id, title, closesOn, closesInDays } : [];
    });
    const before = daysAgo(14).toISOString();
    const old = open.filter(({ createdAt }) => createdAt <= before);
    const last = await this.applicants.lastByJob(old.map(({ _id }) => _id));
    const quiet = old
      .map(({ _id, title, createdAt }) => {
        const at = last.get(_id)?.toISOString();
        return { _id, title, createdAt, ...(at && { lastApplicationAt: at }) };
      })
      .filter(({ lastApplicationAt: at = '' }) => at <= before);
    const quietSince = ({ lastApplicationAt, createdAt }: QuietJobDto) => lastApplicationAt ?? createdAt;
    return {
      closingSoon: closing.sort((a, b) => a.closesInDays - b.closesInDays).slice(0, MAX_SHOWN),
      withoutApplications: quiet
        .sort((a, b) => quietSince(a).localeCompare(quietSince(b)))
        .slice(0, MAX_SHOWN),
    };
  }

  search(text: string, limit: number): Promise<JobDto[]> {
    return this.read({ ...notDeleted, title: containing(text) }, limit);
  }

  async exists(id: string): Promise<boolean> {
    return (await this.jobs.exists({ _id: id, ...notDeleted })) !== null;
  }

  async isOpenJob(id: string): Promise<boolean> {
    return (await this.jobs.exists({ _id: id, ...this.isOpen() })) !== null;
  }

  async titles(ids: Iterable<string>): Promise<Map<string, string>> {
    const found = await this.jobs
      .find({ _id: { $in: [...new Set(ids)] }, ...notDeleted }, { title: 1 })
      .lean<Pick<Job, '_id' | 'title'>[]>();
    return new Map(found.map(({ _id, title }) => [_id.toHexString(), title]));
  }

  async deletedIds(): Promise<Types.ObjectId[]> {
    return this.jobs.distinct('_id', { deletedAt: { $exists: true } });
  }

  private async read(filter: QueryFilter<Job>, limit = 0): Promise<JobDto[]> {
    const jobs = await this.jobs.find(filter).sort(newestFirst).limit(limit).lean<Job[]>();
    return jobs.map((job) => toJobDto(job, this.settings.agencyTimeZone));
  }

  private async stored(id: string, filter: QueryFilter<Job> = notDeleted): Promise<Job> {
    return this.jobs
      .findOne({ _id: id, ...filter })
      .lean<Job>()
      .orFail(jobProblems.jobNotFound);
  }

  private async counted(job: Job): Promise<Versioned<JobDto>> {
    const { value, tag } = this.versioned(job);
    const counts = await this.applicants.countByJob([value._id]);
    return new Versioned(this.forAdmin(value, counts.get(value._id)), tag);
  }

  private forAdmin(job: JobDto, count: ApplicantCount = { all: 0, new: 0 }): JobDto {
    const { closesOn } = job;
    return {
      ...job,
      ...(closesOn !== undefined && { closesInDays: daysBetween(this.today(), closesOn) }),
      applicantCount: count.all,
      newApplicantCount: count.new,
    };
  }

  private versioned(job: Job): Versioned<JobDto> {
    return versionOf(job.revision, toJobDto(job, this.settings.agencyTimeZone));
  }

  private isOpen(): QueryFilter<Job> {
    return { status: true, ...notDeleted, closesOn: { $not: { $lt: this.today() } } };
  }

  private refusePast(closesOn: string | undefined): void {
    if (closesOn !== undefined && closesOn < this.today())
      throw invalidFields({
        field: 'closesOn',
        message: `This day is past. Give ${this.today()} or a later day, or leave it out.`,
      });
  }
}
