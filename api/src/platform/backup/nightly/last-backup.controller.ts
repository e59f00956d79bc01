import { Controller, Get, Header } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Settings } from '../../config/settings.js';
import { ApiProblems } from '../../problem/api-problems.decorator.js';
import { BackupRecords } from './backup-records.service.js';
import { LastBackupDto } from './last-backup.dto.js';

@ApiTags('Backups')
@ApiBearerAuth()
@Controller('backups')
export class LastBackupController {
  constructor(
    private readonly records: BackupRecords,
    private readonly settings: Settings,
  ) {}

  @Get('last')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'How the last backups went, by night and by hand',
    description: 'The last one failed when `failed` is later than `good`.',
  })
  @ApiOkResponse({ type: LastBackupDto })
  @ApiProblems()
  async last(): Promise<LastBackupDto> {
    const { good = null, failed = null } = (await this.records.read()) ?? {};
    return { nightlyAt: this.settings.backupAt ?? null, good, failed };
  }
}
