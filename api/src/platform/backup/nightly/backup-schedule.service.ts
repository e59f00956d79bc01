import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { BACKUP_NIGHT, BackupNight } from './backup-night.schema.js';

/** A backup that fails or ends the process each time would else do so for ever. */
const MAX_ATTEMPTS = 3;

const _id = BACKUP_NIGHT;

/** Which night's backup is due, and how it went so far. Only the holder of the lease on scheduled backups writes here. */
@Injectable()
export class BackupSchedule {
  constructor(@InjectModel(BackupNight.name) private readonly nights: Model<BackupNight>) {}

  /** The last night. @param due from when on nights count: the first start makes no backup for a night before it */
  last(due: Date): Promise<BackupNight> {
    return this.nights
      .findOneAndUpdate(
        { _id },
        { $setOnInsert: { due, attempts: 0, state: 'done' } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<BackupNight>()
      .exec();
  }

  /** Notes that the backup of a night is begun. @returns undefined when it is made, or was tried too often */
  async start(due: Date): Promise<BackupNight | undefined> {
    const last = await this.last(due);
    const isRetry = +last.due === +due && last.state === 'failed' && last.attempts < MAX_ATTEMPTS;
    if (last.due >= due && !isRetry) return undefined;
    const night: BackupNight = { _id, due, attempts: isRetry ? last.attempts + 1 : 1, state: 'running' };
    await this.nights.replaceOne({ _id }, night);
    return night;
  }

  async finish(night: BackupNight): Promise<void> {
    await this.nights.updateOne(night, { $set: { state: 'done' } });
  }

  async fail(night: BackupNight): Promise<void> {
    await this.nights.updateOne(night, { $set: { state: 'failed' } });
  }

  /** A stop is not a failure and does not count as an attempt. */
  async interrupt(night: BackupNight): Promise<void> {
    await this.nights.updateOne(night, { $set: { state: 'failed' }, $inc: { attempts: -1 } });
  }
}
