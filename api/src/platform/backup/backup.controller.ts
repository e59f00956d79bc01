import { Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers } from '../http/answers/answers.decorator.js';
import { backupProblems } from './backup.problems.js';
import { BackupRunner } from './backup-runner.service.js';

@ApiTags('Backups')
@Controller('backup')
export class BackupController {
  constructor(private readonly runner: BackupRunner) {}

  @Post()
  @ApiOperation({
    summary: 'Make a backup now',
    description:
      'It is made after the answer, and stays until the operator deletes it. `GET /overview` tells how it went.',
  })
  @Answers(202, {}, backupProblems.backupRunning)
  make(): Promise<void> {
    return this.runner.begin();
  }
}
