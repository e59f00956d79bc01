import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { BACKUP_RECORD, BackupRecord, type GoodBackup } from './backup-record.schema.js';

/** Keeps how the last backups went. */
@Injectable()
export class BackupRecords {
  constructor(@InjectModel(BackupRecord.name) private readonly records: Model<BackupRecord>) {}

  read(): Promise<BackupRecord | null> {
    return this.records.findById(BACKUP_RECORD).lean<BackupRecord>().exec();
  }

  /** Not elsewhere yet. */
  noteMade(made: Pick<GoodBackup, 'name' | 'bytes'>): Promise<void> {
    return this.set({ good: { ...made, at: new Date(), isElsewhere: false } });
  }

  /** Unless another was made meanwhile. */
  async noteElsewhere(name: string): Promise<void> {
    await this.records.updateOne(
      { _id: BACKUP_RECORD, 'good.name': name },
      { $set: { 'good.isElsewhere': true } },
    );
  }

  noteFailed(sentence: string): Promise<void> {
    return this.set({ failed: { at: new Date(), sentence } });
  }

  private async set(change: Pick<BackupRecord, 'good'> | Pick<BackupRecord, 'failed'>): Promise<void> {
    await this.records.updateOne({ _id: BACKUP_RECORD }, { $set: change }, { upsert: true });
  }
}
