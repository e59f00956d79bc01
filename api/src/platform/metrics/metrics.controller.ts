import { Controller, Get, Header, Req, SetMetadata } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Connection, Model } from 'mongoose';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { IS_PUBLIC } from '../access/access.decorators.js';
import { readBackups, readOffsite } from '../backup/backup-runner.service.js';
import { Settings } from '../config/settings.js';
import { givenUpToAgency } from '../mail/outbox-tasks.service.js';
import { OutboxTask } from '../mail/outbox-task.schema.js';
import { Answers } from '../http/answers/answers.decorator.js';
import { generalProblems } from '../problem/problem.js';

const proxyHeader = /^(?:forwarded|via|x-forwarded-.*|x-real-ip)$/;

/** Metrics for Prometheus. docs/observability.md explains them. */
@ApiTags('Operations')
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly registry: Registry,
    private readonly settings: Settings,
    @InjectConnection() connection: Connection,
    @InjectModel(OutboxTask.name) outbox: Model<OutboxTask>,
  ) {
    collectDefaultMetrics({ register: registry });
    this.addGauge('leadlight_mails_queued', 'Mails that are tried again.', () =>
      outbox.countDocuments({ state: 'queued', attempts: { $gt: 0 } }),
    );
    this.addGauge('leadlight_mails_failed', 'Mails to the agency that were given up.', () =>
      outbox.countDocuments(givenUpToAgency),
    );
    this.addGauge(
      'leadlight_offsite_last_success_timestamp_seconds',
      'When the backups were last copied elsewhere; 0 before the first.',
      async () => ((await readOffsite(settings.backup.dir)).succeededAt?.getTime() ?? 0) / 1000,
    );
    this.addGauge(
      'leadlight_backup_last_success_timestamp_seconds',
      'When the last good backup was made; 0 before the first.',
      async () => ((await readBackups(connection)).good?.at.getTime() ?? 0) / 1000,
    );
  }

  @Get()
  @SetMetadata(IS_PUBLIC, true)
  @Header('Content-Type', Registry.PROMETHEUS_CONTENT_TYPE)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'The metrics of this process, for Prometheus',
    description: 'With `METRICS=open` without a token, but not through a proxy: the answer there is 404.',
  })
  @Answers(
    200,
    {
      description: 'The text format of Prometheus, version 0.0.4.',
      content: { 'text/plain': { schema: { type: 'string' }, example: 'leadlight_mails_queued 0\n' } },
    },
    generalProblems.notFound,
  )
  getMetrics(@Req() { headers, user }: Request): Promise<string> {
    const isOpen = this.settings.metrics === 'open';
    if (!isOpen && !user) throw generalProblems.unauthorized();
    if (isOpen && Object.keys(headers).some((name) => proxyHeader.test(name)))
      throw generalProblems.notFound();
    return this.registry.metrics();
  }

  /** The metric is absent while the database does not answer. */
  private addGauge(name: string, help: string, read: () => Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.remove();
        const value = await read().catch(() => undefined);
        if (value !== undefined) this.set(value);
      },
    });
  }
}
