import { ApiProperty } from '@nestjs/swagger';
import { defineProblems } from '../problem/problem.js';

export const backupProblems = defineProblems({
  backupRunning: [409, 'A backup is being made at this moment. Wait until it has ended.'],
});

export class GoodBackupDto {
  @ApiProperty({ format: 'date-time', example: '2026-11-22T03:00:07.412Z' }) at!: Date;

  @ApiProperty({ example: 13_002_342 }) bytes!: number;
}

export class FailedBackupDto {
  @ApiProperty({ format: 'date-time', example: '2026-11-21T03:00:02.108Z' }) at!: Date;

  @ApiProperty({
    example: 'It could not be made. The database stopped while it was read. Try again when it runs.',
    description: 'What it was and what to do.',
  })
  sentence!: string;
}

export class LastBackupDto {
  @ApiProperty({
    type: String,
    nullable: true,
    example: '03:00',
    description: 'When a backup is made by night, by the clock of the machine; null: never.',
  })
  nightlyAt!: string | null;

  @ApiProperty({
    type: GoodBackupDto,
    nullable: true,
    description: 'The last one; null when there was none.',
  })
  good!: GoodBackupDto | null;

  @ApiProperty({
    type: FailedBackupDto,
    nullable: true,
    description: 'The last one; null when there was none.',
  })
  failed!: FailedBackupDto | null;
}

export class BackupStatusDto {
  @ApiProperty({ example: true, description: 'One is being made.' }) running!: boolean;
}
