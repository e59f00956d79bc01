import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Settings } from '../../../platform/config/settings.js';
import { inBatches } from '../../../platform/database/in-batches.js';
import { csvPieces } from '../../../platform/http/answers/csv.js';
import { minuteIn } from '../../../platform/http/input/time-zone-days.js';
import type { ListPage } from '../../../platform/http/paging/list-page.js';
import { newestFirst, readAll, readPage, type Order } from '../../../platform/http/paging/read-pages.js';
import { OutboxTasks } from '../../../platform/mail/outbox-tasks.service.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { invalidFields } from '../../../platform/problem/general.problems.js';
import { countGroups, countIf, countStages } from '../../../platform/review/pipelines.js';
import {
  inStages,
  MAX_SELECTED,
  reviewProblems,
  type Selection,
} from '../../../platform/review/review.dto.js';
import { toApplicantDto, type ApplicantCountsDto, type ApplicantDto } from '../applicant.dto.js';
import { isWithdrawn } from '../applicant.repository.js';
import { Applicant, notDeleted, ordersOfAll, type ApplicantFilter } from '../applicant.schema.js';
import { stages, type Stage } from '../stages.js';
import { ResumeLinks } from '../resumes/resume-links.service.js';
import { applicantFilter, optionsOf } from './applicant-filter.js';
import type {
  ApplicantFilterDto,
  ApplicantListDto,
  ApplicantSort,
  OfJobDto,
} from './applicant-filter.dto.js';

const HIDDEN = { notes: 0, history: 0, searchText: 0 } as const;
const BATCH = 500;

const counted = { ...notDeleted, withdrawnAt: null } as const;
const isPresent = { $not: [isWithdrawn] };

const DAY_MS = 24 * 60 * 60_000;

/** Later than every application. */
const END = new Date('9999-01-01');

/** An applicant in one of these waits for an answer. */
const waitingStages: Stage[] = ['new', 'interview'];

type ListedApplicant = Omit<Applicant, keyof typeof HIDDEN>;

const orders: Record<ApplicantSort, Order> = {
  newest: newestFirst,
  oldest: { createdAt: 1, _id: 1 },
  name: { 'search.name': 1, _id: 1 },
};

const csvColumns = (zone: string): Record<string, (applicant: ApplicantDto) => string> => ({
  Applied: ({ createdAt }) => minuteIn(zone, createdAt),
  Job: ({ jobTitle }) => jobTitle,
  Name: ({ fullName }) => fullName,
  Email: ({ email }) => email,
  Stage: ({ stage }) => stage,
  Starred: ({ starred }) => (starred ? 'yes' : 'no'),
  Withdrawn: ({ withdrawn }) => (withdrawn ? 'yes' : 'no'),
  'Cover letter': ({ coverLetter }) => coverLetter,
});

@Injectable()
export class ApplicantFinder {
  private readonly zone: string;

  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly jobs: JobsService,
    private readonly links: ResumeLinks,
    private readonly mails: OutboxTasks,
    settings: Settings,
  ) {
    this.zone = settings.agencyTimeZone;
  }

  /** @param ofJob the job in the path @throws Problem 400 for an invalid cursor, 503 for a slow search */
  async page(list: ApplicantListDto, ofJob: OfJobDto = {}): Promise<ListPage & { items: ApplicantDto[] }> {
    const selected = { ...list, ...ofJob };
    const filter = applicantFilter(selected, this.zone);
    if (!filter) return { items: [], ...(list.count && { total: 0 }) };
    const found = this.find(filter, selected);
    const { items, ...page } = await readPage(found, list, orders[selected.sort ?? 'newest']);
    return { ...page, items: await this.toDtos(items) };
  }

  /** Those who applied later than this, the newest first. */
  latest(time: Date, limit: number): Promise<ApplicantDto[]> {
    return this.findFirst({ ...counted, createdAt: { $gt: time } }, 'newest', limit);
  }

  /** Those who wait longest, with whole days since they applied. */
  async waiting(limit: number): Promise<(ApplicantDto & { days: number })[]> {
    const filter = { ...counted, stage: inStages(waitingStages) };
    const now = Date.now();
    return (await this.findFirst(filter, 'oldest', limit)).map((applicant) => ({
      ...applicant,
      days: Math.floor((now - Date.parse(applicant.createdAt)) / DAY_MS),
    }));
  }

  /**
   * How many applied later than a time, and in each week, in one reading of an index.
   * @param weeks their beginnings, the first one first
   */
  async countsSince(time: Date, weeks: readonly Date[]): Promise<{ later: number; weeks: number[] }> {
    const boundaries = [...weeks, END];
    if (weeks.every((start) => time < start)) boundaries.unshift(time);
    const output = { all: countIf(isPresent), later: countIf(isPresent, { $gt: ['$createdAt', time] }) };
    const found = await this.applicants.aggregate<{ _id: Date; all: number; later: number }>(
      [
        { $match: { createdAt: { $gte: boundaries[0] } } },
        { $bucket: { groupBy: '$createdAt', boundaries, output } },
      ],
      { hint: ordersOfAll.date },
    );
    const ofWeek = new Map(found.map(({ _id, all }) => [_id.getTime(), all]));
    return {
      later: found.reduce((sum, { later }) => sum + later, 0),
      weeks: weeks.map((start) => ofWeek.get(start.getTime()) ?? 0),
    };
  }

  /** The newest ones of a filter that has an index of its own. */
  async findByIndex(filter: ApplicantFilter, limit: number): Promise<ApplicantDto[]> {
    const found = this.applicants.find(filter, HIDDEN).sort({ _id: -1 }).limit(limit);
    return this.toDtos(await found.lean<ListedApplicant[]>());
  }

  async *findByFilter(filters: ApplicantFilterDto): AsyncGenerator<ApplicantDto> {
    const filter = applicantFilter(filters, this.zone);
    if (!filter) return;
    const found = readAll(this.find(filter, filters).sort(orders[filters.sort ?? 'newest']));
    for await (const batch of inBatches(found, BATCH)) yield* await this.toDtos(batch);
  }

  /** @throws Problem 400 when more than MAX_SELECTED match */
  async ids({ ids: given, filter }: Selection<ApplicantFilterDto>): Promise<string[]> {
    if (given) return given;
    if (!filter) throw reviewProblems.nothingSelected();
    const ids: string[] = [];
    for await (const { _id } of this.findByFilter(filter))
      if (ids.push(_id) > MAX_SELECTED)
        throw invalidFields({ field: 'filter', message: `More than ${MAX_SELECTED} match. Filter more.` });
    return ids;
  }

  csv(applicants: AsyncIterable<ApplicantDto>): AsyncGenerator<string> {
    return csvPieces(csvColumns(this.zone), applicants);
  }

  /** Counts every stage, whatever the filter says of stage and withdrawal. */
  counts({
    stage: _stage,
    withdrawn: _withdrawn,
    ...filters
  }: ApplicantFilterDto): Promise<ApplicantCountsDto> {
    const groups = {
      ...countStages(stages, isPresent),
      total: countIf(),
      starred: countIf({ $eq: ['$starred', true] }),
      unread: countIf({ $eq: ['$unread', true] }),
      withdrawn: countIf(isWithdrawn),
    };
    return countGroups(this.applicants, applicantFilter(filters, this.zone), groups, optionsOf(filters));
  }

  async toDto(applicant: ListedApplicant): Promise<ApplicantDto> {
    const [dto] = await this.toDtos([applicant]);
    return dto as ApplicantDto;
  }

  private async findFirst(
    filter: ApplicantFilter,
    sort: ApplicantSort,
    limit: number,
  ): Promise<ApplicantDto[]> {
    return this.toDtos(await this.find(filter, { sort }).sort(orders[sort]).limit(limit));
  }

  private async toDtos(applicants: readonly ListedApplicant[]): Promise<ApplicantDto[]> {
    const titles = await this.jobs.titles(applicants.map(({ jobId }) => jobId.toHexString()));
    const failed = await this.mails.failedFor(applicants.map(({ _id }) => _id));
    return applicants.map((applicant) =>
      toApplicantDto(applicant, {
        resume: this.links.pathTo(applicant.resume.key),
        jobTitle: titles.get(applicant.jobId.toHexString()) ?? '',
        mailFailed: failed.has(applicant._id.toHexString()),
      }),
    );
  }

  private find(filter: ApplicantFilter, filters: ApplicantFilterDto) {
    return this.applicants.find(filter, HIDDEN, optionsOf(filters)).lean<ListedApplicant[]>();
  }
}
