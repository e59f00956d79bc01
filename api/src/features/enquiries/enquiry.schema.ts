import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

export const enquiryForms = ['free-test', 'contact'] as const;
export type EnquiryForm = (typeof enquiryForms)[number];
/** As people read them. */
export const formNames: Record<EnquiryForm, string> = { 'free-test': 'Free test', contact: 'Contact' };

/** `off`: no mail server is set. `failed`: given up after many attempts; the enquiry itself is here. */
export const mailStates = ['off', 'waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

@Schema({ collection: 'enquiries', timestamps: { createdAt: true, updatedAt: false }, versionKey: false })
export class Enquiry {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, enum: enquiryForms })
  form!: EnquiryForm;

  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: String, required: true })
  email!: string;

  /** Empty from the free-test form, which does not ask for it. */
  @Prop({ type: String, default: '' })
  phone!: string;

  @Prop({ type: String, required: true })
  message!: string;

  @Prop({ type: String, required: true, enum: mailStates })
  mail!: MailState;

  @Prop({ type: Number, default: 0 })
  mailAttempts!: number;

  /** When `waiting`: not to be mailed before this moment. */
  @Prop({ type: Date })
  mailAfter?: Date;

  /** While it is being mailed: by whom. */
  @Prop({ type: String })
  mailClaim?: string;

  /** Set when that claim has lapsed: it is taken when nothing is heard of its holder until `mailAfter`. */
  @Prop({ type: Boolean })
  mailInDoubt?: boolean;

  /** When the admin had it mailed again. */
  @Prop({ type: Date })
  mailAskedAt?: Date;

  @Prop({ type: Date })
  mailedAt?: Date;

  /** Absent: unread. */
  @Prop({ type: Date })
  readAt?: Date;

  /** Absent: open. */
  @Prop({ type: Date })
  answeredAt?: Date;

  createdAt!: Date;
}

/** The way of each list: newest first, of one state or of all. */
export const enquiryOrders = {
  all: { createdAt: -1, _id: -1 },
  unread: { readAt: 1, createdAt: -1, _id: -1 },
  open: { answeredAt: 1, createdAt: -1, _id: -1 },
  undelivered: { mail: 1, createdAt: -1, _id: -1 },
} as const;

export const EnquirySchema = SchemaFactory.createForClass(Enquiry);
for (const order of Object.values(enquiryOrders)) EnquirySchema.index(order);
/** What waits to be mailed. */
EnquirySchema.index({ mail: 1, mailAfter: 1 });
