import { applyDecorators, Controller, Get, Header, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/public.decorator.js';
import { ApiProblems } from '../problem/api-problems.decorator.js';
import { Metrics } from './metrics.js';
import { NotThroughProxy } from './not-through-proxy.guard.js';

/** The text format of Prometheus. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const ReadMetrics = (): MethodDecorator =>
  applyDecorators(
    Get(),
    Header('Content-Type', CONTENT_TYPE),
    Header('Cache-Control', 'no-store'),
    ApiOperation({
      summary: 'The figures of this process, for Prometheus',
      description:
        'With `METRICS=open` without a token, and then never through a proxy: whoever comes through one is told that there is nothing.',
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
@ApiBearerAuth()
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @ReadMetrics()
  @ApiProblems()
  read(): Promise<string> {
    return this.metrics.text();
  }
}

/** Without a token: where the API's own port is reached from within alone. */
@ApiTags('Operations')
@Controller('metrics')
export class OpenMetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Public()
  @UseGuards(NotThroughProxy)
  @ReadMetrics()
  @ApiProblems('not-found')
  read(): Promise<string> {
    return this.metrics.text();
  }
}
