import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access/public.decorator.js';
import { ApiProblems, problemsOf } from '../../../platform/problem/api-problems.decorator.js';
import { SessionDto } from '../auth.dto.js';
import type { Caller } from '../auth.service.js';
import { CurrentCaller } from '../caller.decorator.js';
import { PasskeyLoginService } from './passkey-login.service.js';
import { PasskeyLoginDto } from './passkey.dto.js';
import { PasskeyRequestOptionsDto } from './webauthn-options.dto.js';

@ApiTags('Session')
@Controller('users/login/passkey')
export class PasskeyLoginController {
  constructor(private readonly passkeys: PasskeyLoginService) {}

  @Public()
  @Post('options')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Begin to sign in with a passkey',
    description:
      'The options for navigator.credentials.get(), for five minutes. The same whether or not there is a passkey.',
  })
  @ApiOkResponse({ type: PasskeyRequestOptionsDto })
  @ApiProblems('passkeys-unavailable')
  options(): PasskeyRequestOptionsDto {
    return this.passkeys.options();
  }

  @Public()
  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Sign the admin in with a passkey',
    description:
      'No password and no code is asked for. Wrong attempts are limited by address, together with wrong passwords.',
  })
  @ApiOkResponse({ type: SessionDto })
  @ApiProblems(
    ...problemsOf.jsonBody,
    'wrong-passkey',
    'passkeys-unavailable',
    'too-many-attempts',
    'no-account',
  )
  login(@Body() { response }: PasskeyLoginDto, @CurrentCaller() caller: Caller): Promise<SessionDto> {
    return this.passkeys.login(response, caller);
  }
}
