import { Module, type DynamicModule } from '@nestjs/common';
import type { Settings } from '../config/settings.js';
import { MetricsController, OpenMetricsController } from './metrics.controller.js';

/** `GET /api/metrics`, for the admin alone unless the settings open it. */
@Module({})
export class MetricsEndpointModule {
  static forRoot({ metrics }: Settings): DynamicModule {
    return {
      module: MetricsEndpointModule,
      controllers: [metrics === 'open' ? OpenMetricsController : MetricsController],
    };
  }
}
