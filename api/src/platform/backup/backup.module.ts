import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ArchiveRules } from './archive-rules.js';
import { BackupMaker } from './backup-maker.service.js';
import { BackupRecords } from './nightly/backup-records.service.js';
import { KeptBackups } from './nightly/kept-backups.service.js';
import { OffsiteBackups } from './nightly/offsite-backups.service.js';
import { NamedObjects } from './named-objects.service.js';
import { RunningProduct } from './running-product.service.js';

/** Archives of everything that an installation keeps, with the record of them and the other store. */
@Global()
@Module({})
export class BackupModule {
  static forRoot(rules: ArchiveRules): DynamicModule {
    return {
      module: BackupModule,
      providers: [
        { provide: ArchiveRules, useValue: rules },
        NamedObjects,
        BackupMaker,
        RunningProduct,
        BackupRecords,
        KeptBackups,
        OffsiteBackups,
      ],
      exports: [BackupMaker, BackupRecords, KeptBackups, OffsiteBackups],
    };
  }
}
