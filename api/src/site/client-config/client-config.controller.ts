import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/access/public.decorator.js';
import { ApiProblems } from '../../platform/problem/api-problems.decorator.js';
import { ClientConfigDto } from './client-config.dto.js';
import { ClientConfigService } from './client-config.service.js';

@ApiTags('Config')
@Controller('config')
export class ClientConfigController {
  constructor(private readonly config: ClientConfigService) {}

  @Get()
  @Public()
  @Header('Cache-Control', 'public, max-age=60')
  @ApiOperation({
    summary: 'What the web needs to know: e-mail provider, limits, image host',
    description: 'Follows from the settings, holds no secret, and stays the same while the server runs.',
  })
  @ApiOkResponse({ type: ClientConfigDto })
  @ApiProblems()
  read(): ClientConfigDto {
    return this.config.read();
  }
}
