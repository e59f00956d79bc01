import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { VersionedDocument } from '../../platform/database/writes.js';
import { NamesObject, type ObjectName } from '../../platform/stored-files/object-references.js';
import { MEDIA_FOLDER } from '../media/media-name.js';

export const projectStatuses = ['Continue', 'Ended'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const NO_END_DATE = '1900-01-01';
export const DEFAULT_SORT_ORDER = 9;

@Schema({ collection: 'projects', timestamps: true, versionKey: false })
export class Project extends VersionedDocument {
  @Prop({ type: String, required: true }) title!: string;

  @Prop({ type: String, default: '' }) tools!: string;

  @Prop({ type: String, default: '' }) details!: string;

  @Prop({ type: Boolean, required: true }) active!: boolean;

  @Prop({ type: String, required: true, enum: projectStatuses }) status!: ProjectStatus;

  @Prop({ type: Number, required: true }) projectRanking!: number;

  @Prop({ type: Boolean, required: true }) share!: boolean;

  @Prop({ type: String, required: true }) endDate!: string;

  @Prop({ type: String, default: '' }) clientReview!: string;

  @Prop({ type: String, default: '' }) clientName!: string;

  @Prop({ type: Number, required: true }) sortOrder!: number;

  /** A path below /api/media/, an https URL of the image host, or empty. */
  @NamesObject(MEDIA_FOLDER, { default: '' }) imageUrl!: ObjectName;

  @Prop({ type: String, default: '' }) imageAlt?: string;
}

export const ProjectSchema = SchemaFactory.createForClass(Project)
  .index({ active: 1, sortOrder: 1, createdAt: -1, _id: -1 })
  .index({ sortOrder: 1, createdAt: -1, _id: -1 })
  .index({ imageUrl: 1 });
