import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../problem/api-problems.decorator.js';
import { backupProblems } from './backup.problems.js';
import { BackupRunner } from './backup-runner.service.js';

@ApiTags('Backups')
@ApiBearerAuth()
@Controller('backup')
export class BackupController {
  constructor(private readonly runner: BackupRunner) {}

  @Post()
  @HttpCode(202)
  @ApiOperation({
    summary: 'Make a backup now',
    description:
      'It is made after the answer, and stays until the operator deletes it. `GET /overview` tells how it went.',
  })
  @ApiAcceptedResponse()
  @ApiProblems(backupProblems.backupRunning)
  make(): Promise<void> {
    return this.runner.begin();
  }
}
