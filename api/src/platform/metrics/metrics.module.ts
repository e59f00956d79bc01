import { Global, Module } from '@nestjs/common';
import { Registry } from 'prom-client';
import { MetricReadings } from './metric-readings.js';
import { Pools } from './pools.js';
import { Refusals } from './refusals.js';

const metrics = [{ provide: Registry, useFactory: () => new Registry() }, MetricReadings, Pools, Refusals];

/** The metrics of this application. Most are explained in docs/observability.md. */
@Global()
@Module({ providers: metrics, exports: metrics })
export class MetricsModule {}
