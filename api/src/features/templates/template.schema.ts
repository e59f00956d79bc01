import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** A text that the admin sends again and again. */
@Schema({ collection: 'templates', timestamps: true, versionKey: false })
export class Template {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  name!: string;

  /** With placeholders, as the body. */
  @Prop({ type: String, required: true })
  subject!: string;

  @Prop({ type: String, required: true })
  body!: string;

  @Prop({ type: String, index: { unique: true, sparse: true } })
  submissionId?: string;

  /** How often it was changed. */
  @Prop({ type: Number })
  revision?: number;

  createdAt!: Date;
  updatedAt!: Date;
}

export const TemplateSchema = SchemaFactory.createForClass(Template);
/** Also the order of the list. */
TemplateSchema.index({ name: 1 }, { unique: true });
