import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Reviewed } from '../../platform/review/review.schema.js';

export const enquiryForms = ['free-test', 'contact'] as const;
export type EnquiryForm = (typeof enquiryForms)[number];
export const formNames: Record<EnquiryForm, string> = { 'free-test': 'Free test', contact: 'Contact' };

export const enquiryStages = ['new', 'talking', 'won', 'lost'] as const;
export type EnquiryStage = (typeof enquiryStages)[number];

@Schema({ collection: 'enquiries', timestamps: true, versionKey: false })
export class Enquiry extends Reviewed<EnquiryStage, never> {
  @Prop({ type: String, required: true, enum: enquiryForms }) form!: EnquiryForm;

  @Prop({ type: String, required: true }) name!: string;

  @Prop({ type: String, required: true }) email!: string;

  @Prop({ type: String, default: '' }) phone!: string;

  @Prop({ type: String, required: true }) message!: string;

  @Prop({ type: String, enum: enquiryStages }) stage?: EnquiryStage;

  @Prop({ type: Date }) readAt?: Date | null;

  @Prop({ type: Date }) answeredAt?: Date | null;
}

/** Filters follow the order, so that the database filters by the index alone. */
export const enquiryOrder = {
  createdAt: -1,
  _id: -1,
  stage: 1,
  starred: 1,
  readAt: 1,
  answeredAt: 1,
  form: 1,
  deletedAt: 1,
} as const;

export const ofAnyCase = { locale: 'en', strength: 2 } as const;

export const EnquirySchema = SchemaFactory.createForClass(Enquiry)
  .index(enquiryOrder)
  .index({ email: 1, createdAt: -1 }, { collation: ofAnyCase })
  .index({ 'history.operationId': 1 }, { sparse: true })
  .index({ updatedAt: 1 });
