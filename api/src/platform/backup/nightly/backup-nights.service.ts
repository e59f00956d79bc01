import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { hasCome, inMs } from '../../database/database-clock.js';
import { BACKUP_NIGHT, BackupNight } from './backup-night.schema.js';

/** How long a claim holds that is not renewed: whoever made it is dead then. */
const CLAIM_MS = 60_000;
/** Two renewals may fail. */
export const RENEWAL_MS = CLAIM_MS / 3;
/** A backup that ends the process each time would else do so for ever. */
const MOST_ATTEMPTS = 3;

const _id = BACKUP_NIGHT;
const until = inMs(CLAIM_MS);

/** Another process makes the backup of this night, or has made it. */
export class NightLost extends Error {
  override readonly name = 'NightLost';
}

/** A night that this process alone makes the backup of. */
export type ClaimedNight = BackupNight & { claim: string };

/** Which process makes the backup of a night: one, however many there are. How long a claim holds goes by the database's clock. */
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
    // Also where nobody makes it: what has no time is over.
    const isFree = hasCome('until');
    const isCutOff = { until: { $ne: null }, ...isFree };
    return (
      (await this.take({ due: { $lt: due }, ...isFree }, due, 1)) ??
      (await this.take({ due, attempts: { $lt: MOST_ATTEMPTS }, ...isCutOff }, due, {
        $add: ['$attempts', 1],
      }))
    );
  }

  /** @returns false when another process has taken the night: this one stood still for too long */
  async renew({ claim }: ClaimedNight): Promise<boolean> {
    const { matchedCount } = await this.nights.updateOne({ _id, claim }, [{ $set: { until } }], {
      updatePipeline: true,
    });
    return matchedCount === 1;
  }

  /** The night is over, however it went. */
  async finish({ claim }: ClaimedNight): Promise<void> {
    await this.nights.updateOne({ _id, claim }, { $unset: { until: 1, claim: 1 } });
  }

  /** Whoever comes next may make it at once. */
  async giveBack({ claim }: ClaimedNight): Promise<void> {
    await this.nights.updateOne({ _id, claim }, { $set: { until: new Date(0) } });
  }

  private take(
    filter: QueryFilter<BackupNight>,
    due: Date,
    attempts: number | { $add: [string, number] },
  ): Promise<ClaimedNight | null> {
    return this.nights
      .findOneAndUpdate({ _id, ...filter }, [{ $set: { due, attempts, until, claim: randomUUID() } }], {
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean<ClaimedNight>()
      .exec();
  }
}
