import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { Pools } from '../metrics/pools.js';
import { CheckedObjectStorage } from './checked-object-storage.js';
import { DiskFigures } from './disk-figures.service.js';
import { FileObjectStorage } from './file-object-storage.js';
import { FreeDisk } from './free-disk.js';
import { ObjectStorage } from './object-storage.js';
import { S3ObjectStorage } from './s3-object-storage.js';
import { UploadTempDir } from './upload-temp-dir.js';

/** A bucket when the settings name one, else files under DATA_DIR/objects. */
@Global()
@Module({
  imports: [MetricsModule],
  providers: [
    {
      provide: CheckedObjectStorage,
      inject: [Settings, Pools],
      useFactory: async ({ s3, dataDir }: Settings, pools: Pools): Promise<CheckedObjectStorage> => {
        if (s3) {
          const store = new S3ObjectStorage(s3);
          for (const pool of ['visitors', 'product', 'health'] as const)
            pools.add(`store-${pool}`, () => store.use(pool));
          return new CheckedObjectStorage(store);
        }
        return new CheckedObjectStorage(await FileObjectStorage.open(join(dataDir, 'objects')));
      },
    },
    { provide: ObjectStorage, useExisting: CheckedObjectStorage },
    DiskFigures,
    {
      provide: UploadTempDir,
      inject: [Settings],
      useFactory: ({ dataDir }: Settings) => UploadTempDir.open(join(dataDir, 'tmp')),
    },
    {
      provide: FreeDisk,
      inject: [Settings],
      useFactory: ({ minFreeBytes, dataDir, s3 }: Settings) =>
        new FreeDisk(minFreeBytes, [join(dataDir, 'tmp'), ...(s3 ? [] : [join(dataDir, 'objects')])]),
    },
  ],
  exports: [CheckedObjectStorage, ObjectStorage, FreeDisk, UploadTempDir],
})
export class StorageModule {}
