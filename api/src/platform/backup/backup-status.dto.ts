import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

class BackupResultDto {
  @ApiProperty({ format: 'date-time', example: '2026-11-22T03:00:07.412Z' }) at!: string;

  @ApiProperty({ example: true }) ok!: boolean;

  @ApiPropertyOptional({ example: 13_002_342, description: 'Of a good one.' }) bytes?: number;

  @ApiPropertyOptional({
    example: 'It could not be made. The disk of /backups is full: no backup was made.',
    description: 'Of a failed one: what it was and what to do.',
  })
  sentence?: string;
}

export class BackupStatusDto {
  @ApiPropertyOptional({ description: 'Absent when there was none.' }) last?: BackupResultDto;

  @ApiPropertyOptional({ example: true, description: 'One is being made.' }) running?: boolean;
}
