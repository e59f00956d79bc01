import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CheckedObjectStorage } from '../storage/checked-object-storage.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { StorageModule } from '../storage/storage.module.js';
import { InstallationRecord, InstallationRecordSchema } from './installation-record.schema.js';
import { Installation } from './installation.service.js';
import { ObjectClaims } from './object-claims.js';

/** Database and store as one installation: the store for every feature, and what each keeps there. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([{ name: InstallationRecord.name, schema: InstallationRecordSchema }]),
    StorageModule,
  ],
  providers: [
    Installation,
    ObjectClaims,
    {
      provide: ObjectStorage,
      inject: [CheckedObjectStorage, Installation],
      useFactory: (store: CheckedObjectStorage, installation: Installation) =>
        store.ownedBy(() => installation.assertOwnStore()),
    },
  ],
  exports: [Installation, ObjectClaims, ObjectStorage],
})
export class InstallationModule {}
