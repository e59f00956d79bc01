import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

export const enquiryForms = ['free-test', 'contact'] as const;
export type EnquiryForm = (typeof enquiryForms)[number];
export const formNames: Record<EnquiryForm, string> = { 'free-test': 'Free test', contact: 'Contact' };

export const ENQUIRY_MAIL = 'enquiry';

@Schema({ collection: 'enquiries', timestamps: { createdAt: true, updatedAt: false }, versionKey: false })
export class Enquiry {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, enum: enquiryForms }) form!: EnquiryForm;

  @Prop({ type: String, required: true }) name!: string;

  @Prop({ type: String, required: true }) email!: string;

  @Prop({ type: String, default: '' }) phone!: string;

  @Prop({ type: String, required: true }) message!: string;

  @Prop({ type: Date }) readAt?: Date | null;

  @Prop({ type: Date }) answeredAt?: Date | null;

  createdAt!: Date;
}

export const EnquirySchema = SchemaFactory.createForClass(Enquiry)
  .index({ createdAt: -1, _id: -1 })
  .index({ readAt: 1, createdAt: -1, _id: -1 })
  .index({ answeredAt: 1, createdAt: -1, _id: -1 });
