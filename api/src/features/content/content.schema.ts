import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { NamesObject, type ObjectName } from '../../platform/stored-files/object-references.js';
import { MEDIA_FOLDER } from '../media/media-name.js';

interface ContentVersion {
  revision: number;
  /** Absent: the default. */
  value?: object;
  at: Date;
  by: string;
}

/** Only of blocks that were changed. Revisions never start again. */
@Schema({ collection: 'content', versionKey: false })
export class ContentBlock implements Omit<ContentVersion, 'at'> {
  @Prop({ type: String, required: true }) _id!: string;

  @Prop({ type: Object }) value?: object;

  @Prop({ type: Number, required: true }) revision!: number;

  @Prop({ type: Date, required: true }) updatedAt!: Date;

  @Prop({ type: String, required: true }) by!: string;

  /** The newest first. */
  @Prop({ type: [Object] }) versions!: ContentVersion[];

  /** Those of all versions. */
  @NamesObject(MEDIA_FOLDER, { type: [String] }) pictures!: ObjectName[];
}

export const ContentBlockSchema = SchemaFactory.createForClass(ContentBlock);
