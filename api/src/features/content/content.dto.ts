import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt } from 'class-validator';

/** The web's server bundle has the fields, limits and default of each block. */
export const anyObject = {
  type: 'object',
  additionalProperties: true,
  example: { members: [{ name: 'Amina Yusuf', title: 'Research lead' }] },
} as const;

export class ContentValueDto {
  @ApiProperty(anyObject) value!: object;
}

export class ContentBlockDto extends ContentValueDto {
  @ApiProperty({ example: 3, description: '0: never changed.' }) revision!: number;

  @ApiProperty({ example: false }) isDefault!: boolean;
}

export class ContentRevisionDto {
  @ApiProperty({ example: 3, description: '0: the default.' }) revision!: number;

  @ApiPropertyOptional({ format: 'date-time', example: '2026-11-21T08:00:00.000Z' }) at?: string;

  @ApiPropertyOptional({ example: 'owner@agency.example' }) by?: string;
}

export class RestoreContentDto {
  @ApiProperty({ example: 2, description: '0: the default.' })
  @IsInt({ message: 'Give the number of a version.' })
  revision!: number;
}
