import { Module } from '@nestjs/common';
import { BackupFigures } from './backup-figures.service.js';
import { BackupSchedule } from './backup-schedule.service.js';
import { LastBackupController } from './last-backup.controller.js';
import { NightlyBackups } from './nightly-backups.service.js';

/** Backups by night, and how the last ones went. */
@Module({
  controllers: [LastBackupController],
  providers: [BackupFigures, BackupSchedule, NightlyBackups],
})
export class NightlyBackupsModule {}
