import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Mailer } from './mailer.service.js';
import { OutboxTasks } from './outbox-tasks.service.js';
import { OutboxTask, OutboxTaskSchema } from './outbox-task.schema.js';
import { Outbox } from './outbox.service.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: OutboxTask.name, schema: OutboxTaskSchema }])],
  providers: [Mailer, OutboxTasks, Outbox],
  exports: [Mailer, OutboxTasks, Outbox],
})
export class MailModule {}
