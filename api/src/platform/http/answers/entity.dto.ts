import type { Type as Class } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Types } from 'mongoose';

export class CreatedDto {
  @ApiProperty({ example: '67a1f0c2e4b0a1b2c3d4e5f6' }) _id!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T08:00:00.000Z' }) createdAt!: string;
}

export class EntityDto extends CreatedDto {
  @ApiProperty({ format: 'date-time', example: '2026-11-21T08:00:00.000Z' }) updatedAt!: string;
}

/** @returns a class with a number for each name */
export function numbersOf<Name extends string>(names: readonly Name[]): Class<Record<Name, number>> {
  class NumbersDto {}
  for (const name of names) ApiProperty({ type: Number, example: 3 })(NumbersDto.prototype, name);
  return NumbersDto as Class<Record<Name, number>>;
}

interface Created {
  _id: Types.ObjectId;
  createdAt: Date;
}

export const createdFields = ({ _id, createdAt }: Created): CreatedDto => ({
  _id: _id.toHexString(),
  createdAt: createdAt.toISOString(),
});

export const entityFields = (document: Created & { updatedAt: Date }): EntityDto => ({
  ...createdFields(document),
  updatedAt: document.updatedAt.toISOString(),
});

/** Names each field, so that no new field of a document becomes public. Undefined fields are left out. */
export const pick = <Source extends object, Name extends keyof Source>(
  source: Source,
  ...names: Name[]
): Pick<Source, Name> =>
  Object.fromEntries(
    names.filter((name) => source[name] !== undefined).map((name) => [name, source[name]]),
  ) as Pick<Source, Name>;
