import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Public } from '../../platform/access/public.decorator.js';
import { ApiProblems, problemsOf } from '../../platform/problem/api-problems.decorator.js';
import { LoginDto, SessionDto } from './auth.dto.js';
import { AuthService, type Caller } from './auth.service.js';
import { CurrentCaller } from './caller.decorator.js';
import { ChallengeDto, LoginCodeDto } from './second-factor/second-factor.dto.js';

@ApiTags('Session')
@Controller('users')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Public()
  @Post('login')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Sign the admin in',
    description:
      'With a second factor the answer is a challenge for `login/code` in place of a token. Wrong attempts are limited by address. After many for one account, each waits up to five seconds for its answer.',
  })
  @ApiExtraModels(SessionDto, ChallengeDto)
  @ApiOkResponse({
    schema: { oneOf: [{ $ref: getSchemaPath(SessionDto) }, { $ref: getSchemaPath(ChallengeDto) }] },
  })
  @ApiProblems(...problemsOf.jsonBody, 'wrong-credentials', 'too-many-attempts', 'no-account')
  login(@Body() credentials: LoginDto, @CurrentCaller() caller: Caller): Promise<SessionDto | ChallengeDto> {
    return this.auth.login(credentials, caller);
  }

  @Public()
  @Post('login/code')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Sign the admin in by a code of the second factor',
    description:
      'Codes of the authenticator count within 30 seconds of their time; the header `Date` tells the time of the server. After many wrong codes each waits up to five seconds for its answer.',
  })
  @ApiOkResponse({ type: SessionDto })
  @ApiProblems(...problemsOf.jsonBody, 'wrong-code', 'challenge-ended', 'too-many-attempts')
  loginByCode(@Body() proof: LoginCodeDto, @CurrentCaller() caller: Caller): Promise<SessionDto> {
    return this.auth.loginByCode(proof, caller);
  }
}
