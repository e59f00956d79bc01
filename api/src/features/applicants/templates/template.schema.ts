import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { stages, type Stage } from '../stages.js';

export const templateKinds = ['applicant', 'enquiry'] as const;
export type TemplateKind = (typeof templateKinds)[number];

@Schema({ collection: 'templates', timestamps: true, versionKey: false })
export class Template {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true }) name!: string;

  @Prop({ type: String, required: true }) subject!: string;

  @Prop({ type: String, required: true }) body!: string;

  @Prop({ type: String, enum: templateKinds }) kind?: TemplateKind;

  @Prop({ type: String, enum: stages }) stage?: Stage;

  @Prop({ type: String, index: { unique: true, sparse: true } }) submissionId?: string;

  @Prop({ type: Number }) revision?: number;

  createdAt!: Date;
  updatedAt!: Date;
}

export const TemplateSchema = SchemaFactory.createForClass(Template);
TemplateSchema.index({ name: 1 }, { unique: true });
