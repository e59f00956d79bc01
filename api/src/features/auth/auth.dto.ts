import { applyDecorators } from '@nestjs/common';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { IsObject, IsString, MaxLength, MinLength } from 'class-validator';

const secondFactorMethods = ['totp', 'recovery-code'] as const;

const RequiredText = (
  name: string,
  kind: string,
  maxLength: number,
  documentation: { example: string; description?: string },
): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ maxLength, ...documentation }),
    IsString({ message: `Give the ${name} as text.` }),
    MinLength(1, { message: `Give the ${name}.` }),
    MaxLength(maxLength, { message: `${kind} has at most ${maxLength} characters.` }),
  );

const password = { example: 'a long password of your own' };

export const CurrentPassword = (): PropertyDecorator =>
  RequiredText('current password', 'A password', 256, { ...password, description: 'The current password.' });

export const WebAuthnResponse = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'object',
      additionalProperties: true,
      example: { id: 'dGhlIGlkIG9mIGEgcGFzc2tleQ', type: 'public-key' },
      description,
    }),
    IsObject({ message: 'Send the response of the authenticator.' }),
  );

export class LoginDto {
  @RequiredText('e-mail address', 'An e-mail address', 254, { example: 'admin@leadlight.example' })
  email!: string;

  @RequiredText('password', 'A password', 256, password) password!: string;
}

export class PasskeyLoginDto {
  @WebAuthnResponse('AuthenticationResponseJSON (WebAuthn).') response!: AuthenticationResponseJSON;
}

export class PasswordDto {
  @CurrentPassword() password!: string;
}

export class CodeDto {
  @RequiredText('code', 'A code', 64, {
    example: '492039',
    description: 'Spaces, hyphens and the case of letters do not matter.',
  })
  code!: string;
}

export class PasswordAndCodeDto extends IntersectionType(PasswordDto, CodeDto) {}

const challenge = 'q4DzvZ8GXk0S1cW5rVYfBhT2mJ9pNnLxEe7uKoA3iQs';

export class LoginCodeDto extends CodeDto {
  @RequiredText('challenge', 'A challenge', 64, {
    example: challenge,
    description: 'The answer of `POST api/users/login`.',
  })
  challenge!: string;
}

export class ChallengeDto {
  @ApiProperty({
    example: challenge,
    description: 'For `POST api/users/login/code`. Valid for five minutes and five codes.',
  })
  challenge!: string;

  @ApiProperty({ enum: secondFactorMethods, isArray: true, example: secondFactorMethods })
  methods!: (typeof secondFactorMethods)[number][];
}

export class SessionDto {
  @ApiProperty({
    example: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZG1pbiJ9.c2lnbmF0dXJl',
    description: 'Send it as `Authorization: Bearer …`. Valid for 8 hours; `exp` is in seconds.',
  })
  token!: string;

  @ApiProperty({ example: 'admin@leadlight.example' }) email!: string;
}
