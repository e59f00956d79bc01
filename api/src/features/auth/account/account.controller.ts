import { Body, Controller, Get, Header, HttpCode, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems, problemsOf } from '../../../platform/problem/api-problems.decorator.js';
import { AccountsService } from '../accounts.service.js';
import type { Admin } from '../admin.js';
import type { Caller } from '../auth.service.js';
import { CurrentCaller } from '../caller.decorator.js';
import { CurrentAdmin } from '../current-admin.decorator.js';
import { AccountChanges } from './account-changes.service.js';
import { ChangeEmailDto, ChangePasswordDto } from './account.dto.js';
import { MeDto, toMeDto } from './me.dto.js';

/** The admin's own account. */
@ApiTags('Account')
@ApiBearerAuth()
@Controller('users')
export class AccountController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly changes: AccountChanges,
  ) {}

  @Get('me')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'The account of the admin who asks',
    description: 'How they sign in, without the secrets of it.',
  })
  @ApiOkResponse({ type: MeDto })
  @ApiProblems()
  async me(): Promise<MeDto> {
    return toMeDto(await this.accounts.current());
  }

  @Put('password')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Change the password',
    description:
      'Ends all other sessions. A wrong `current` is a 400 with this field, and counts as a wrong attempt to sign in.',
  })
  @ApiNoContentResponse({
    description: 'The new password is asked for from now on. The session that asks goes on.',
  })
  @ApiProblems(...problemsOf.jsonBody, 'too-many-attempts')
  changePassword(
    @Body() change: ChangePasswordDto,
    @CurrentAdmin() { sessionId }: Admin,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    return this.changes.changePassword(change, sessionId, caller);
  }

  @Put('email')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Change the e-mail address that signs in',
    description:
      'Kept in small letters. Sessions go on. A wrong `password` is a 400 with this field, and counts as a wrong attempt to sign in.',
  })
  @ApiOkResponse({ type: MeDto })
  @ApiProblems(...problemsOf.jsonBody, 'too-many-attempts')
  async changeEmail(@Body() change: ChangeEmailDto, @CurrentCaller() caller: Caller): Promise<MeDto> {
    return toMeDto(await this.changes.changeEmail(change, caller));
  }
}
