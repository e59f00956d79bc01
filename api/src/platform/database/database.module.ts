import { Module, type DynamicModule } from '@nestjs/common';
import { MongooseModule, type MongooseModuleFactoryOptions } from '@nestjs/mongoose';
import { Settings } from '../config/settings.js';
import { StoppingModule } from '../stopping/stopping.js';
import { Claims } from './claims.service.js';
import { connectionOptions, DatabaseEngine } from './database-engine.js';
import { connectionFault } from './database-errors.js';
import { DatabaseReadiness } from './database-readiness.js';

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
class EngineModule {}

@Module({})
export class DatabaseModule {
  /** @param retryAttempts of a second each. Commands try once. */
  static forRoot(retryAttempts: number): DynamicModule {
    const connection = MongooseModule.forRootAsync({
      imports: [EngineModule],
      inject: [DatabaseEngine],
      useFactory: (engine: DatabaseEngine): MongooseModuleFactoryOptions => ({
        ...connectionOptions(engine.uri),
        uri: engine.uri,
        retryAttempts,
        retryDelay: 1000,
        connectionErrorFactory: (error) => connectionFault(error, engine.describe()),
      }),
    });
    return {
      module: DatabaseModule,
      global: true,
      imports: [StoppingModule, EngineModule, connection],
      providers: [Claims, DatabaseReadiness],
      exports: [Claims, EngineModule, DatabaseReadiness],
    };
  }
}
