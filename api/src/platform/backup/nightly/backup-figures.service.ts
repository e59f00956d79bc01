import { Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';
import { Settings } from '../../config/settings.js';
import { MetricReadings } from '../../metrics/metric-readings.js';
import { unsetGauge } from '../../metrics/unset-gauge.js';
import { BackupRecords } from './backup-records.service.js';

const seconds = (at: Date | undefined): number => (at ? at.getTime() / 1000 : 0);

/** How the last backups went, by night and by hand. It is read from the database, and the same in every process. */
@Injectable()
export class BackupFigures {
  constructor(
    registry: Registry,
    readings: MetricReadings,
    records: BackupRecords,
    { backupAt, backupOffsite }: Settings,
  ) {
    const scheduled = unsetGauge(
      registry,
      'leadlight_backup_scheduled',
      '1 where a backup is made each night, else 0.',
    );
    scheduled.set(backupAt ? 1 : 0);
    const good = unsetGauge(
      registry,
      'leadlight_backup_last_success_timestamp_seconds',
      'When the last good backup was made; 0 before the first.',
    );
    const failed = unsetGauge(
      registry,
      'leadlight_backup_last_failure_timestamp_seconds',
      'When a backup last failed, or could not be kept elsewhere; 0 when none did.',
    );
    const bytes = unsetGauge(
      registry,
      'leadlight_backup_last_success_bytes',
      'Size of the last good backup.',
    );
    const elsewhere = unsetGauge(
      registry,
      'leadlight_backup_last_success_elsewhere',
      '1 when a copy of the last good backup is in the other store, or none is wanted; else 0.',
    );
    readings.add('backups', async () => {
      const record = await records.read();
      good.set(seconds(record?.good?.at));
      failed.set(seconds(record?.failed?.at));
      bytes.set(record?.good?.bytes ?? 0);
      elsewhere.set(record?.good?.isElsewhere || !backupOffsite ? 1 : 0);
    });
  }
}
