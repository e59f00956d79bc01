import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DateTime } from 'luxon';
import type { Model } from 'mongoose';
import { EPOCH, hasCome, inMs, NOW } from '../../../platform/database/database-clock.js';
import { AS_PIPELINE } from '../../../platform/review/pipelines.js';
import { Applicant, notDeleted, type ApplicantFilter } from '../applicant.schema.js';
import { ApplicantDeletion } from './applicant-deletion.service.js';

/** The admin can keep the applicants during this time. */
const NOTICE_MS = 7 * 24 * 60 * 60_000;

export interface Listed {
  count: number;
  first: Pick<Applicant, '_id' | 'fullName' | 'updatedAt' | 'eraseAfter'>[];
}

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

const isDue = (limit: Date): ApplicantFilter => ({ $and: [isScheduled(limit), hasCome('eraseAfter')] });

/** Applicants whose time is over. `months` is the setting RETENTION_MONTHS. */
@Injectable()
export class ApplicantRetention {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly deletion: ApplicantDeletion,
  ) {}

  /** The next ones to be erased. */
  async scheduled(months: number, limit: number): Promise<Listed> {
    return this.list(isScheduled(await this.ago(months)), { eraseAfter: 1, _id: 1 }, limit);
  }

  /** Those that are not scheduled yet, the oldest first. */
  async waiting(months: number, limit: number): Promise<Listed> {
    return this.list(isWaiting(await this.ago(months)), { updatedAt: 1 }, limit);
  }

  async schedule(months: number): Promise<void> {
    const eraseAfter = inMs(NOTICE_MS);
    await this.applicants.updateMany(
      isWaiting(await this.ago(months)),
      [{ $set: { eraseAfter } }],
      AS_PIPELINE,
    );
  }

  /** Takes back what has changed since, or all without a number of months. */
  async unschedule(months: number | undefined): Promise<void> {
    const changed = months === undefined ? {} : { $nor: [isScheduled(await this.ago(months))] };
    const filter = { ...hasTime, ...changed };
    await this.applicants.updateMany(filter, [{ $unset: 'eraseAfter' }], AS_PIPELINE);
  }

  async keep(ids: readonly string[]): Promise<void> {
    await this.applicants.updateMany(
      { _id: { $in: ids }, ...notDeleted },
      [{ $set: { keptAt: NOW } }, { $unset: 'eraseAfter' }],
      AS_PIPELINE,
    );
  }

  /** @returns how many */
  async eraseDue(months: number): Promise<number> {
    return this.deletion.erase(isDue(await this.ago(months)));
  }

  private async list(filter: ApplicantFilter, order: Record<string, 1>, limit: number): Promise<Listed> {
    const fields = { fullName: 1, updatedAt: 1, eraseAfter: 1 } as const;
    const [count, first] = await Promise.all([
      this.applicants.countDocuments(filter),
      this.applicants.find(filter, fields).sort(order).limit(limit).lean<Listed['first']>(),
    ]);
    return { count, first };
  }

  /** By the database's clock, which needs any document. */
  private async ago(months: number): Promise<Date> {
    const [clock] = await this.applicants.aggregate<{ now: Date }>([
      { $limit: 1 },
      { $project: { now: NOW } },
    ]);
    return DateTime.fromJSDate(clock?.now ?? EPOCH)
      .minus({ months })
      .toJSDate();
  }
}
