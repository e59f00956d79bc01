import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const BACKUP_NIGHT = 'night';

/** The last night for which a backup was due: one document for all processes. */
@Schema({ collection: 'backupNight', versionKey: false })
export class BackupNight {
  @Prop({ type: String })
  _id!: string;

  @Prop({ type: Date, required: true })
  due!: Date;

  /** How often it was tried; what a stop ended does not count. */
  @Prop({ type: Number, required: true })
  attempts!: number;

  /** 'running' without a process that holds the lease: that process was killed. */
  @Prop({ type: String, required: true })
  state!: 'running' | 'failed' | 'done';
}

export const BackupNightSchema = SchemaFactory.createForClass(BackupNight);
