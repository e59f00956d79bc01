import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { Pools } from './pools.js';
import { Refusals } from './refusals.js';
import { Uploads } from './uploads.js';

const figures = [Metrics, Pools, Refusals, Uploads];

/** Figures, for everything that has something to tell. Where they are read is another module's, of the serving process alone. */
@Global()
@Module({ providers: figures, exports: figures })
export class MetricsModule {}
