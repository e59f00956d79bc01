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
      inject: [Settings],
      useFactory: async (settings: Settings): Promise<CheckedObjectStorage> =>
        new CheckedObjectStorage(
          settings.s3
            ? new S3ObjectStorage(settings.s3)
            : await FileObjectStorage.open(join(settings.dataDir, 'objects')),
        ),
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
