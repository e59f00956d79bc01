import { Module, type DynamicModule } from '@nestjs/common';
import { ArchivedCollections, type ArchivedCollection } from './archive-format.js';
import { BackupExporter } from './backup-exporter.service.js';
import { BackupImporter } from './backup-importer.service.js';
import { BackupRunner } from './backup-runner.service.js';

@Module({})
export class BackupModule {
  static forRoot(collections: readonly ArchivedCollection[]): DynamicModule {
    const used = [BackupExporter, BackupImporter, BackupRunner];
    const archived = { provide: ArchivedCollections, useValue: new ArchivedCollections(collections) };
    return { module: BackupModule, providers: [archived, ...used], exports: used };
  }
}
