import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Of the one document. */
export const SWITCHES_ID = 'mail';

/** What the admin has switched on. Without the document everything is off. */
@Schema({ collection: 'settings', versionKey: false })
export class MailSwitches {
  @Prop({ type: String, required: true })
  _id!: string;

  /** Whether applicants get a mail on applying. */
  @Prop({ type: Boolean, required: true })
  acknowledge!: boolean;

  /** Whether the agency gets a mail about new applications. */
  @Prop({ type: Boolean, required: true })
  notifyApplications!: boolean;
}

export const MailSwitchesSchema = SchemaFactory.createForClass(MailSwitches);
