import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { sourceFields } from '../../platform/sources/source.schema.js';
import { newestFirst } from '../../platform/http/paging/read-pages.js';
import { answerOrder, dueOrder, Reviewed } from '../../platform/review/review.schema.js';

export const enquiryForms = ['free-test', 'contact'] as const;
export type EnquiryForm = (typeof enquiryForms)[number];

export const enquiryStages = ['new', 'talking', 'won', 'lost'] as const;
export type EnquiryStage = (typeof enquiryStages)[number];

@Schema({ collection: 'enquiries', versionKey: false })
export class Enquiry extends Reviewed<EnquiryStage, never> {
  @Prop({ type: String, required: true, enum: enquiryForms }) form!: EnquiryForm;

  @Prop({ type: String, required: true }) name!: string;

  @Prop({ type: String, required: true }) email!: string;

  @Prop({ type: String, default: '' }) phone!: string;

  @Prop({ type: String, required: true }) message!: string;

  @Prop({ type: String, enum: enquiryStages }) stage?: EnquiryStage;

  @Prop({ type: Date }) readAt?: Date | null;

  @Prop({ type: Date }) answeredAt?: Date | null;

  @Prop({ type: Date }) firstAnsweredAt?: Date | null;

  /** Value of a won lead, in whole units of the agency's currency. */
  @Prop({ type: Number }) value?: number | null;

  /** Since when it is junk, and why in words. */
  @Prop({ type: Date, index: { sparse: true } }) junkAt?: Date | null;

  @Prop({ type: String }) junkReason?: string;

  /** Hash of the message. Absent for a short one. */
  @Prop({ type: String }) textHash?: string;
}

/** Filters follow the order, so that the database filters by the index alone. */
export const enquiryOrder = {
  createdAt: -1,
  _id: -1,
  stage: 1,
  starred: 1,
  readAt: 1,
  answeredAt: 1,
  firstAnsweredAt: 1,
  form: 1,
  value: 1,
  deletedAt: 1,
  junkAt: 1,
} as const;

/** For filters and numbers by source. Few fields: to read those of an index takes most of the time. */
export const enquirySources = {
  ...newestFirst,
  ...sourceFields,
  'reached.talking': 1,
  'reached.won': 1,
  stage: 1,
  value: 1,
  deletedAt: 1,
  junkAt: 1,
} as const;

export const ofAnyCase = { locale: 'en', strength: 2 } as const;
export const byText = { textHash: 1, createdAt: -1 } as const;

export const EnquirySchema = SchemaFactory.createForClass(Enquiry)
  .index(enquiryOrder)
  .index(enquirySources)
  .index(dueOrder, { sparse: true })
  .index(answerOrder, { sparse: true })
  .index({ email: 1, createdAt: -1 }, { collation: ofAnyCase })
  .index(byText, { collation: ofAnyCase })
  .index({ 'history.operationId': 1 }, { sparse: true })
  .index({ updatedAt: 1 });
