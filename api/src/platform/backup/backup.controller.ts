import { Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminEmail } from '../access/access.decorators.js';
import { Answers } from '../http/answers/answers.decorator.js';
import { backupProblems, LastBackupDto } from './backup.dto.js';
import { BackupRunner } from './backup-runner.service.js';

@ApiTags('Backups')
@Controller()
export class BackupController {
  constructor(private readonly runner: BackupRunner) {}

  @Post('backup')
  @ApiOperation({
    summary: 'Make a backup now',
    description:
      'It is made after the answer, and stays until the operator deletes it. `GET /backups/last` tells how it went.',
  })
  @Answers(202, {}, backupProblems.backupRunning)
  makeBackup(@AdminEmail() by: string): Promise<void> {
    return this.runner.begin(by);
  }

  @Get('backups/last')
  @ApiOperation({
    summary: 'How the last backups went, by night and by hand',
    description: 'The last one failed when `failed` is later than `good`.',
  })
  @Answers(200, LastBackupDto)
  getLastBackup(): Promise<LastBackupDto> {
    return this.runner.last();
  }
}
