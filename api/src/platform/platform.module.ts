import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Registry } from 'prom-client';
import { ActivityController, ActivityReader } from './activity/activity.controller.js';
import { ActivityEntry, ActivityEntrySchema } from './activity/activity.schema.js';
import { BackupController } from './backup/backup.controller.js';
import { ErasedRecord, ErasedRecords, ErasedRecordSchema } from './backup/erased-records.service.js';
import { RestoreGuard } from './backup/restore-guard.service.js';
import { HealthController } from './health/health.controller.js';
import { LimitCount, LimitCountSchema, RateLimits } from './limits/rate-limits.service.js';
import { Mailbox } from './mail/mailbox.js';
import { Mailer } from './mail/mailer.service.js';
import { MailBatch, MailBatchSchema, OutboxTask, OutboxTaskSchema } from './mail/outbox-task.schema.js';
import { OutboxTasks } from './mail/outbox-tasks.service.js';
import { Outbox } from './mail/outbox.service.js';
import { ReceivedMail, ReceivedMailSchema } from './mail/received-mail.schema.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { Operation, OperationSchema } from './review/operations.js';
import { MinuteJob } from './stored-files/minute-job.service.js';
import { ObjectReferences } from './stored-files/object-references.js';
import { PendingObject, PendingObjectSchema, StoredFiles } from './stored-files/stored-files.service.js';

const models = MongooseModule.forFeature([
  { name: ActivityEntry.name, schema: ActivityEntrySchema },
  { name: ErasedRecord.name, schema: ErasedRecordSchema },
  { name: LimitCount.name, schema: LimitCountSchema },
  { name: MailBatch.name, schema: MailBatchSchema },
  { name: Operation.name, schema: OperationSchema },
  { name: OutboxTask.name, schema: OutboxTaskSchema },
  { name: PendingObject.name, schema: PendingObjectSchema },
  { name: ReceivedMail.name, schema: ReceivedMailSchema },
]);

const used = [ErasedRecords, Mailbox, Mailer, MinuteJob, Outbox, OutboxTasks, RateLimits, StoredFiles];

@Global()
@Module({
  imports: [models],
  controllers: [ActivityController, BackupController, HealthController, MetricsController],
  providers: [...used, ActivityReader, RestoreGuard, Registry, ObjectReferences],
  exports: used,
})
export class PlatformModule {}
