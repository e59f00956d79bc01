import { Controller, Get } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Connection } from 'mongoose';
import { Settings } from '../config/settings.js';
import { Answers } from '../http/answers/answers.decorator.js';
import { readBackupRecord } from './backup-runner.service.js';

export class GoodBackupDto {
  @ApiProperty({ format: 'date-time', example: '2026-11-22T03:00:07.412Z' }) at!: Date;

  @ApiProperty({
    example: 'leadlight-2026-11-22T03-00-00Z-night.tar',
    description: 'Of the file in BACKUP_DIR.',
  })
  name!: string;

  @ApiProperty({ example: 13_002_342 }) bytes!: number;
}

export class FailedBackupDto {
  @ApiProperty({ format: 'date-time', example: '2026-11-21T03:00:02.108Z' }) at!: Date;

  @ApiProperty({
    example:
      'It could not be made. The disk of /backups is full: no backup was made. Make room there, then try again.',
    description: 'What it was and what to do.',
  })
  sentence!: string;
}

class LastBackupDto {
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

@ApiTags('Backups')
@Controller('backups')
export class LastBackupController {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly settings: Settings,
  ) {}

  @Get('last')
  @ApiOperation({
    summary: 'How the last backups went, by night and by hand',
    description: 'The last one failed when `failed` is later than `good`.',
  })
  @Answers(200, LastBackupDto)
  async last(): Promise<LastBackupDto> {
    const { good, failed = null } = (await readBackupRecord(this.connection)) ?? {};
    return {
      nightlyAt: this.settings.backupAt ?? null,
      good: good ? { at: good.at, name: good.name, bytes: good.bytes } : null,
      failed,
    };
  }
}
