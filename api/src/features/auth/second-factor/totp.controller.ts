import { Body, Controller, Delete, Header, HttpCode, Post } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { ApiProblems, problemsOf } from '../../../platform/problem/api-problems.decorator.js';
import { PasswordDto } from '../auth.dto.js';
import type { Caller } from '../auth.service.js';
import { CurrentCaller } from '../caller.decorator.js';
import { CodeDto, PasswordAndCodeDto, RecoveryCodesDto, TotpSetupDto } from './second-factor.dto.js';
import { TotpService } from './totp.service.js';

/** The admin's second factor. */
@ApiTags('Account')
@ApiBearerAuth()
@Controller('users/totp')
export class TotpController {
  constructor(private readonly totp: TotpService) {}

  @Post()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Begin to set up a second factor',
    description:
      'A secret for an authenticator. It counts once `totp/confirm` has a code of it, within 15 minutes; of several, the newest does.',
  })
  @ApiCreatedResponse({ type: TotpSetupDto })
  @ApiProblems(...problemsOf.jsonBody, 'totp-on', 'too-many-attempts')
  begin(@Body() password: PasswordDto, @CurrentCaller() caller: Caller): Promise<TotpSetupDto> {
    return this.totp.begin(password, caller);
  }

  @Post('confirm')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Switch the second factor on',
    description: 'From now on signing in needs a code. A wrong one is a 400 that names the field.',
  })
  @ApiOkResponse({ type: RecoveryCodesDto })
  @ApiProblems(...problemsOf.jsonBody, 'totp-on', 'totp-not-started', 'too-many-attempts')
  confirm(@Body() code: CodeDto, @CurrentCaller() caller: Caller): Promise<RecoveryCodesDto> {
    return this.totp.confirm(code, caller);
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Make new recovery codes',
    description: 'The old ones end. The code may be one of them.',
  })
  @ApiOkResponse({ type: RecoveryCodesDto })
  @ApiProblems(...problemsOf.jsonBody, 'totp-off', 'too-many-attempts')
  renewRecoveryCodes(
    @Body() proof: PasswordAndCodeDto,
    @CurrentCaller() caller: Caller,
  ): Promise<RecoveryCodesDto> {
    return this.totp.renewRecoveryCodes(proof, caller);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Switch the second factor off',
    description: 'The recovery codes end too. The code may be one of them.',
  })
  @ApiNoContentResponse()
  @ApiProblems(...problemsOf.jsonBody, 'totp-off', 'too-many-attempts')
  end(@Body() proof: PasswordAndCodeDto, @CurrentCaller() caller: Caller): Promise<void> {
    return this.totp.end(proof, caller);
  }
}
