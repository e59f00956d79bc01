import { Global, Module } from '@nestjs/common';
import { MongooseModule, type MongooseModuleFactoryOptions } from '@nestjs/mongoose';
import { Claims } from './claims.service.js';
import { connectionOptions } from './connection-options.js';
import { DatabaseEngine } from './database-engine.js';
import { DatabaseHealth } from './database-health.js';
import { DatabaseReadiness } from './database-readiness.js';
import { EngineModule } from './engine.module.js';
import { PoolFigures } from './pool-figures.service.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { StoppingModule } from '../stopping/stopping.js';

/** The database connection, its readiness and its health, for every feature. */
@Global()
@Module({
  imports: [
    MetricsModule,
    StoppingModule,
    EngineModule,
    MongooseModule.forRootAsync({
      imports: [EngineModule],
      inject: [DatabaseEngine],
      useFactory: ({ uri, database }: DatabaseEngine): MongooseModuleFactoryOptions => ({
        ...connectionOptions(uri),
        uri,
        dbName: database,
        lazyConnection: true,
      }),
    }),
  ],
  providers: [Claims, DatabaseReadiness, DatabaseHealth, PoolFigures],
  exports: [Claims, EngineModule, DatabaseReadiness, DatabaseHealth],
})
export class DatabaseModule {}
