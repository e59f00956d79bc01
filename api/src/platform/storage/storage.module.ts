import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { Stopping } from '../stopping/stopping.js';
import { CheckedObjectStorage } from './checked-object-storage.js';
import { FileObjectStorage } from './file-object-storage.js';
import { FreeDisk } from './free-disk.js';
import { S3ObjectStorage } from './s3-object-storage.js';
import { Spool } from './spool.js';

/** A bucket when the settings name one, else files under DATA_DIR/objects. Features take it as ObjectStorage, from installation/. */
@Global()
@Module({
  providers: [
    {
      provide: CheckedObjectStorage,
      inject: [Settings, Stopping],
      useFactory: async ({ s3, dataDir }: Settings, stopping: Stopping): Promise<CheckedObjectStorage> => {
        if (s3) return new CheckedObjectStorage(new S3ObjectStorage(s3));
        const files = await FileObjectStorage.open(join(dataDir, 'objects'));
        stopping.at('spool', () => files.close());
        return new CheckedObjectStorage(files);
      },
    },
    {
      provide: Spool,
      inject: [Settings, Stopping],
      useFactory: async ({ dataDir }: Settings, stopping: Stopping): Promise<Spool> => {
        const spool = await Spool.open(join(dataDir, 'tmp'));
        stopping.at('spool', () => spool.close());
        return spool;
      },
    },
    {
      provide: FreeDisk,
      inject: [Settings],
      useFactory: ({ minFreeBytes, dataDir, s3 }: Settings) =>
        new FreeDisk(minFreeBytes, [join(dataDir, 'tmp'), ...(s3 ? [] : [join(dataDir, 'objects')])]),
    },
  ],
  exports: [CheckedObjectStorage, FreeDisk, Spool],
})
export class StorageModule {}
