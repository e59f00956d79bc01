import { Module, type DynamicModule } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { ArchiveRules } from './archive-rules.js';
import { RestoredCheck } from './restored-check.service.js';
import { Restorer } from './restorer.service.js';

/** What a restore needs. It works where the product does not run, and so shows no sign of the product. */
@Module({})
export class RestoreModule {
  static forRoot(rules: ArchiveRules): DynamicModule {
    return {
      module: RestoreModule,
      imports: [StorageModule],
      providers: [{ provide: ArchiveRules, useValue: rules }, Restorer, RestoredCheck],
      exports: [Restorer, RestoredCheck],
    };
  }
}
