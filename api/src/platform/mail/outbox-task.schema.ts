import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const mailStates = ['queued', 'sent', 'failed', 'cancelled'] as const;
export type MailState = (typeof mailStates)[number];

const receivers = ['owner', 'applicant', 'visitor'] as const;
type Receiver = (typeof receivers)[number];

const person = ['check', 'codes-blocked', 'digest'] as const;
const agency = ['applications', 'enquiry', 'interview'] as const;
export type OwnerMail = (typeof person | typeof agency)[number];

/** Who gets each kind of mail to the owner: the owner as a person, or ENQUIRY_TO. */
export const ownerMails: Record<'person' | 'agency', readonly OwnerMail[]> = { person, agency };

@Schema({ collection: 'outbox', versionKey: false })
export class OutboxTask {
  /** Also the Message-ID. A repeated key is stored once. */
  @Prop({ type: String, required: true }) _id!: string;

  @Prop({ type: String, required: true }) kind!: string;

  // Not required: archives of 1.0 have tasks without it, until the migration.
  @Prop({ type: String, enum: receivers }) to!: Receiver;

  @Prop({ type: String, required: true, enum: mailStates }) state!: MailState;

  @Prop({ type: Date, required: true }) createdAt!: Date;

  @Prop({ type: Number, required: true }) attempts!: number;

  /** By the database's clock. Absent when nothing is left to do. */
  @Prop({ type: Date }) due?: Date;

  @Prop({ type: String }) subject?: string;

  /** `ids` and `reported` may list applicants. */
  @Prop({ type: Object }) data?: Record<string, unknown>;

  /** The applicant or the enquiry whose removal deletes the mail. null: the mail names nobody. */
  @Prop({ type: SchemaTypes.ObjectId }) about?: Types.ObjectId | null;

  /** The mail has the text of this batch. */
  @Prop({ type: String }) batchId?: string;

  @Prop({ type: String }) reason?: string;

  @Prop({ type: Date }) sentAt?: Date;

  /** The delivery report that made it fail, and the words of the server. */
  @Prop({ type: Object }) returned?: { key: string; words: string };
}

export const OutboxTaskSchema = SchemaFactory.createForClass(OutboxTask);
OutboxTaskSchema.index({ due: 1 }, { partialFilterExpression: { due: { $exists: true } } });
OutboxTaskSchema.index({ state: 1, kind: 1, createdAt: 1 });
OutboxTaskSchema.index({ state: 1, createdAt: -1 });
OutboxTaskSchema.index({ about: 1, createdAt: 1 });
OutboxTaskSchema.index({ batchId: 1 }, { sparse: true });
OutboxTaskSchema.index({ 'data.ids': 1 }, { sparse: true });
OutboxTaskSchema.index({ 'returned.key': 1 }, { sparse: true });
OutboxTaskSchema.index({ 'data.reported': 1 }, { sparse: true });

/** The text of a message to one or many applicants, with its placeholders. Deleted with its last mail. */
@Schema({ collection: 'batches', versionKey: false })
export class MailBatch {
  @Prop({ type: String, required: true }) _id!: string;

  @Prop({ type: String, required: true }) subject!: string;

  @Prop({ type: String, required: true }) body!: string;

  /** Hash of the request. Another request with the same batchId is refused. */
  @Prop({ type: String, required: true }) contentHash!: string;

  /** Deletes the text of a message whose mails were not stored. */
  @Prop({ type: Date, expires: 0 }) expiresAt?: Date;

  /** All mails are stored. Applicants who match later get none. */
  @Prop({ type: Boolean }) isComplete?: boolean;

  @Prop({ type: Boolean }) isUndone?: boolean;

  /** Times for an interview. */
  @Prop({ type: Object }) times?: object;
}

export const MailBatchSchema = SchemaFactory.createForClass(MailBatch);
