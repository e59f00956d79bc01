import { Controller, Get, Header, HttpCode } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/public.decorator.js';
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
  @ApiOperation({
    summary: 'Database and storage answer too',
    description: 'Send it no visitors while this fails; do not restart it.',
  })
  @ApiNoContentResponse()
  @ApiProblems('storage-unavailable', 'storage-of-another')
  ready(): Promise<void> {
    return this.health.ready();
  }
}
