import { ApiProperty } from '@nestjs/swagger';

export class CreatedDto {
  @ApiProperty({ example: '67a1f0c2e4b0a1b2c3d4e5f6' }) _id!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T08:00:00.000Z' }) createdAt!: string;
}

export class EntityDto extends CreatedDto {
  @ApiProperty({ format: 'date-time', example: '2026-11-21T08:00:00.000Z' }) updatedAt!: string;
}
