import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const BACKUP_NIGHT = 'night';

/** The last night that a backup was due, and which process makes it: one document, that all processes ask before they begin. */
@Schema({ collection: 'backupNight', versionKey: false })
export class BackupNight {
  @Prop({ type: String })
  _id!: string;

  @Prop({ type: Date, required: true })
  due!: Date;

  /** How often it was begun. */
  @Prop({ type: Number, required: true })
  attempts!: number;

  /** Until when the process counts as alive that makes it. Absent: it is over. */
  @Prop({ type: Date })
  until?: Date;

  /** Made anew by each claim. */
  @Prop({ type: String })
  claim?: string;
}

export const BackupNightSchema = SchemaFactory.createForClass(BackupNight);
