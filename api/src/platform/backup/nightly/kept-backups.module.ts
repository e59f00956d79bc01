import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BackupRecord, BackupRecordSchema } from './backup-record.schema.js';
import { BackupRecords } from './backup-records.service.js';
import { KeptBackups } from './kept-backups.service.js';
import { OffsiteBackups } from './offsite-backups.service.js';

/** What every backup passes, with the record of it and the other store. */
@Module({
  imports: [MongooseModule.forFeature([{ name: BackupRecord.name, schema: BackupRecordSchema }])],
  providers: [BackupRecords, KeptBackups, OffsiteBackups],
  exports: [BackupRecords, KeptBackups, OffsiteBackups],
})
export class KeptBackupsModule {}
