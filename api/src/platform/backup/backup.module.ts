import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ArchiveRules } from './archive-rules.js';
import { BackupMaker } from './backup-maker.service.js';
import { NamedObjects } from './named-objects.service.js';
import { RunningProduct } from './running-product.service.js';

/** Archives of everything that an installation keeps. */
@Global()
@Module({})
export class BackupModule {
  static forRoot(rules: ArchiveRules): DynamicModule {
    return {
      module: BackupModule,
      providers: [{ provide: ArchiveRules, useValue: rules }, NamedObjects, BackupMaker, RunningProduct],
      exports: [BackupMaker],
    };
  }
}
