import { ApiProperty } from '@nestjs/swagger';
import { CreatedDto } from '../../../platform/http/answers/entity.dto.js';
import type { Account, Passkey } from '../account.schema.js';

/** A passkey, without its keys. */
export class PasskeyDto extends CreatedDto {
  @ApiProperty({ example: 'Office laptop' })
  name!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-11-21T09:30:00.000Z',
    description: 'Null until it was used.',
  })
  lastUsedAt!: string | null;
}

export const toPasskeyDto = ({ _id, name, createdAt, lastUsedAt }: Passkey): PasskeyDto => ({
  _id: String(_id),
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The admin's account, without its secrets. */
export class MeDto {
  @ApiProperty({ example: 'admin@leadlight.example' })
  email!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T08:00:00.000Z' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T08:00:00.000Z' })
  passwordChangedAt!: string;

  @ApiProperty({ example: true, description: 'Whether signing in asks for a code.' })
  totp!: boolean;

  @ApiProperty({ type: [PasskeyDto] })
  passkeys!: PasskeyDto[];

  @ApiProperty({ type: 'integer', example: 10, description: 'Each works once, instead of a code.' })
  recoveryCodesLeft!: number;
}

export const toMeDto = (account: Account): MeDto => ({
  email: account.email,
  createdAt: account.createdAt.toISOString(),
  passwordChangedAt: account.passwordChangedAt.toISOString(),
  totp: account.totp !== undefined,
  passkeys: (account.passkeys ?? []).map(toPasskeyDto),
  recoveryCodesLeft: account.recoveryCodes?.length ?? 0,
});
