import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AgencyName } from './agency-name.service.js';
import { Mailer } from './mailer.service.js';
import { OutboxTasks } from './outbox-tasks.service.js';
import { OutboxTask, OutboxTaskSchema } from './outbox-task.schema.js';
import { Outbox } from './outbox.service.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: OutboxTask.name, schema: OutboxTaskSchema }])],
  providers: [AgencyName, Mailer, OutboxTasks, Outbox],
  exports: [AgencyName, Mailer, OutboxTasks, Outbox],
})
export class MailModule {}
