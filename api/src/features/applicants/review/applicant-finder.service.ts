import { extname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { Settings } from '../../../platform/config/settings.js';
import type { CsvColumns } from '../../../platform/http/answers/csv.js';
import { pick } from '../../../platform/http/answers/entity.dto.js';
import { minuteIn, mondaysIn, receivedIn, startOfDay } from '../../../platform/http/input/time-zone-days.js';
import { newestFirst, type Order } from '../../../platform/http/paging/read-pages.js';
import { OutboxTasks } from '../../../platform/mail/outbox-tasks.service.js';
import { JobsService } from '../../jobs/jobs.service.js';
import type { PeriodDto } from '../../../platform/sources/source.dto.js';
import { countBySource, type SourceCounts } from '../../../platform/sources/source-counts.js';
import { countIf, countStages, hasReached, isWithdrawn } from '../../../platform/review/pipelines.js';
import { inStages, isSet, reviewedFields } from '../../../platform/review/review.dto.js';
import { ReviewedFinder, type ListQuery } from '../../../platform/review/reviewed-finder.js';
import { submittedFields, type ApplicantCountsDto, type ApplicantDto } from '../applicant.dto.js';
import { FIRST_STAGE } from '../../../platform/review/review.schema.js';
import { Applicant, applicantSources, hasEmail, ordersOfAll, ordersOfJob } from '../applicant.schema.js';
import { applicantProblems } from '../applicants.problems.js';
import { stages, type Stage } from '../stages.js';
import { ResumeLinks } from '../resumes/resumes.service.js';
import { searchFilter } from '../search-text.js';
import { answerPattern, type ApplicantFilterDto, type ApplicantSort } from './applicant-filter.dto.js';

const SEARCH_MS = 5000;

const orders: Record<ApplicantSort, Order> = {
  newest: newestFirst,
  oldest: { createdAt: 1, _id: 1 },
  name: { 'search.name': 1, _id: 1 },
};

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
  Answers: ({ answers = [] }) => answers.map(({ text, answer }) => `${text}: ${answer}`).join('\n'),
});

@Injectable()
export class ApplicantFinder extends ReviewedFinder<Applicant, ApplicantFilterDto, ApplicantDto> {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly jobs: JobsService,
    private readonly links: ResumeLinks,
    private readonly mails: OutboxTasks,
    settings: Settings,
  ) {
    super(applicants, applicantProblems.applicantNotFound, settings);
  }

  /** @throws Problem 404 */
  async resumePath(id: string): Promise<string> {
    return this.links.pathTo((await this.find(id)).resume.key);
  }

  /** Since two days, the longest first. */
  async waiting(limit: number, without: string[] = []): Promise<(ApplicantDto & { days: number })[]> {
    const now = Date.now();
    const createdAt = { $lte: new Date(now - WAITING_MS) };
    const filter = { ...notWithdrawn, stage: inStages(waitingStages), createdAt, _id: { $nin: without } };
    const found = this.select(filter, byDate);
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

  async findByEmail(email: string, limit: number): Promise<ApplicantDto[]> {
    return this.toDtos(await this.select(hasEmail(email)).sort(newestFirst).limit(limit));
  }

  /** Ignores the stage and the withdrawal in the filter. */
  counts(filters: ApplicantFilterDto): Promise<ApplicantCountsDto> {
    return this.countMatching(filters, 'withdrawnAt', {
      ...countStages(stages, isNotWithdrawn),
      total: countIf(),
      starred: countIf({ $eq: ['$starred', true] }),
      unread: countIf({ $eq: ['$unread', true] }),
      withdrawn: countIf(isWithdrawn),
    });
  }

  async toDtos(applicants: readonly Applicant[]): Promise<ApplicantDto[]> {
    const titles = await this.jobs.titles(applicants.map(({ jobId }) => jobId.toHexString()));
    const failed = await this.mails.failedFor(applicants.map(({ _id }) => _id));
    return applicants.map((applicant) => ({
      ...submittedFields(applicant),
      ...pick(applicant, 'answers'),
      resume: this.links.pathTo(applicant.resume.key),
      resumeKind: extname(applicant.resume.key).slice(1),
      jobTitle: titles.get(applicant.jobId.toHexString()) ?? '',
      mailFailed: failed.has(applicant._id.toHexString()),
      stage: applicant.stage ?? FIRST_STAGE,
      unread: applicant.unread ?? false,
      withdrawn: applicant.withdrawnAt !== undefined,
      updatedAt: applicant.updatedAt.toISOString(),
      ...reviewedFields(applicant),
    }));
  }

  toQuery(filters: ApplicantFilterDto): ListQuery {
    const { job, q, answer: given = '', stage, unread, withdrawn, due, sort = 'newest' } = filters;
    const [, questionId, answer] = answerPattern.exec(given) ?? [];
    const indexes = job === undefined ? ordersOfAll : ordersOfJob;
    const [byOrder, bySource] =
      sort === 'name' ? [indexes.name, indexes.name] : [indexes.date, applicantSources];
    const { filter, order, hint } = this.sharedQuery(filters, byOrder, bySource, orders[sort]);
    return {
      filter: {
        ...filter,
        ...(job !== undefined && { jobId: new Types.ObjectId(job) }),
        ...(questionId && { answers: { $elemMatch: { questionId, answer } } }),
        ...(unread && { unread: isSet(unread) }),
        ...((withdrawn ?? stage ?? due) && { withdrawnAt: withdrawn === 'true' ? { $ne: null } : null }),
        ...(q && searchFilter(q)),
      },
      order,
      // Without the hint the planner may sort in memory.
      options: { hint, ...(q && { maxTimeMS: SEARCH_MS }) },
    };
  }
}
