import { applyDecorators, Controller, Get, Header, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/public.decorator.js';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { ApiProblems } from '../problem/api-problems.decorator.js';
import { MetricReadings } from './metric-readings.js';
import { NotThroughProxy } from './not-through-proxy.guard.js';

const ReadMetrics = (): MethodDecorator =>
  applyDecorators(
    Get(),
    Header('Content-Type', Registry.PROMETHEUS_CONTENT_TYPE),
    Header('Cache-Control', 'no-store'),
    ApiOperation({
      summary: 'The figures of this process, for Prometheus',
      description: 'With `METRICS=open` without a token, but not through a proxy: the answer there is 404.',
    }),
    ApiOkResponse({
      description: 'The text format of Prometheus, version 0.0.4.',
      content: {
        'text/plain': {
          schema: { type: 'string' },
          example:
            '# HELP leadlight_ready 1 while visitors may be sent here, else 0.\n# TYPE leadlight_ready gauge\nleadlight_ready 1\n',
        },
      },
    }),
  );

/** For the admin alone: where visitors reach the API's own port. */
@ApiTags('Operations')
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly registry: Registry,
    private readonly readings: MetricReadings,
  ) {
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  }

  @ReadMetrics()
  @ApiBearerAuth()
  @ApiProblems()
  async read(): Promise<string> {
    await this.readings.refresh();
    return this.registry.metrics();
  }
}

/** Without a token: where the API's own port is reachable only from inside. */
@ApiTags('Operations')
@Controller('metrics')
export class OpenMetricsController extends MetricsController {
  @Public()
  @UseGuards(NotThroughProxy)
  @ReadMetrics()
  @ApiProblems('not-found')
  override read(): Promise<string> {
    return super.read();
  }
}
