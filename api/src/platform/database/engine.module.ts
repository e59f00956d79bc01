import { Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { DatabaseEngine } from './database-engine.js';

/** Starts the database engine before anything that needs it is made. */
@Module({
  providers: [
    {
      provide: DatabaseEngine,
      useFactory: (settings: Settings) => DatabaseEngine.start(settings),
      inject: [Settings],
    },
  ],
  exports: [DatabaseEngine],
})
export class EngineModule {}
