import { extname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryOptions } from 'mongoose';
import { Settings } from '../../../platform/config/settings.js';
import type { CsvColumns } from '../../../platform/http/answers/csv.js';
import { pick } from '../../../platform/http/answers/entity.dto.js';
import { minuteIn, mondaysIn, receivedIn, startOfDay } from '../../../platform/http/input/time-zone-days.js';
import type { Read } from '../../../platform/http/paging/list-page.js';
import { newestFirst, readAll, readPage } from '../../../platform/http/paging/read-pages.js';
import { OutboxTasks } from '../../../platform/mail/outbox-tasks.service.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { countGroups, countIf, countStages, hasReached } from '../../../platform/review/counts.js';
import type { PeriodDto } from '../../../platform/sources/source.dto.js';
import { countBySource, type SourceCounts } from '../../../platform/sources/source-counts.js';
import { isWithdrawn } from '../../../platform/review/pipelines.js';
import { followUpFields, inStages } from '../../../platform/review/review.dto.js';
import { submittedFields, type ApplicantCountsDto, type ApplicantDto } from '../applicant.dto.js';
import {
  Applicant,
  applicantSources,
  FIRST_STAGE,
  hasEmail,
  notDeleted,
  ordersOfAll,
  type ApplicantFilter,
} from '../applicant.schema.js';
import { stages, type Stage } from '../stages.js';
import { ResumeLinks } from '../resumes/resume-links.service.js';
import { toQuery } from './applicant-filter.js';
import type { ApplicantFilterDto, ApplicantListDto } from './applicant-filter.dto.js';

const HIDDEN = { notes: 0, history: 0, searchText: 0 } as const;

const byDate = { hint: ordersOfAll.date } as const;
const notWithdrawn = { withdrawnAt: null } as const;
const isNotWithdrawn = { $not: [isWithdrawn] };

const DAY_MS = 24 * 60 * 60_000;
const WAITING_MS = 2 * DAY_MS;

const END = new Date('9999-01-01');

const noApplications = Object.fromEntries(stages.map((stage) => [stage, 0])) as Record<Stage, number>;

const waitingStages: Stage[] = ['new', 'interview'];

export const applicantColumns = (zone: string): CsvColumns<ApplicantDto> => ({
  Applied: ({ createdAt }) => minuteIn(zone, createdAt),
  Job: ({ jobTitle }) => jobTitle,
  Name: ({ fullName }) => fullName,
  Email: ({ email }) => email,
  Stage: ({ stage }) => stage,
  Starred: ({ starred }) => (starred ? 'yes' : 'no'),
  Withdrawn: ({ withdrawn }) => (withdrawn ? 'yes' : 'no'),
  'Cover letter': ({ coverLetter }) => coverLetter,
  Source: ({ source }) => source?.name ?? '',
  'Follow up': ({ followUpAt }) => (followUpAt ? minuteIn(zone, followUpAt) : ''),
});

@Injectable()
export class ApplicantFinder {
  readonly zone: string;

  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly jobs: JobsService,
    private readonly links: ResumeLinks,
    private readonly mails: OutboxTasks,
    settings: Settings,
  ) {
    this.zone = settings.agencyTimeZone;
  }

  /** @throws Problem 400 for an invalid cursor, 503 for a slow search */
  async page(list: ApplicantListDto): Promise<Read<ApplicantDto>> {
    const { filter, options, order } = toQuery(list, this.zone);
    const { ids } = list;
    const found = ids ? this.find({ _id: { $in: ids.split(',') } }) : this.find(filter, options);
    const { items, ...page } = await readPage(found, list, order);
    return { ...page, items: await this.toDtos(items) };
  }

  /** Since two days, the longest first. */
  async waiting(limit: number, without: string[] = []): Promise<(ApplicantDto & { days: number })[]> {
    const now = Date.now();
    const createdAt = { $lte: new Date(now - WAITING_MS) };
    const filter = { ...notWithdrawn, stage: inStages(waitingStages), createdAt, _id: { $nin: without } };
    const found = this.find(filter, byDate);
    return (await this.toDtos(await found.sort({ createdAt: 1, _id: 1 }).limit(limit))).map((applicant) => ({
      ...applicant,
      days: Math.floor((now - Date.parse(applicant.createdAt)) / DAY_MS),
    }));
  }

  /** Applications of so many weeks by stage, the current week last. */
  async weeks(count: number): Promise<{ start: string; applications: Record<Stage, number> }[]> {
    const mondays = mondaysIn(this.zone, count);
    const starts = mondays.map((day) => startOfDay(day, this.zone));
    const groups = countStages(stages, isNotWithdrawn);
    const found = await this.applicants.aggregate<Record<Stage, number> & { _id: Date }>(
      [
        { $match: { createdAt: { $gte: starts[0] } } },
        { $bucket: { groupBy: '$createdAt', boundaries: [...starts, END], output: groups } },
      ],
      byDate,
    );
    return mondays.map((start, week) => {
      const counts = found.find(({ _id }) => _id.getTime() === starts[week]?.getTime());
      return { start, applications: pick({ ...noApplications, ...counts }, ...stages) };
    });
  }

  /** Numbers by source and week. Withdrawn applicants count. */
  bySource(period: PeriodDto): Promise<SourceCounts[]> {
    const groups = {
      applications: countIf(),
      interviews: countIf(hasReached('interview')),
      hired: countIf(hasReached('hired')),
    };
    return countBySource(this.applicants, receivedIn(period, this.zone), groups, this.zone, applicantSources);
  }

  async countBetween(start: Date, end: Date): Promise<number> {
    const groups = { count: countIf(isNotWithdrawn) };
    const filter = { createdAt: { $gte: start, $lt: end } };
    return (await countGroups(this.applicants, filter, groups, byDate)).count;
  }

  async findByEmail(email: string, limit: number): Promise<ApplicantDto[]> {
    return this.toDtos(await this.find(hasEmail(email)).sort(newestFirst).limit(limit));
  }

  findByFilter(filters: ApplicantFilterDto): AsyncGenerator<ApplicantDto> {
    const { filter, options, order } = toQuery(filters, this.zone);
    const found = this.find(filter, options).sort(order);
    return readAll(found, (applicants) => this.toDtos(applicants));
  }

  /** Ignores the stage and the withdrawal in the filter. */
  counts({ stage: _stage, ...filters }: ApplicantFilterDto): Promise<ApplicantCountsDto> {
    const groups = {
      ...countStages(stages, isNotWithdrawn),
      total: countIf(),
      starred: countIf({ $eq: ['$starred', true] }),
      unread: countIf({ $eq: ['$unread', true] }),
      withdrawn: countIf(isWithdrawn),
    };
    const {
      options,
      filter: { withdrawnAt: _withdrawnAt, ...filter },
    } = toQuery(filters, this.zone);
    return countGroups(this.applicants, filter, groups, options);
  }

  async toDtos(applicants: readonly Applicant[]): Promise<ApplicantDto[]> {
    const titles = await this.jobs.titles(applicants.map(({ jobId }) => jobId.toHexString()));
    const failed = await this.mails.failedFor(applicants.map(({ _id }) => _id));
    return applicants.map((applicant) => ({
      ...submittedFields(applicant),
      resume: this.links.pathTo(applicant.resume.key),
      resumeKind: extname(applicant.resume.key).slice(1),
      jobTitle: titles.get(applicant.jobId.toHexString()) ?? '',
      mailFailed: failed.has(applicant._id.toHexString()),
      stage: applicant.stage ?? FIRST_STAGE,
      starred: applicant.starred ?? false,
      unread: applicant.unread ?? false,
      withdrawn: applicant.withdrawnAt !== undefined,
      updatedAt: applicant.updatedAt.toISOString(),
      ...pick(applicant, 'source'),
      ...followUpFields(applicant),
    }));
  }

  private find(filter: ApplicantFilter, options: QueryOptions = {}) {
    return this.applicants.find({ ...filter, ...notDeleted }, HIDDEN, options).lean<Applicant[]>();
  }
}
