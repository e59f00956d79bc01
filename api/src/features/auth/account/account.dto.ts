import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { z } from 'zod';
import { CreatedDto, createdFields } from '../../../platform/http/answers/entity.dto.js';
import { LineText } from '../../../platform/http/input/decorators.js';
import type { Account, Passkey } from '../account.schema.js';
import type { Session } from '../sessions/sessions.service.js';
import { CodeDto, CurrentPassword, PasswordDto, WebAuthnResponse } from '../auth.dto.js';

const emailMessage = 'Give a valid e-mail address.';

export class ChangePasswordDto {
  @CurrentPassword() current!: string;

  @ApiProperty({
    example: 'three words nobody guesses',
    minLength: 12,
    maxLength: 256,
    description:
      'Neither the e-mail address nor one of the 20,000 most common passwords of this length (SecLists), as typed or in small letters.',
  })
  @MinLength(12, { message: 'A password has at least 12 characters.' })
  @MaxLength(256, { message: 'A password has at most 256 characters.' })
  @IsString({ message: 'Give the new password as text.' })
  next!: string;
}

export class ChangeEmailDto {
  @ApiProperty({ example: 'owner@leadlight.example', format: 'email', maxLength: 254 })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().toLowerCase() : value,
  )
  @Matches(z.regexes.email, { message: emailMessage })
  @MaxLength(254, { message: 'An e-mail address has at most 254 characters.' })
  @IsString({ message: emailMessage })
  email!: string;

  @CurrentPassword() password!: string;
}

export class PasskeyDto extends CreatedDto {
  @ApiProperty({ example: 'Office laptop' }) name!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-11-21T09:30:00.000Z',
  })
  lastUsedAt!: string | null;
}

export const toPasskeyDto = (passkey: Passkey): PasskeyDto => ({
  ...createdFields(passkey),
  name: passkey.name,
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
});

export class MeDto {
  @ApiProperty({ example: 'admin@leadlight.example' }) email!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T08:00:00.000Z' }) passwordChangedAt!: string;

  @ApiProperty({ example: true, description: 'Whether a sign-in by password needs a code.' }) totp!: boolean;

  @ApiProperty({ type: [PasskeyDto] }) passkeys!: PasskeyDto[];

  @ApiProperty({ type: 'integer', example: 10, description: 'Each works once, instead of a code.' })
  recoveryCodesLeft!: number;
}

export const toMeDto = (account: Account): MeDto => ({
  email: account.email,
  passwordChangedAt: account.passwordChangedAt.toISOString(),
  totp: account.totp !== undefined,
  passkeys: (account.passkeys ?? []).map(toPasskeyDto),
  recoveryCodesLeft: account.recoveryCodes?.length ?? 0,
});

/** The code is required where the second factor is on. */
export class PasskeyProofDto extends IntersectionType(PasswordDto, PartialType(CodeDto)) {}

export class AddPasskeyDto {
  @LineText('Give the passkey a name of', { example: 'Laptop', maxLength: 60 }) name!: string;

  @WebAuthnResponse('RegistrationResponseJSON (WebAuthn).') response!: RegistrationResponseJSON;
}

export class TotpSetupDto {
  @ApiProperty({ example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', description: 'Base32, 160 bits.' })
  secret!: string;

  @ApiProperty({ example: 'otpauth://totp/Leadlight:admin', description: 'The same for a QR code.' })
  uri!: string;
}

export class RecoveryCodesDto {
  @ApiProperty({ type: [String], example: ['K7QX-3MZA-PW5E-YB2D'], description: 'Ten. Shown only now.' })
  recoveryCodes!: string[];
}

export class ListedSessionDto extends CreatedDto {
  @ApiProperty({ example: true, description: 'Whether this session sent the request.' }) current!: boolean;

  @ApiProperty({ example: 'Firefox on Linux', description: '`Unknown device` for an unknown browser.' })
  device!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.000Z', description: 'To the minute.' })
  lastSeenAt!: string;
}

export const toListedSessionDto = (session: Session, current: string): ListedSessionDto => ({
  ...createdFields(session),
  current: String(session._id) === current,
  device: session.device,
  lastSeenAt: session.lastSeenAt.toISOString(),
});
