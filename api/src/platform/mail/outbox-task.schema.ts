import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

export const mailStates = ['queued', 'sent', 'failed', 'cancelled'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail that is to be sent once, and its state afterwards. */
@Schema({ collection: 'outbox', versionKey: false })
export class OutboxTask {
  /** The key: a mail with the same key is stored once. Also its Message-ID. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** Names the OutboxKind that does the task. */
  @Prop({ type: String, required: true })
  kind!: string;

  // Not required: archives of 1.0 have tasks without it, until the migration.
  @Prop({ type: String, enum: ['owner', 'applicant'] })
  to!: 'owner' | 'applicant';

  @Prop({ type: String, required: true, enum: mailStates })
  state!: MailState;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Number, required: true })
  attempts!: number;

  /** By the database's clock. Missing when nothing is left to do. */
  @Prop({ type: Date })
  due?: Date;

  /** With placeholders until the mail is sent. */
  @Prop({ type: String })
  subject?: string;

  /** What the kind needs to do the task. Removed when it is sent or cancelled. */
  @Prop({ type: Object })
  data?: Record<string, unknown>;

  /** The applicant whom the mail is about. `to` tells who receives it. */
  @Prop({ type: Types.ObjectId })
  applicantId?: Types.ObjectId;

  /** The same for all mails of one message. */
  @Prop({ type: String })
  batchId?: string;

  /** Hash of the request for the message: the same batchId is refused for another one. */
  @Prop({ type: String })
  contentHash?: string;

  /** Why the task was cancelled or failed, in a word. */
  @Prop({ type: String })
  reason?: string;

  @Prop({ type: Date })
  sentAt?: Date;
}

export const OutboxTaskSchema = SchemaFactory.createForClass(OutboxTask);
OutboxTaskSchema.index({ due: 1 }, { partialFilterExpression: { due: { $exists: true } } });
OutboxTaskSchema.index({ state: 1, kind: 1, createdAt: 1 });
OutboxTaskSchema.index({ applicantId: 1, createdAt: 1 });
OutboxTaskSchema.index({ batchId: 1 }, { sparse: true });
OutboxTaskSchema.index({ 'data.ids': 1 }, { sparse: true });
