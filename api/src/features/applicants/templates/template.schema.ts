import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { VersionedDocument } from '../../../platform/database/writes.js';
import { stages, type Stage } from '../stages.js';

export const templateKinds = ['applicant', 'enquiry'] as const;
export type TemplateKind = (typeof templateKinds)[number];

@Schema({ collection: 'templates', timestamps: true, versionKey: false })
export class Template extends VersionedDocument {
  @Prop({ type: String, required: true }) name!: string;

  @Prop({ type: String, required: true }) subject!: string;

  @Prop({ type: String, required: true }) body!: string;

  @Prop({ type: String, enum: templateKinds }) kind?: TemplateKind;

  @Prop({ type: String, enum: stages }) stage?: Stage;
}

export const TemplateSchema = SchemaFactory.createForClass(Template);
TemplateSchema.index({ name: 1 }, { unique: true });
