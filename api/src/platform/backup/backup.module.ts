import { Module, type DynamicModule } from '@nestjs/common';
import { BackupMaker } from './backup-maker.service.js';
import { ObjectReferences } from './object-references.js';

/** Archives of everything that an installation keeps. */
@Module({})
export class BackupModule {
  static forRoot(references: ObjectReferences): DynamicModule {
    return {
      module: BackupModule,
      providers: [{ provide: ObjectReferences, useValue: references }, BackupMaker],
      exports: [BackupMaker],
    };
  }
}
