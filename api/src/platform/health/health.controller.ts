import { Controller, Get, Header, HttpCode, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../access/public.decorator.js';
import { productRevision, productVersion } from '../config/product-version.js';
import { ApiProblems } from '../problem/api-problems.decorator.js';
import { HealthService } from './health.service.js';

@ApiTags('Health')
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Public()
  @Get('live')
  @HttpCode(204)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'The process runs and answers', description: 'Restart it when this fails.' })
  @ApiNoContentResponse()
  live(): void {}

  @Public()
  @Get('ready')
  @HttpCode(204)
  @Header('Cache-Control', 'no-store')
  @Header('X-Version', productVersion)
  @Header('X-Revision', productRevision)
  @ApiOperation({
    summary: 'Visitors may come: the database answers too',
    description:
      'Send it no visitors while this fails; do not restart it. A refusal names in `errors` what does not answer. Without the ' +
      'file storage pages and lists work, and what needs it is refused there: that is 204 with the header `X-Degraded`.',
  })
  @ApiNoContentResponse({
    headers: {
      'X-Degraded': {
        description: '`storage` while the file storage does not answer; else absent.',
        schema: { type: 'string', enum: ['storage'], example: 'storage' },
      },
      'X-Version': { description: 'Of the product.', schema: { type: 'string', example: '1.0.0' } },
      'X-Revision': {
        description: 'The commit that the image was built from, or `unknown`.',
        schema: { type: 'string', example: '85ca7eb' },
      },
    },
  })
  @ApiProblems('stopping')
  async ready(@Res({ passthrough: true }) response: Response): Promise<void> {
    if (!(await this.health.ready())) response.set('X-Degraded', 'storage');
  }
}
