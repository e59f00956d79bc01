import { Module, type DynamicModule } from '@nestjs/common';
import type { Settings } from '../config/settings.js';
import { MetricsController, OpenMetricsController } from './metrics.controller.js';
import { RequestFigures } from './request-figures.js';

/** Of the process that serves: its requests, and `GET /api/metrics`, which is closed unless the settings open it. */
@Module({})
export class MetricsEndpointModule {
  static forRoot({ metrics }: Settings): DynamicModule {
    return {
      module: MetricsEndpointModule,
      providers: [RequestFigures],
      controllers: [metrics === 'open' ? OpenMetricsController : MetricsController],
    };
  }
}
