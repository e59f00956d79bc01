import { Global, Module, type DynamicModule } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { MinuteJob } from './minute-job.service.js';
import { ObjectReferences, type ObjectReference } from './object-references.js';
import { PendingObject, PendingObjectSchema, StoredFiles } from './stored-files.service.js';

@Global()
@Module({})
export class StoredFilesModule {
  static forRoot(collectionsWithKeys: readonly ObjectReference[]): DynamicModule {
    return {
      module: StoredFilesModule,
      imports: [MongooseModule.forFeature([{ name: PendingObject.name, schema: PendingObjectSchema }])],
      providers: [
        MinuteJob,
        StoredFiles,
        {
          provide: ObjectReferences,
          inject: [getConnectionToken()],
          useFactory: (connection: Connection) => new ObjectReferences(connection, collectionsWithKeys),
        },
      ],
      exports: [MinuteJob, StoredFiles, ObjectReferences],
    };
  }
}
