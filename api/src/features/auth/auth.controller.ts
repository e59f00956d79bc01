import { Body, Controller, Headers, HttpCode, Ip, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { untilClosed } from '../../platform/http/connections/until-closed.js';
import { ApiProblems, problemsOf } from '../../platform/problem/api-problems.decorator.js';
import { LoginDto, SessionDto } from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { Public } from '../../platform/access/public.decorator.js';

@ApiTags('Session')
@Controller('users')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Public()
  @Post('login')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Sign the admin in',
    description:
      'Wrong attempts are limited by address. After many for one account, each waits up to five seconds for its answer.',
  })
  @ApiOkResponse({ type: SessionDto })
  @ApiProblems(...problemsOf.jsonBody, 'wrong-credentials', 'too-many-attempts')
  login(
    @Body() credentials: LoginDto,
    @Ip() address: string,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionDto> {
    return this.auth.login(credentials, { address, userAgent, gone: untilClosed(response) });
  }
}
