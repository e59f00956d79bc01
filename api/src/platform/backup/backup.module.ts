import { Module, type DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ActivityRecordingModule } from '../activity/activity.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { ArchivedCollections, type ArchivedCollection } from './archive-format.js';
import { BackupController } from './backup.controller.js';
import { BackupExporter } from './backup-exporter.service.js';
import { BackupImporter } from './backup-importer.service.js';
import { ErasedRecord, ErasedRecords, ErasedRecordSchema } from './erased-records.service.js';
import { BackupRunner } from './backup-runner.service.js';
import { RestoreGuard } from './restore-guard.service.js';

@Module({})
export class BackupModule {
  static forRoot(collections: readonly ArchivedCollection[]): DynamicModule {
    return {
      module: BackupModule,
      imports: [ActivityRecordingModule, StorageModule],
      providers: [
        { provide: ArchivedCollections, useValue: new ArchivedCollections(collections) },
        BackupExporter,
        BackupImporter,
        BackupRunner,
      ],
      exports: [BackupExporter, BackupImporter, BackupRunner],
    };
  }

  static forProduct(collections: readonly ArchivedCollection[]): DynamicModule {
    const { providers = [], imports = [], exports = [], ...module } = BackupModule.forRoot(collections);
    const erased = MongooseModule.forFeature([{ name: ErasedRecord.name, schema: ErasedRecordSchema }]);
    return {
      ...module,
      global: true,
      imports: [...imports, erased],
      exports: [...exports, ErasedRecords],
      controllers: [BackupController],
      providers: [...providers, ErasedRecords, RestoreGuard],
    };
  }
}
