import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsEmail, IsString, Matches } from 'class-validator';
import { oneLine } from './text-rules.js';
import { Trimmed } from './trimmed.decorator.js';

/** A visitor's e-mail address (RFC 5321: at most 254 characters). It loses the blanks around it. */
export function EmailAddress(example: string): PropertyDecorator {
  const message = 'Give a valid e-mail address.';
  return applyDecorators(
    ApiProperty({ example, format: 'email', maxLength: 254 }),
    Trimmed(),
    IsString({ message }),
    IsEmail({}, { message }),
    // A quoted part before the @ may hold line breaks for all that IsEmail says.
    Matches(oneLine, { message }),
  );
}
