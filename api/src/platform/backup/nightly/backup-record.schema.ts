import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const BACKUP_RECORD = 'backups';

/** One that was made whole. */
@Schema({ _id: false })
export class GoodBackup {
  @Prop({ type: Date, required: true })
  at!: Date;

  /** Of the file in BACKUP_DIR. */
  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: Number, required: true })
  bytes!: number;

  /** Whether a copy is in the other store. */
  @Prop({ type: Boolean, required: true })
  isElsewhere!: boolean;
}

/** One that could not be made, or not be kept elsewhere. */
@Schema({ _id: false })
export class FailedBackup {
  @Prop({ type: Date, required: true })
  at!: Date;

  /** What it was and what to do, for the operator. */
  @Prop({ type: String, required: true })
  sentence!: string;
}

/** How backups went, by night and by hand: one document. It is about this place, so that no backup holds it. */
@Schema({ collection: 'backupRecord', versionKey: false })
export class BackupRecord {
  @Prop({ type: String })
  _id!: string;

  /** The last one. */
  @Prop({ type: SchemaFactory.createForClass(GoodBackup) })
  good?: GoodBackup;

  /** The last one. */
  @Prop({ type: SchemaFactory.createForClass(FailedBackup) })
  failed?: FailedBackup;
}

export const BackupRecordSchema = SchemaFactory.createForClass(BackupRecord);
