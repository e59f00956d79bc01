import { Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { MetricReadings } from '../../metrics/metric-readings.js';
import { BackupRecords } from './backup-records.service.js';

const seconds = (at: Date | undefined): number => (at ? at.getTime() / 1000 : 0);

/** How the last backups went, by night and by hand. It is read from the database, and the same in every process. */
@Injectable()
export class BackupFigures {
  constructor(readings: MetricReadings, records: BackupRecords, { backupAt, backupOffsite }: Settings) {
    readings.add('backups', () => records.read(), {
      leadlight_backup_scheduled: ['1 where a backup is made each night, else 0.', () => (backupAt ? 1 : 0)],
      leadlight_backup_last_success_timestamp_seconds: [
        'When the last good backup was made; 0 before the first.',
        (record) => seconds(record?.good?.at),
      ],
      leadlight_backup_last_failure_timestamp_seconds: [
        'When a backup last failed, or could not be kept elsewhere; 0 when none did.',
        (record) => seconds(record?.failed?.at),
      ],
      leadlight_backup_last_success_bytes: [
        'Size of the last good backup.',
        (record) => record?.good?.bytes ?? 0,
      ],
      leadlight_backup_last_success_elsewhere: [
        '1 when a copy of the last good backup is in the other store, or none is wanted; else 0.',
        (record) => (record?.good?.elsewhere || !backupOffsite ? 1 : 0),
      ],
    });
  }
}
