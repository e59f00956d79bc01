import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';

/** The last night for which a backup was due: one document for all processes. */
export interface BackupNight {
  _id: 'night';
  due: Date;
  /** How often it was tried; what a stop ended does not count. */
  attempts: number;
  /** 'running' without a process that holds the lease: that process was killed. */
  state: 'running' | 'failed' | 'done';
}

/** A backup that fails or ends the process each time would else do so for ever. */
const MAX_ATTEMPTS = 3;

const _id = 'night';

/** Which night's backup is due, and how it went so far. Only the holder of the lease on scheduled backups writes here. */
@Injectable()
export class BackupSchedule {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** The last night. @param due from when on nights count: the first start makes no backup for a night before it */
  async last(due: Date): Promise<BackupNight> {
    const last = await this.nights.findOneAndUpdate(
      { _id },
      { $setOnInsert: { due, attempts: 0, state: 'done' } },
      { upsert: true, returnDocument: 'after' },
    );
    return last as BackupNight;
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

  private get nights(): mongo.Collection<BackupNight> {
    return this.connection.collection<BackupNight>('backupNight');
  }
}
