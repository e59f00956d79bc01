import { Body, Controller, Delete, Header, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { ObjectIdPipe } from '../../../platform/http/input/object-id.pipe.js';
import { ApiProblems, problemsOf } from '../../../platform/problem/api-problems.decorator.js';
import { PasskeyDto } from '../account/me.dto.js';
import type { Admin } from '../admin.js';
import { PasswordDto } from '../auth.dto.js';
import type { Caller } from '../auth.service.js';
import { CurrentAdmin } from '../current-admin.decorator.js';
import { CurrentCaller } from '../caller.decorator.js';
import { AddPasskeyDto } from './passkey.dto.js';
import { PasskeysService } from './passkeys.service.js';
import { PasskeyCreationOptionsDto } from './webauthn-options.dto.js';

/** The admin's passkeys. */
@ApiTags('Account')
@ApiBearerAuth()
@Controller('users/passkeys')
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Post('options')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Begin to add a passkey',
    description:
      'The options for navigator.credentials.create(), for this session and five minutes. A wrong password is 400 `validation`.',
  })
  @ApiOkResponse({ type: PasskeyCreationOptionsDto })
  @ApiProblems(...problemsOf.jsonBody, 'passkeys-unavailable', 'too-many-passkeys', 'too-many-attempts')
  options(
    @CurrentAdmin() admin: Admin,
    @Body() { password }: PasswordDto,
    @CurrentCaller() caller: Caller,
  ): Promise<PasskeyCreationOptionsDto> {
    return this.passkeys.options(admin, password, caller);
  }

  @Post()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Add a passkey',
    description:
      'A passkey comes beside the password, and signs in without it and without a code. A response that is not right is 400 `validation`.',
  })
  @ApiCreatedResponse({ type: PasskeyDto })
  @ApiProblems(...problemsOf.jsonBody, 'passkeys-unavailable', 'too-many-passkeys', 'passkey-exists')
  add(@CurrentAdmin() admin: Admin, @Body() passkey: AddPasskeyDto): Promise<PasskeyDto> {
    return this.passkeys.add(admin, passkey);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Remove a passkey',
    description: 'Sessions that it opened go on. A wrong password is 400 `validation`.',
  })
  @ApiNoContentResponse()
  @ApiProblems(...problemsOf.jsonBody, ...problemsOf.id, 'passkey-not-found', 'too-many-attempts')
  remove(
    @Param('id', ObjectIdPipe) id: string,
    @Body() { password }: PasswordDto,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    return this.passkeys.remove(id, password, caller);
  }
}
