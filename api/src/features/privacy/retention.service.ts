import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { DateTime } from 'luxon';
import type { Connection, Model } from 'mongoose';
import type { ActivityAction } from '../../../platform/activity/activity.schema.js';
import { ActivityService } from '../../../platform/activity/activity.service.js';
import { Settings } from '../../../platform/config/settings.js';
import { Claims } from '../../../platform/database/claims.service.js';
import { EPOCH, hasCome, inMs, NOW } from '../../../platform/database/database-clock.js';
import { InstallationRecord } from '../../../platform/database/installation-record.js';
import { calendarIn } from '../../../platform/http/input/time-zone-days.js';
import { AS_PIPELINE } from '../../../platform/review/pipelines.js';
import { MAX_SELECTED } from '../../../platform/review/review.dto.js';
import { MinuteJob } from '../../../platform/stored-files/minute-job.service.js';
import { Applicant, notDeleted, type ApplicantFilter } from '../applicant.schema.js';
import { ApplicantDecisions } from './applicant-decisions.service.js';
import type { DueApplicantDto, RetentionDto } from './applicant-review.dto.js';

/** The admin can keep the applicants during this time. */
const NOTICE_MS = 7 * 24 * 60 * 60_000;
/** The admin must confirm a run with more applicants. */
const MAX_UNCONFIRMED = 50;

const moves = { $filter: { input: '$history', cond: { $eq: ['$$this.type', 'stage'] } } };
const lastMove = { $ifNull: [{ $max: { $map: { input: moves, in: '$$this.at' } } }, '$updatedAt'] };

/** Rejected, withdrawn or unchanged since. Dates, because a comparison by $expr in an $or uses no index. */
const isOver = (limit: Date): ApplicantFilter => ({
  ...notDeleted,
  stage: { $nin: ['offer', 'hired'] },
  $or: [
    { updatedAt: { $lte: limit } },
    { withdrawnAt: { $lte: limit } },
    { stage: 'rejected', $expr: { $lte: [lastMove, limit] } },
  ],
  keptAt: { $not: { $gt: limit } },
});

const hasTime = { eraseAfter: { $gte: EPOCH } } as const;

const isScheduled = (limit: Date): ApplicantFilter => ({ ...isOver(limit), ...hasTime, ...unchanged });
const unchanged = { $expr: { $lte: ['$updatedAt', { $subtract: ['$eraseAfter', NOTICE_MS] }] } };

const isWaiting = (limit: Date): ApplicantFilter => ({ ...isOver(limit), eraseAfter: null });

interface RetentionRun {
  /** In AGENCY_TIME_ZONE. */
  day: string;
  /** RETENTION_MONTHS; null: off. */
  months: number | null;
  /** The last RETENTION_MONTHS that was confirmed or needed no confirmation. */
  confirmed: number | null;
  needsConfirmation: boolean;
}

const lastRun = new InstallationRecord<RetentionRun>('retention', 'retention');

/** Schedules applicants whose time is over for erasure once a day, and erases them a week later. */
@Injectable()
export class RetentionService {
  private readonly today: () => string;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly decisions: ApplicantDecisions,
    private readonly claims: Claims,
    private readonly activity: ActivityService,
    private readonly settings: Settings,
    minuteJob: MinuteJob,
  ) {
    this.today = calendarIn(settings.agencyTimeZone);
    minuteJob.add('Erasing applicants whose time is over', () => this.run());
  }

  /** Lists the applicants that are erased next, and the oldest ones that need a confirmation. */
  async read(): Promise<RetentionDto> {
    const { backupAt, backupKeep, retentionMonths } = this.settings;
    const { needsConfirmation } = await lastRun.read(this.connection);
    const limit = retentionMonths === undefined ? undefined : await this.limit(retentionMonths);
    const [due, count] = await this.list(limit && isScheduled(limit), { eraseAfter: 1, _id: 1 });
    const [waiting, waitingCount] = await this.list(
      needsConfirmation && limit ? isWaiting(limit) : undefined,
      { updatedAt: 1 },
    );
    return {
      months: retentionMonths ?? null,
      due,
      count,
      needsConfirmation: waitingCount > 0,
      waiting,
      waitingCount,
      backupDays: backupAt === undefined ? null : backupKeep,
    };
  }

  async keep(ids: readonly string[]): Promise<RetentionDto> {
    await this.applicants.updateMany(
      { _id: { $in: ids }, ...notDeleted },
      [{ $set: { keptAt: NOW } }, { $unset: 'eraseAfter' }],
      AS_PIPELINE,
    );
    return this.read();
  }

  /** May be repeated. */
  async confirm(): Promise<RetentionDto> {
    const { retentionMonths: confirmed } = this.settings;
    if (confirmed !== undefined) {
      await this.schedule(await this.limit(confirmed));
      await lastRun.set(this.connection, { confirmed, needsConfirmation: false });
    }
    return this.read();
  }

  private async run(): Promise<void> {
    const { retentionMonths: months } = this.settings;
    if (await this.isDue())
      await this.claims.ifFree('retention', async () => {
        // Another process may have run it before the claim.
        if (await this.isDue()) await this.runDaily(months);
      });
    if (months === undefined) return;
    const due = { $and: [isScheduled(await this.limit(months)), hasCome('eraseAfter')] };
    const erased = await this.decisions.erase(due);
    if (erased > 0) await this.recordRun('applicant-erased', String(erased));
  }

  /** Once a day, and immediately after the setting has changed. */
  private async isDue(): Promise<boolean> {
    const { day, months } = await lastRun.read(this.connection);
    return day !== this.today() || months !== (this.settings.retentionMonths ?? null);
  }

  private async runDaily(months: number | undefined): Promise<void> {
    const ran = { day: this.today(), months: months ?? null };
    const limit = months === undefined ? undefined : await this.limit(months);
    // Takes back what has changed since, or all.
    await this.applicants.updateMany(
      { ...hasTime, ...(limit && { $nor: [isScheduled(limit)] }) },
      [{ $unset: 'eraseAfter' }],
      AS_PIPELINE,
    );
    if (!limit || !months)
      return lastRun.set(this.connection, { ...ran, confirmed: null, needsConfirmation: false });
    const { confirmed, needsConfirmation: waits } = await lastRun.read(this.connection);
    const isShorter = confirmed !== undefined && months < (confirmed ?? Infinity);
    const count = await this.applicants.countDocuments(isWaiting(limit));
    const needsConfirmation = count > (isShorter || waits ? 0 : MAX_UNCONFIRMED);
    if (!needsConfirmation) await this.schedule(limit);
    if (count > 0)
      await this.recordRun('retention-due', needsConfirmation ? `${count}, to be confirmed` : String(count));
    await lastRun.set(this.connection, {
      ...ran,
      needsConfirmation,
      ...(!needsConfirmation && { confirmed: months }),
    });
  }

  private recordRun(action: ActivityAction, number: string): Promise<void> {
    const subject = { type: 'retention', id: '' } as const;
    return this.activity.record({ who: 'system', action, subject, detail: `Number: ${number}` });
  }

  private async schedule(limit: Date): Promise<void> {
    const update = [{ $set: { eraseAfter: inMs(NOTICE_MS) } }];
    await this.applicants.updateMany(isWaiting(limit), update, AS_PIPELINE);
  }

  private async list(
    filter: ApplicantFilter | undefined,
    order: Record<string, 1>,
  ): Promise<[DueApplicantDto[], number]> {
    if (!filter) return [[], 0];
    const fields = { fullName: 1, updatedAt: 1, eraseAfter: 1 } as const;
    const first = await this.applicants
      .find(filter, fields)
      .sort(order)
      .limit(MAX_SELECTED)
      .lean<Pick<Applicant, '_id' | keyof typeof fields>[]>();
    return [first.map(toDto), await this.applicants.countDocuments(filter)];
  }

  /** By the database's clock, which needs any document. */
  private async limit(months: number): Promise<Date> {
    const [clock] = await this.applicants.aggregate<{ now: Date }>([
      { $limit: 1 },
      { $project: { now: NOW } },
    ]);
    return DateTime.fromJSDate(clock?.now ?? EPOCH)
      .minus({ months })
      .toJSDate();
  }
}

const toDto = ({
  _id: id,
  fullName,
  updatedAt,
  eraseAfter,
}: Pick<Applicant, '_id' | 'fullName' | 'updatedAt' | 'eraseAfter'>): DueApplicantDto => ({
  _id: id.toHexString(),
  fullName,
  updatedAt: updatedAt.toISOString(),
  ...(eraseAfter && { eraseAfter: eraseAfter.toISOString() }),
});
