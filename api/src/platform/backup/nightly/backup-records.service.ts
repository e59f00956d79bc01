import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import type { FailedBackupDto, GoodBackupDto } from './last-backup.dto.js';

/** How backups went, by night and by hand: one document. It is about this place, so that no backup holds it. */
export interface BackupRecord {
  _id: 'backups';
  /** The last one. */
  good?: GoodBackupDto;
  /** The last one. */
  failed?: FailedBackupDto;
}

const _id = 'backups';

/** Keeps how the last backups went. */
@Injectable()
export class BackupRecords {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  read(): Promise<BackupRecord | null> {
    return this.records.findOne({ _id });
  }

  /** Not elsewhere yet. */
  noteMade(made: Pick<GoodBackupDto, 'name' | 'bytes'>): Promise<void> {
    return this.set({ good: { ...made, at: new Date(), elsewhere: false } });
  }

  /** Unless another was made meanwhile. */
  async noteElsewhere(name: string): Promise<void> {
    await this.records.updateOne({ _id, 'good.name': name }, { $set: { 'good.elsewhere': true } });
  }

  noteFailed(sentence: string): Promise<void> {
    return this.set({ failed: { at: new Date(), sentence } });
  }

  private async set(change: Pick<BackupRecord, 'good' | 'failed'>): Promise<void> {
    await this.records.updateOne({ _id }, { $set: change }, { upsert: true });
  }

  private get records(): mongo.Collection<BackupRecord> {
    return this.connection.collection<BackupRecord>('backupRecord');
  }
}
