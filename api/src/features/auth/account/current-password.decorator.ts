import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';

/** The password of now, asked for before something that a stolen session must not do. */
export const CurrentPassword = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      example: 'a long password of your own',
      maxLength: 256,
      description: 'The current password.',
    }),
    // The answer names the first rule that is broken.
    IsString({ message: 'Give the current password as text.' }),
    MinLength(1, { message: 'Give the current password.' }),
    MaxLength(256, { message: 'A password has at most 256 characters.' }),
  );
