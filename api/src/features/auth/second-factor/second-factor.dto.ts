import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { PasswordDto } from '../auth.dto.js';

const secondFactorMethods = ['totp', 'recovery-code'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

export class CodeDto {
  @ApiProperty({
    example: '492039',
    maxLength: 64,
    description: 'Spaces, hyphens and the case of letters do not matter.',
  })
  @MinLength(1, { message: 'Give the code.' })
  @MaxLength(64, { message: 'A code has at most 64 characters.' })
  @IsString({ message: 'Give the code as text.' })
  code!: string;
}

export class PasswordAndCodeDto extends IntersectionType(PasswordDto, CodeDto) {}

export class LoginCodeDto extends CodeDto {
  @ApiProperty({
    example: 'q4DzvZ8GXk0S1cW5rVYfBhT2mJ9pNnLxEe7uKoA3iQs',
    maxLength: 64,
    description: 'As `POST api/users/login` answered it.',
  })
  @MaxLength(64, { message: 'A challenge has at most 64 characters.' })
  @IsString({ message: 'Give the challenge as text.' })
  challenge!: string;
}

/** The password was right, and a code is asked for. */
export class ChallengeDto {
  @ApiProperty({
    example: 'q4DzvZ8GXk0S1cW5rVYfBhT2mJ9pNnLxEe7uKoA3iQs',
    description: 'For `POST api/users/login/code`: five minutes, five wrong codes. It opens nothing else.',
  })
  challenge!: string;

  @ApiProperty({
    enum: secondFactorMethods,
    isArray: true,
    example: secondFactorMethods,
    description: 'Which codes count: of the authenticator, or a recovery code while there are any.',
  })
  methods!: SecondFactorMethod[];
}

export class TotpSetupDto {
  @ApiProperty({
    example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    description: 'Base32, 160 bits, for an authenticator: SHA-1, six digits, 30 seconds.',
  })
  secret!: string;

  @ApiProperty({
    example:
      'otpauth://totp/Leadlight:admin%40leadlight.example?issuer=Leadlight&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    description: 'The same as an address, to be shown as a QR code.',
  })
  uri!: string;
}

export class RecoveryCodesDto {
  @ApiProperty({
    type: [String],
    example: ['K7QX-3MZA-PW5E-YB2D', 'T4HN-6VUC-JS2R-QF7G'],
    description:
      'Ten codes of 80 random bits that count once each. They are stored hashed, and shown only now.',
  })
  recoveryCodes!: string[];
}
