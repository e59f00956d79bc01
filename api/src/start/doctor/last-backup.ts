import type { Connection } from 'mongoose';
import {
  BACKUP_RECORD,
  BackupRecordSchema,
  type BackupRecord,
} from '../../platform/backup/nightly/backup-record.schema.js';

/** How the last backups went. */
export const lastBackup = (connection: Connection): Promise<BackupRecord | null> =>
  connection
    .collection<BackupRecord>(BackupRecordSchema.get('collection') as string)
    .findOne({ _id: BACKUP_RECORD });
