import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const INSTALLATION = 'installation';

/** Which installation this database belongs to: one document. The store holds the same id. */
@Schema({ collection: 'installation', timestamps: { createdAt: true, updatedAt: false }, versionKey: false })
export class InstallationRecord {
  @Prop({ type: String })
  _id!: string;

  @Prop({ type: String, required: true })
  id!: string;

  /** False until the store was seen to hold the id too: a start that is cut off between the two is gone on with. */
  @Prop({ type: Boolean, required: true })
  isConfirmed!: boolean;

  createdAt!: Date;
}

export const InstallationRecordSchema = SchemaFactory.createForClass(InstallationRecord);
