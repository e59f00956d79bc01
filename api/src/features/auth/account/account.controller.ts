import { applyDecorators, Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { ObjectIdPipe } from '../../../platform/http/input/object-id.pipe.js';
import { ApiProblems, problemsOf } from '../../../platform/problem/api-problems.decorator.js';
import { CodeDto, PasswordAndCodeDto, PasswordDto } from '../auth.dto.js';
import { AuthService } from '../auth.service.js';
import { CurrentAdmin, type Admin } from '../current-admin.decorator.js';
import { PasskeysService } from '../passkeys/passkeys.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TotpService } from '../totp/totp.service.js';
import {
  AddPasskeyDto,
  ChangeEmailDto,
  ChangePasswordDto,
  ListedSessionDto,
  MeDto,
  PasskeyDto,
  PasskeyProofDto,
  RecoveryCodesDto,
  toListedSessionDto,
  toMeDto,
  toPasskeyDto,
  TotpSetupDto,
} from './account.dto.js';
import { authProblems } from '../auth.problems.js';
import { generalProblems } from '../../../platform/problem/general.problems.js';

const passwordProblems = [...problemsOf.jsonBody, generalProblems.tooManyAttempts];
const changeProblems = [...passwordProblems, authProblems.accountChanged];

const NoContent = () => applyDecorators(HttpCode(204), ApiNoContentResponse());

@ApiTags('Account')
@ApiBearerAuth()
@Controller('users')
export class AccountController {
  constructor(
    private readonly auth: AuthService,
    private readonly totp: TotpService,
    private readonly passkeys: PasskeysService,
    private readonly sessions: SessionsService,
  ) {}

  @Get('me')
  @ApiOperation({ summary: 'The account of the signed-in admin', description: 'Without its secrets.' })
  @ApiOkResponse({ type: MeDto })
  @ApiProblems()
  async me(): Promise<MeDto> {
    return toMeDto(await this.auth.current());
  }

  @Put('password')
  @NoContent()
  @ApiOperation({
    summary: 'Change the password',
    description: 'Ends all other sessions. A wrong `current` is 400 `validation`.',
  })
  @ApiProblems(...passwordProblems)
  changePassword(@Body() change: ChangePasswordDto, @CurrentAdmin() admin: Admin): Promise<void> {
    return this.auth.changePassword(change, admin);
  }

  @Put('email')
  @ApiOperation({
    summary: 'Change the e-mail address',
    description: 'Sessions stay. A wrong `password` is 400 `validation`.',
  })
  @ApiOkResponse({ type: MeDto })
  @ApiProblems(...passwordProblems)
  async changeEmail(@Body() change: ChangeEmailDto, @CurrentAdmin() admin: Admin): Promise<MeDto> {
    return toMeDto(await this.auth.changeEmail(change, admin));
  }

  @Post('totp')
  @ApiOperation({
    summary: 'Begin to set up a second factor',
    description: 'Confirm the secret by a code within 15 minutes.',
  })
  @ApiCreatedResponse({ type: TotpSetupDto })
  @ApiProblems(...changeProblems, authProblems.totpOn)
  async beginTotp(@Body() { password }: PasswordDto, @CurrentAdmin() admin: Admin): Promise<TotpSetupDto> {
    return this.totp.begin(await this.auth.confirmPassword(password, admin));
  }

  @Post('totp/confirm')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Switch the second factor on',
    description: 'Ends all other sessions. A wrong code is 400 `validation`.',
  })
  @ApiOkResponse({ type: RecoveryCodesDto })
  @ApiProblems(...changeProblems, authProblems.totpOn, authProblems.totpNotStarted)
  async confirmTotp(@Body() { code }: CodeDto, @CurrentAdmin() admin: Admin): Promise<RecoveryCodesDto> {
    return this.totp.confirm(await this.auth.current(), code, admin);
  }

  @Post('totp/recovery-codes')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make new recovery codes',
    description: 'The old ones end. The code may be one of them.',
  })
  @ApiOkResponse({ type: RecoveryCodesDto })
  @ApiProblems(...changeProblems, authProblems.totpOff)
  async renewRecoveryCodes(
    @Body() { password, code }: PasswordAndCodeDto,
    @CurrentAdmin() admin: Admin,
  ): Promise<RecoveryCodesDto> {
    return this.totp.renewRecoveryCodes(await this.auth.confirmPassword(password, admin), code);
  }

  @Delete('totp')
  @NoContent()
  @ApiOperation({
    summary: 'Switch the second factor off',
    description: 'Ends all other sessions. The code may be a recovery code.',
  })
  @ApiProblems(...changeProblems, authProblems.totpOff)
  async endTotp(@Body() { password, code }: PasswordAndCodeDto, @CurrentAdmin() admin: Admin): Promise<void> {
    return this.totp.end(await this.auth.confirmPassword(password, admin), code, admin);
  }

  @Post('passkeys/options')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Begin to add a passkey',
    description:
      'The options for navigator.credentials.create(), for this session and five minutes. Needs a code where the second factor is on. A wrong password or code is 400 `validation`.',
  })
  @ApiOkResponse({
    schema: { type: 'object', additionalProperties: true },
    description: 'PublicKeyCredentialCreationOptionsJSON (WebAuthn).',
  })
  @ApiProblems(...passwordProblems, authProblems.passkeysUnavailable, authProblems.tooManyPasskeys)
  async passkeyOptions(
    @CurrentAdmin() admin: Admin,
    @Body() { password, code }: PasskeyProofDto,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return this.passkeys.creationOptions(await this.auth.confirmPassword(password, admin), code, admin);
  }

  @Post('passkeys')
  @ApiOperation({
    summary: 'Add a passkey',
    description: 'Ends all other sessions. An invalid response is 400 `validation`.',
  })
  @ApiCreatedResponse({ type: PasskeyDto })
  @ApiProblems(
    ...problemsOf.jsonBody,
    authProblems.passkeysUnavailable,
    authProblems.passkeyExists,
    authProblems.accountChanged,
  )
  async addPasskey(@CurrentAdmin() admin: Admin, @Body() passkey: AddPasskeyDto): Promise<PasskeyDto> {
    return toPasskeyDto(await this.passkeys.add(await this.auth.current(), passkey, admin));
  }

  @Delete('passkeys/:id')
  @NoContent()
  @ApiOperation({ summary: 'Remove a passkey', description: 'A wrong password is 400 `validation`.' })
  @ApiProblems(...passwordProblems, ...problemsOf.id, authProblems.passkeyNotFound)
  async removePasskey(
    @Param('id', ObjectIdPipe) id: string,
    @Body() { password }: PasswordDto,
    @CurrentAdmin() admin: Admin,
  ): Promise<void> {
    return this.passkeys.remove(await this.auth.confirmPassword(password, admin), id);
  }

  @Get('sessions')
  @ApiOperation({ summary: 'The active sessions, last seen first', description: 'At most 100.' })
  @ApiOkResponse({ type: [ListedSessionDto] })
  @ApiProblems()
  async listSessions(@CurrentAdmin() { sessionId }: Admin): Promise<ListedSessionDto[]> {
    return (await this.sessions.list()).map((session) => toListedSessionDto(session, sessionId));
  }

  @Delete('sessions')
  @NoContent()
  @ApiOperation({ summary: 'End all other sessions', description: 'This session stays.' })
  @ApiProblems()
  endOtherSessions(@CurrentAdmin() admin: Admin): Promise<void> {
    return this.sessions.endOthers(admin);
  }

  @Delete('sessions/current')
  @NoContent()
  @ApiOperation({
    summary: 'Sign out: end this session',
    description: 'A token that is only forgotten ends after 8 hours.',
  })
  @ApiProblems(authProblems.sessionNotFound)
  signOut(@CurrentAdmin() { sessionId }: Admin): Promise<void> {
    return this.sessions.end(sessionId);
  }

  @Delete('sessions/:id')
  @NoContent()
  @ApiOperation({ summary: 'End a session', description: 'Also the one that sends the request.' })
  @ApiProblems(...problemsOf.id, authProblems.sessionNotFound)
  endSession(@Param('id', ObjectIdPipe) id: string): Promise<void> {
    return this.sessions.end(id);
  }
}
