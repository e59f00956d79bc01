import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** How a mail stands, as the admin reads it. */
export const mailStates = ['queued', 'sent', 'failed', 'cancelled'] as const;
export type MailState = (typeof mailStates)[number];

/**
 * Something to be done once, by whichever process: most often a mail. While there is work to do it has `due`; then it stays
 * without it, so that the admin sees what became of it.
 */
@Schema({ collection: 'outbox', versionKey: false })
export class OutboxTask {
  /** Says what it is, so that the same one is not stored twice. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** Which OutboxKind does it. */
  @Prop({ type: String, required: true })
  kind!: string;

  @Prop({ type: String, required: true, enum: mailStates })
  state!: MailState;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Number, required: true })
  attempts!: number;

  /** By the database's clock: not to be done before; while it is claimed, the end of the claim. */
  @Prop({ type: Date })
  due?: Date;

  /** While it is claimed: by whom. */
  @Prop({ type: String })
  claim?: string;

  /** Set when the claim has lapsed: it is taken when nothing is heard of its holder until `due`. */
  @Prop({ type: Boolean })
  inDoubt?: boolean;

  /** Of a mail: with placeholders until it is sent. */
  @Prop({ type: String })
  subject?: string;

  /** What the work needs beside this. Removed when it is done. */
  @Prop({ type: Object })
  data?: Record<string, unknown>;

  /** Of a message to several, as it was asked for: the same id is not taken for another one. */
  @Prop({ type: String })
  contentHash?: string;

  /** Why it failed or was cancelled, in a word. */
  @Prop({ type: String })
  reason?: string;

  @Prop({ type: Date })
  sentAt?: Date;

  /** To whom it goes. */
  @Prop({ type: Types.ObjectId })
  applicantId?: Types.ObjectId;

  /** Of a message to several: to whom. */
  @Prop({ type: [Types.ObjectId], default: undefined })
  applicantIds?: Types.ObjectId[];
}

export const OutboxTaskSchema = SchemaFactory.createForClass(OutboxTask);
/** What there is to do. */
OutboxTaskSchema.index({ due: 1 }, { partialFilterExpression: { due: { $exists: true } } });
/** Figures. */
OutboxTaskSchema.index({ state: 1, createdAt: 1 });
/** What was sent to an applicant, and what of it is to be forgotten with them. */
OutboxTaskSchema.index({ applicantId: 1, createdAt: 1 });
OutboxTaskSchema.index({ applicantIds: 1, createdAt: 1 });
