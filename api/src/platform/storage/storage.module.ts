import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { FileObjectStorage } from './file-object-storage.js';
import { ObjectStorage } from './object-storage.js';
import { S3ObjectStorage } from './s3-object-storage.js';

@Global()
@Module({
  providers: [
    {
      provide: ObjectStorage,
      inject: [Settings],
      useFactory: ({ s3, dataDir }: Settings): ObjectStorage | Promise<ObjectStorage> =>
        s3 ? new S3ObjectStorage(s3) : FileObjectStorage.open(join(dataDir, 'objects')),
    },
  ],
  exports: [ObjectStorage],
})
export class StorageModule {}
