import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { BACKUP_NIGHT, BackupNight } from './backup-night.schema.js';

/** How long a claim holds that is not renewed: whoever made it is dead then. */
const CLAIM_MS = 60_000;
/** Two renewals may fail. */
export const RENEWAL_MS = CLAIM_MS / 3;
/** A backup that ends the process each time would else do so for ever. */
const MOST_ATTEMPTS = 3;

const _id = BACKUP_NIGHT;
const soon = (): Date => new Date(Date.now() + CLAIM_MS);

/** A night that this process alone makes the backup of. */
export type ClaimedNight = BackupNight & { claim: string };

/** Which process makes the backup of a night: one, however many there are. */
@Injectable()
export class BackupNights {
  constructor(@InjectModel(BackupNight.name) private readonly nights: Model<BackupNight>) {}

  /** Nights count from now on: the first start makes up for none before it. */
  async begin(due: Date): Promise<void> {
    await this.nights.updateOne({ _id }, { $setOnInsert: { due, attempts: 0 } }, { upsert: true });
  }

  /**
   * Takes a night for this process: one that is due and that nobody makes, or whose process is dead.
   * @returns null when there is nothing to do
   */
  async claim(due: Date): Promise<ClaimedNight | null> {
    const isDead = { until: { $lte: new Date() } };
    const claim = { due, until: soon(), claim: randomUUID() };
    return (
      (await this.take({ due: { $lt: due }, $or: [{ until: null }, isDead] }, { ...claim, attempts: 1 })) ??
      (await this.take({ due, attempts: { $lt: MOST_ATTEMPTS }, ...isDead }, claim, { attempts: 1 }))
    );
  }

  async renew({ claim }: ClaimedNight): Promise<void> {
    await this.nights.updateOne({ _id, claim }, { $set: { until: soon() } });
  }

  /** The night is over, however it went. */
  async finish({ claim }: ClaimedNight): Promise<void> {
    await this.nights.updateOne({ _id, claim }, { $unset: { until: 1, claim: 1 } });
  }

  /** Whoever comes next may make it at once. */
  async giveBack({ claim }: ClaimedNight): Promise<void> {
    await this.nights.updateOne({ _id, claim }, { $set: { until: new Date() } });
  }

  private take(
    filter: QueryFilter<BackupNight>,
    $set: Partial<BackupNight>,
    $inc: UpdateQuery<BackupNight>['$inc'] = {},
  ): Promise<ClaimedNight | null> {
    return this.nights
      .findOneAndUpdate({ _id, ...filter }, { $set, $inc }, { returnDocument: 'after' })
      .lean<ClaimedNight>()
      .exec();
  }
}
