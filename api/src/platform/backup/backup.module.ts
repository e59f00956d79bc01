import { Global, Module, type DynamicModule } from '@nestjs/common';
import { BackupMaker } from './backup-maker.service.js';
import { NamedObjects } from './named-objects.service.js';
import { ObjectReferences } from './object-references.js';
import { RunningProduct } from './running-product.service.js';

/** Archives of everything that an installation keeps. */
@Global()
@Module({})
export class BackupModule {
  static forRoot(references: ObjectReferences): DynamicModule {
    return {
      module: BackupModule,
      providers: [
        { provide: ObjectReferences, useValue: references },
        NamedObjects,
        BackupMaker,
        RunningProduct,
      ],
      exports: [BackupMaker],
    };
  }
}
