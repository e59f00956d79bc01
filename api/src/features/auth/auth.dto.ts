import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { CurrentPassword } from './account/current-password.decorator.js';

export class LoginDto {
  @ApiProperty({ example: 'admin@leadlight.example', maxLength: 254 })
  @MinLength(1, { message: 'Give the e-mail address.' })
  @MaxLength(254, { message: 'An e-mail address has at most 254 characters.' })
  @IsString({ message: 'Give the e-mail address as text.' })
  email!: string;

  @ApiProperty({ example: 'a long password of your own', maxLength: 256 })
  @MinLength(1, { message: 'Give the password.' })
  @MaxLength(256, { message: 'A password has at most 256 characters.' })
  @IsString({ message: 'Give the password as text.' })
  password!: string;
}

/** The signed-in admin's password once more. */
export class PasswordDto {
  @CurrentPassword()
  password!: string;
}

export class SessionDto {
  @ApiProperty({
    example: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZG1pbiJ9.c2lnbmF0dXJl',
    description:
      'Send it as `Authorization: Bearer …`. Valid for 8 hours; its `exp` says until when, in seconds.',
  })
  token!: string;

  @ApiProperty({ example: 'admin@leadlight.example' })
  email!: string;
}
