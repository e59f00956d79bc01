import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { Records } from '../../../platform/activity/records.decorator.js';
import { Id } from '../../../platform/http/input/object-id.pipe.js';
import { Answers, NoContent } from '../../../platform/http/answers/answers.decorator.js';
import { CodeDto, PasswordAndCodeDto, PasswordDto } from '../auth.dto.js';
import { AuthService } from '../auth.service.js';
import { CurrentAdmin, type Admin } from '../../../platform/access/access.decorators.js';
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
import { generalProblems } from '../../../platform/problem/problem.js';

const { tooManyAttempts } = generalProblems;
const { accountChanged, passkeyExists, passkeysUnavailable, totpNotStarted, totpOff, totpOn } = authProblems;
const changeProblems = [tooManyAttempts, accountChanged];

@ApiTags('Account')
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
  @Answers(200, MeDto)
  async getAccount(): Promise<MeDto> {
    return toMeDto(await this.auth.current());
  }

  @Records('password-changed', 'account')
  @Put('password')
  @ApiOperation({
    summary: 'Change the password',
    description: 'Ends all other sessions. A wrong `current` is 400 `validation`.',
  })
  @NoContent(tooManyAttempts)
  changePassword(@Body() change: ChangePasswordDto, @CurrentAdmin() admin: Admin): Promise<void> {
    return this.auth.changePassword(change, admin);
  }

  @Records('email-changed', 'account', ({ email }) => email)
  @Put('email')
  @ApiOperation({
    summary: 'Change the e-mail address',
    description: 'Sessions stay. A wrong `password` is 400 `validation`.',
  })
  @Answers(200, MeDto, tooManyAttempts)
  async changeEmail(@Body() change: ChangeEmailDto, @CurrentAdmin() admin: Admin): Promise<MeDto> {
    return toMeDto(await this.auth.changeEmail(change, admin));
  }

  @Post('totp')
  @ApiOperation({
    summary: 'Begin to set up a second factor',
    description: 'Confirm the secret by a code within 15 minutes.',
  })
  @Answers(201, TotpSetupDto, ...changeProblems, totpOn)
  async beginTotp(@Body() { password }: PasswordDto, @CurrentAdmin() admin: Admin): Promise<TotpSetupDto> {
    return this.totp.begin(await this.auth.confirmPassword(password, admin));
  }

  @Records('second-factor-on', 'account')
  @Post('totp/confirm')
  @ApiOperation({
    summary: 'Switch the second factor on',
    description: 'Ends all other sessions. A wrong code is 400 `validation`.',
  })
  @Answers(200, RecoveryCodesDto, ...changeProblems, totpOn, totpNotStarted)
  async confirmTotp(@Body() { code }: CodeDto, @CurrentAdmin() admin: Admin): Promise<RecoveryCodesDto> {
    return this.totp.confirm(await this.auth.current(), code, admin);
  }

  @Records('recovery-codes-renewed', 'account')
  @Post('totp/recovery-codes')
  @ApiOperation({
    summary: 'Make new recovery codes',
    description: 'The old ones end. The code may be one of them.',
  })
  @Answers(200, RecoveryCodesDto, ...changeProblems, totpOff)
  async renewRecoveryCodes(
    @Body() { password, code }: PasswordAndCodeDto,
    @CurrentAdmin() admin: Admin,
  ): Promise<RecoveryCodesDto> {
    return this.totp.renewRecoveryCodes(await this.auth.confirmPassword(password, admin), code);
  }

  @Records('second-factor-off', 'account')
  @Delete('totp')
  @ApiOperation({
    summary: 'Switch the second factor off',
    description: 'Ends all other sessions. The code may be a recovery code.',
  })
  @NoContent(...changeProblems, totpOff)
  async endTotp(@Body() { password, code }: PasswordAndCodeDto, @CurrentAdmin() admin: Admin): Promise<void> {
    return this.totp.end(await this.auth.confirmPassword(password, admin), code, admin);
  }

  @Post('passkeys/options')
  @ApiOperation({
    summary: 'Begin to add a passkey',
    description:
      'The options for navigator.credentials.create(), for this session and five minutes. Needs a code where the second factor is on. A wrong password or code is 400 `validation`.',
  })
  @Answers(
    200,
    {
      schema: { type: 'object', additionalProperties: true },
      description: 'PublicKeyCredentialCreationOptionsJSON (WebAuthn).',
    },
    tooManyAttempts,
    passkeysUnavailable,
    authProblems.tooManyPasskeys,
  )
  async getNewPasskeyOptions(
    @CurrentAdmin() admin: Admin,
    @Body() { password, code }: PasskeyProofDto,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return this.passkeys.creationOptions(await this.auth.confirmPassword(password, admin), code, admin);
  }

  @Records('passkey-added', 'account', ({ name }) => name)
  @Post('passkeys')
  @ApiOperation({
    summary: 'Add a passkey',
    description: 'Ends all other sessions. An invalid response is 400 `validation`.',
  })
  @Answers(201, PasskeyDto, passkeysUnavailable, passkeyExists, accountChanged)
  async addPasskey(@CurrentAdmin() admin: Admin, @Body() passkey: AddPasskeyDto): Promise<PasskeyDto> {
    return toPasskeyDto(await this.passkeys.add(await this.auth.current(), passkey, admin));
  }

  @Records('passkey-removed', 'account')
  @Delete('passkeys/:id')
  @ApiOperation({ summary: 'Remove a passkey', description: 'A wrong password is 400 `validation`.' })
  @NoContent(tooManyAttempts, authProblems.passkeyNotFound)
  async removePasskey(
    @Id() id: string,
    @Body() { password }: PasswordDto,
    @CurrentAdmin() admin: Admin,
  ): Promise<void> {
    return this.passkeys.remove(await this.auth.confirmPassword(password, admin), id);
  }

  @Get('sessions')
  @ApiOperation({ summary: 'The active sessions, last seen first', description: 'At most 100.' })
  @Answers(200, [ListedSessionDto])
  async listSessions(@CurrentAdmin() { sessionId }: Admin): Promise<ListedSessionDto[]> {
    return (await this.sessions.list()).map((session) => toListedSessionDto(session, sessionId));
  }

  @Records('sessions-ended', 'account', 'all others')
  @Delete('sessions')
  @ApiOperation({ summary: 'End all other sessions', description: 'This session stays.' })
  @NoContent()
  endOtherSessions(@CurrentAdmin() admin: Admin): Promise<void> {
    return this.sessions.endOthers(admin);
  }

  @Records('signed-out', 'account')
  @Delete('sessions/current')
  @ApiOperation({
    summary: 'Sign out: end this session',
    description: 'A token that is only forgotten ends after 8 hours.',
  })
  @NoContent(authProblems.sessionNotFound)
  signOut(@CurrentAdmin() { sessionId }: Admin): Promise<void> {
    return this.sessions.end(sessionId);
  }

  @Records('sessions-ended', 'account')
  @Delete('sessions/:id')
  @ApiOperation({ summary: 'End a session', description: 'Also the one that sends the request.' })
  @NoContent(authProblems.sessionNotFound)
  endSession(@Id() id: string): Promise<void> {
    return this.sessions.end(id);
  }
}
