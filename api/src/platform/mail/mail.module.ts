import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AgencyName } from './agency-name.service.js';
import { MailMetrics } from './mail-metrics.js';
import { Mailer } from './mailer.service.js';
import { OutboxTasks } from './outbox-tasks.service.js';
import { OutboxTask, OutboxTaskSchema } from './outbox-task.schema.js';
import { Outbox } from './outbox.service.js';

/** The mail server and what waits for it, for every feature. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: OutboxTask.name, schema: OutboxTaskSchema }])],
  providers: [AgencyName, Mailer, MailMetrics, OutboxTasks, Outbox],
  exports: [AgencyName, Mailer, MailMetrics, OutboxTasks, Outbox],
})
export class MailModule {}
