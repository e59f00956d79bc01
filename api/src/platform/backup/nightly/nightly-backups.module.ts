import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BackupFigures } from './backup-figures.service.js';
import { BackupNight, BackupNightSchema } from './backup-night.schema.js';
import { BackupSchedule } from './backup-schedule.service.js';
import { KeptBackupsModule } from './kept-backups.module.js';
import { LastBackupController } from './last-backup.controller.js';
import { NightlyBackups } from './nightly-backups.service.js';

/** Backups by night, and how the last ones went. */
@Module({
  imports: [
    KeptBackupsModule,
    MongooseModule.forFeature([{ name: BackupNight.name, schema: BackupNightSchema }]),
  ],
  controllers: [LastBackupController],
  providers: [BackupFigures, BackupSchedule, NightlyBackups],
})
export class NightlyBackupsModule {}
