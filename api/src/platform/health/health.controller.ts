import { Controller, Get, Header, HttpCode, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../access/access.decorators.js';
import { productRevision, productVersion } from '../config/settings.js';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { Answers } from '../http/answers/answers.decorator.js';
import { Stopping } from '../stopping/stopping.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { generalProblems } from '../problem/problem.js';

/** How long a result is used: anybody may ask, and a lookup of a stopped service can hold a thread for seconds. */
const STORAGE_CHECK_MS = 1_000;
const header = (description: string, example: string) => ({
  description,
  schema: { type: 'string', example } as const,
});
const noAnswer = (field: string) => ({ field, message: 'It does not answer. Look at its log.' });

@ApiTags('Health')
@Controller('health')
export class HealthController {
  private storageCheck: Promise<boolean> | undefined;

  constructor(
    private readonly database: DatabaseReadiness,
    private readonly storage: ObjectStorage,
    private readonly stopping: Stopping,
  ) {}

  @Public()
  @Get('live')
  @Header('Cache-Control', 'no-store')
  @HttpCode(204)
  @ApiOperation({ summary: 'The process runs and answers', description: 'Restart it when this fails.' })
  @ApiNoContentResponse()
  checkLiveness(): void {}

  @Public()
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  @Header('X-Version', productVersion)
  @Header('X-Revision', productRevision)
  @ApiOperation({
    summary: 'Visitors may come: the database answers too',
    description:
      'Send it no visitors while this fails; do not restart it. A refusal names in `errors` what does not answer. Without the ' +
      'file storage pages and lists work, and what needs it is refused there: that is 204 with the header `X-Degraded`.',
  })
  @Answers(
    204,
    {
      headers: {
        'X-Degraded': header('`storage` while the file storage does not answer; else absent.', 'storage'),
        'X-Version': header('Of the product.', '2.0.0'),
        'X-Revision': header('The commit that the image was built from, or `unknown`.', '85ca7eb'),
      },
    },
    generalProblems.stopping,
  )
  async checkReadiness(@Res({ passthrough: true }) response: Response): Promise<void> {
    if (this.stopping.hasBegun) throw generalProblems.stopping();
    const [hasDatabase, hasStorage] = await Promise.all([this.database.isAnswering(), this.isStorageUp()]);
    if (!hasDatabase)
      throw generalProblems.databaseUnavailable({
        errors: ['database', ...(hasStorage ? [] : ['storage'])].map(noAnswer),
      });
    if (!hasStorage) response.set('X-Degraded', 'storage');
  }

  private isStorageUp(): Promise<boolean> {
    this.storageCheck ??= this.storage
      .check()
      .then(() => true)
      .catch(() => false)
      .finally(() => setTimeout(() => (this.storageCheck = undefined), STORAGE_CHECK_MS).unref());
    return this.storageCheck;
  }
}
