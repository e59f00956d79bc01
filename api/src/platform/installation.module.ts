import { join } from 'node:path';
import { Module, type DynamicModule } from '@nestjs/common';
import { MongooseModule, type MongooseModuleFactoryOptions } from '@nestjs/mongoose';
import { ActivityService } from './activity/activity.service.js';
import { BackupExporter } from './backup/backup-exporter.service.js';
import { BackupImporter } from './backup/backup-importer.service.js';
import { BackupRunner } from './backup/backup-runner.service.js';
import { Settings } from './config/settings.js';
import { Claims } from './database/claims.service.js';
import { connectionOptions, DatabaseEngine } from './database/database-engine.js';
import { connectionFault } from './database/database-errors.js';
import { DatabaseReadiness } from './database/database-readiness.js';
import { Stopping } from './stopping/stopping.js';
import { FileObjectStorage } from './storage/file-object-storage.js';
import { ObjectStorage } from './storage/object-storage.js';
import { S3ObjectStorage } from './storage/s3-object-storage.js';
import { ArchivedCollections } from './stored-files/object-references.js';

const engine = {
  provide: DatabaseEngine,
  inject: [Settings],
  useFactory: (settings: Settings) => DatabaseEngine.start(settings),
};

export const storageOf = ({ s3, dataDir }: Settings): ObjectStorage =>
  s3 ? new S3ObjectStorage(s3) : new FileObjectStorage(join(dataDir, 'objects'));

const storage = { provide: ObjectStorage, inject: [Settings], useFactory: storageOf };

@Module({})
export class InstallationModule {
  /** @param retryAttempts of a second each. Commands try once. */
  static forRoot(settings: Settings, retryAttempts: number, archived: ArchivedCollections): DynamicModule {
    const connection = MongooseModule.forRootAsync({
      inject: [DatabaseEngine],
      useFactory: (engine: DatabaseEngine): MongooseModuleFactoryOptions => ({
        ...connectionOptions(engine.uri),
        uri: engine.uri,
        retryAttempts,
        retryDelay: 1000,
        connectionErrorFactory: (error) => connectionFault(error, engine.describe()),
      }),
    });
    const given = { provide: Settings, useValue: settings };
    const collections = { provide: ArchivedCollections, useValue: archived };
    const backups = [collections, BackupExporter, BackupImporter, BackupRunner];
    const used = [given, Stopping, Claims, DatabaseReadiness, ActivityService, engine, storage, ...backups];
    return {
      module: InstallationModule,
      global: true,
      imports: [connection],
      providers: used,
      exports: used,
    };
  }
}
