import { Body, Controller, Post } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiTags, refs } from '@nestjs/swagger';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { ActivityService } from '../../platform/activity/activity.service.js';
import { Public, CurrentCaller, type Caller } from '../../platform/access/access.decorators.js';
import { Answers } from '../../platform/http/answers/answers.decorator.js';
import { ChallengeDto, LoginCodeDto, LoginDto, PasskeyLoginDto, SessionDto } from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { authProblems } from './auth.problems.js';
import { generalProblems, Problem } from '../../platform/problem/problem.js';

const { challengeEnded, noAccount, passkeysUnavailable, wrongCode, wrongPasskey } = authProblems;
const { tooManyAttempts } = generalProblems;

/** Wrong or too many attempts. */
const FAILED = new Set([401, 429]);

@ApiTags('Session')
@Controller('users/login')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly passkeys: PasskeysService,
    private readonly activity: ActivityService,
  ) {}

  @Public()
  @Post()
  @ApiOperation({
    summary: 'Sign the admin in',
    description: 'With a second factor the answer is a challenge.',
  })
  @ApiExtraModels(SessionDto, ChallengeDto)
  @Answers(
    200,
    { schema: { oneOf: refs(SessionDto, ChallengeDto) } },
    authProblems.wrongCredentials,
    tooManyAttempts,
    noAccount,
  )
  signIn(@Body() credentials: LoginDto, @CurrentCaller() caller: Caller): Promise<SessionDto | ChallengeDto> {
    return this.auth.login(credentials, caller).catch(this.countFailure);
  }

  @Public()
  @Post('code')
  @ApiOperation({ summary: 'Sign the admin in by a code', description: '`Date` has the time of the server.' })
  @Answers(200, SessionDto, wrongCode, challengeEnded, tooManyAttempts)
  signInByCode(@Body() proof: LoginCodeDto, @CurrentCaller() caller: Caller): Promise<SessionDto> {
    return this.auth.loginByCode(proof, caller).catch(this.countFailure);
  }

  @Public()
  @Post('passkey/options')
  @ApiOperation({
    summary: 'Begin to sign in with a passkey',
    description: 'For navigator.credentials.get().',
  })
  @Answers(
    200,
    {
      schema: { type: 'object', additionalProperties: true },
      description: 'PublicKeyCredentialRequestOptionsJSON (WebAuthn).',
    },
    passkeysUnavailable,
    tooManyAttempts,
  )
  getLoginOptions(@CurrentCaller() caller: Caller): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return this.passkeys.loginOptions(caller);
  }

  @Public()
  @Post('passkey')
  @ApiOperation({
    summary: 'Sign the admin in with a passkey',
    description: 'Needs no password and no code.',
  })
  @Answers(200, SessionDto, wrongPasskey, passkeysUnavailable, noAccount)
  async signInByPasskey(
    @Body() { response }: PasskeyLoginDto,
    @CurrentCaller() caller: Caller,
  ): Promise<SessionDto> {
    const account = await this.auth.current();
    return this.passkeys.login(account, response, caller).catch(this.countFailure);
  }

  private readonly countFailure = async (error: unknown): Promise<never> => {
    if (error instanceof Problem && FAILED.has(error.getStatus())) await this.activity.countFailedSignIn();
    throw error;
  };
}
