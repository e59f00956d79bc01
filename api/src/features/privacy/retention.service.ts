import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { DateTime } from 'luxon';
import type { Connection } from 'mongoose';
import type { ActivityAction } from '../../platform/activity/activity.schema.js';
import { ActivityService } from '../../platform/activity/activity.service.js';
import { Settings } from '../../platform/config/settings.js';
import { EPOCH, isDue, inMs, NOW, readClock } from '../../platform/database/database-clock.js';
import { InstallationRecord } from '../../platform/database/installation-record.js';
import { pick } from '../../platform/http/answers/entity.dto.js';
import { dayIn } from '../../platform/http/input/time-zone-days.js';
import { MAX_SELECTED } from '../../platform/review/review.dto.js';
import { notDeleted, type Reviewed, type ReviewedFilter } from '../../platform/review/review.schema.js';
import type { ReviewableService } from '../../platform/review/reviewable.service.js';
import { MinuteJob } from '../../platform/stored-files/minute-job.service.js';
import { ApplicantDecisions } from '../applicants/review/applicant-decisions.service.js';
import { EnquiryReviewService } from '../enquiries/enquiry-review.service.js';
import type { DueDto, DueListDto, RetentionDto } from './privacy.dto.js';

/** The admin can keep the documents during this time. */
const NOTICE_MS = 7 * 24 * 60 * 60_000;
/** The admin must confirm a run with more documents. */
const MAX_UNCONFIRMED = 50;

const hasTime = { eraseAfter: { $gte: EPOCH } } as const;
const unchangedSinceNotice = { $expr: { $lte: ['$updatedAt', { $subtract: ['$eraseAfter', NOTICE_MS] }] } };

interface RetentionRun {
  /** In AGENCY_TIME_ZONE. */
  day: string;
  /** RETENTION_MONTHS; null: off. */
  months: number | null;
  /** The last RETENTION_MONTHS that was confirmed or needed no confirmation. */
  confirmed: number | null;
  needsConfirmation: boolean;
}

class Kind {
  constructor(
    readonly name: 'applicants' | 'enquiries',
    readonly erasure: ActivityAction,
    readonly reviews: Pick<ReviewableService<Reviewed>, 'erase' | 'isOver' | 'reviewed'>,
    readonly lastRun: InstallationRecord<RetentionRun>,
    /** Confirms the first run that finds any: earlier versions kept all. */
    readonly asksFirst: boolean,
  ) {}

  isOver(limit: Date): ReviewedFilter {
    return { ...notDeleted, keptAt: { $not: { $gt: limit } }, ...this.reviews.isOver(limit) };
  }

  isScheduled(limit: Date): ReviewedFilter {
    return { ...this.isOver(limit), ...hasTime, ...unchangedSinceNotice };
  }

  isWaiting(limit: Date): ReviewedFilter {
    return { ...this.isOver(limit), eraseAfter: null };
  }

  async schedule(limit: Date): Promise<void> {
    const update = [{ $set: { eraseAfter: inMs(NOTICE_MS) } }];
    await this.reviews.reviewed.updateMany(this.isWaiting(limit), update);
  }
}

/** Schedules applicants and enquiries whose time is over for erasure once a day, and erases them a week later. */
@Injectable()
export class RetentionService {
  private readonly today = () => dayIn(this.settings.agencyTimeZone);
  private readonly kinds: readonly [Kind, Kind];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    applicants: ApplicantDecisions,
    enquiries: EnquiryReviewService,
    private readonly activity: ActivityService,
    private readonly settings: Settings,
    minuteJob: MinuteJob,
  ) {
    const recordOf = (id: string) => new InstallationRecord<RetentionRun>('retention', id);
    this.kinds = [
      new Kind('applicants', 'applicant-erased', applicants, recordOf('retention'), false),
      new Kind('enquiries', 'enquiry-erased', enquiries, recordOf('enquiries'), true),
    ];
    minuteJob.add('Erasing applicants and enquiries whose time is over', () => this.run());
  }

  async read(): Promise<RetentionDto> {
    const { backupAt, backupKeep, retentionMonths } = this.settings;
    const limit = retentionMonths === undefined ? undefined : await this.limit(retentionMonths);
    const applicants = await this.list(this.kinds[0], limit);
    const enquiries = await this.list(this.kinds[1], limit);
    return {
      months: retentionMonths ?? null,
      ...applicants,
      enquiries,
      needsConfirmation: applicants.waitingCount + enquiries.waitingCount > 0,
      backupDays: backupAt === undefined ? null : backupKeep,
    };
  }

  /** @param ids of applicants, and of enquiries */
  async keep(...ids: readonly (readonly string[])[]): Promise<RetentionDto> {
    for (const [place, { reviews }] of this.kinds.entries())
      await reviews.reviewed.updateMany({ _id: { $in: ids[place] ?? [] }, ...notDeleted }, [
        { $set: { keptAt: NOW } },
        { $unset: 'eraseAfter' },
      ]);
    return this.read();
  }

  /** May be repeated. */
  async confirm(): Promise<RetentionDto> {
    const { retentionMonths: confirmed } = this.settings;
    if (confirmed !== undefined)
      for (const kind of this.kinds) {
        if (!(await kind.lastRun.read(this.connection)).needsConfirmation) continue;
        await kind.schedule(await this.limit(confirmed));
        await kind.lastRun.set(this.connection, { confirmed, needsConfirmation: false });
      }
    return this.read();
  }

  private async run(): Promise<void> {
    const { retentionMonths: months } = this.settings;
    for (const kind of this.kinds) {
      // Once a day, and immediately after the setting has changed.
      // Several processes may run it concurrently, with the same result.
      const last = await kind.lastRun.read(this.connection);
      if (last.day !== this.today() || last.months !== (months ?? null))
        await this.runDaily(kind, months, last);
      if (months === undefined) continue;
      const due = { $and: [kind.isScheduled(await this.limit(months)), isDue('eraseAfter')] };
      const erased = await kind.reviews.erase(due);
      if (erased > 0) await this.record(kind.erasure, `Number: ${erased}`);
    }
  }

  private async runDaily(kind: Kind, months: number | undefined, last: Partial<RetentionRun>): Promise<void> {
    const { reviews, lastRun, name, asksFirst } = kind;
    const ran = { day: this.today(), months: months ?? null };
    const limit = months === undefined ? undefined : await this.limit(months);
    // Takes back what has changed since, or all.
    await reviews.reviewed.updateMany({ ...hasTime, ...(limit && { $nor: [kind.isScheduled(limit)] }) }, [
      { $unset: 'eraseAfter' },
    ]);
    if (!limit || !months)
      return lastRun.set(this.connection, { ...ran, confirmed: null, needsConfirmation: false });
    const { confirmed, needsConfirmation: waits } = last;
    const isFirst = asksFirst && confirmed === undefined;
    const isShorter = confirmed !== undefined && months < (confirmed ?? Infinity);
    const count = await reviews.reviewed.countDocuments(kind.isWaiting(limit));
    const needsConfirmation = count > (isFirst || isShorter || waits ? 0 : MAX_UNCONFIRMED);
    if (!needsConfirmation) await kind.schedule(limit);
    const detail = `${name}: ${count}${needsConfirmation ? ', to be confirmed' : ''}`;
    if (count > 0) await this.record('retention-due', detail, `${ran.day} ${detail}`);
    await lastRun.set(this.connection, {
      ...ran,
      needsConfirmation,
      ...(!needsConfirmation && !isFirst && { confirmed: months }),
    });
  }

  /** @param key of a run that several processes can do */
  private record(action: ActivityAction, detail: string, key?: string): Promise<void> {
    const subject = { type: 'retention', id: '' } as const;
    return this.activity.record({ who: 'system', action, subject, detail }, key);
  }

  private async list(kind: Kind, limit: Date | undefined): Promise<DueListDto> {
    const { needsConfirmation } = await kind.lastRun.read(this.connection);
    const [due, count] = await page(kind, limit && kind.isScheduled(limit), { eraseAfter: 1, _id: 1 });
    const waits = needsConfirmation && limit ? kind.isWaiting(limit) : undefined;
    const [waiting, waitingCount] = await page(kind, waits, { updatedAt: 1 });
    return { due, count, waiting, waitingCount };
  }

  private async limit(months: number): Promise<Date> {
    const now = await readClock(this.connection);
    return DateTime.fromJSDate(now).minus({ months }).toJSDate();
  }
}

async function page(
  { reviews }: Kind,
  filter: ReviewedFilter | undefined,
  order: Record<string, 1>,
): Promise<[DueDto[], number]> {
  if (!filter) return [[], 0];
  const found = await reviews.reviewed
    .find(filter, { fullName: 1, name: 1, updatedAt: 1, eraseAfter: 1 })
    .sort(order)
    .limit(MAX_SELECTED)
    .lean<(Reviewed & { fullName?: string; name?: string })[]>();
  const due = found.map(({ _id, updatedAt, eraseAfter, ...names }) => ({
    _id: _id.toHexString(),
    ...pick(names, 'fullName', 'name'),
    updatedAt: updatedAt.toISOString(),
    ...(eraseAfter && { eraseAfter: eraseAfter.toISOString() }),
  }));
  return [due, await reviews.reviewed.countDocuments(filter)];
}
