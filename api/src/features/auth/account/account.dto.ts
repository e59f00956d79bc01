import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { Transform } from 'class-transformer';
import { z } from 'zod';
import { CurrentPassword } from './current-password.decorator.js';

const emailMessage = 'Give a valid e-mail address.';

/** Blanks around it count for nothing, nor does its case: signing in reads it in the same way. */
const toAddress = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase() : value;

export class ChangePasswordDto {
  @CurrentPassword()
  current!: string;

  @ApiProperty({
    example: 'three words nobody guesses',
    minLength: 12,
    maxLength: 256,
    description:
      'Neither the e-mail address nor one of a million common passwords (SecLists, 10-million-password-list-top-1000000), as it is typed or in small letters.',
  })
  @MinLength(12, { message: 'A password has at least 12 characters.' })
  @MaxLength(256, { message: 'A password has at most 256 characters.' })
  @IsString({ message: 'Give the new password as text.' })
  next!: string;
}

export class ChangeEmailDto {
  /** As ADMIN_EMAIL is checked. */
  @ApiProperty({ example: 'owner@leadlight.example', format: 'email', maxLength: 254 })
  @Transform(({ value }: { value: unknown }) => toAddress(value))
  @Matches(z.regexes.email, { message: emailMessage })
  @MaxLength(254, { message: 'An e-mail address has at most 254 characters.' })
  @IsString({ message: emailMessage })
  email!: string;

  @CurrentPassword()
  password!: string;
}
