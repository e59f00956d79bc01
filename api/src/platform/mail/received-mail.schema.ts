import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { AttachmentDto } from './message.dto.js';

/** A mail of an applicant, or of somebody who sent an enquiry. */
@Schema({ collection: 'receivedMails', versionKey: false })
export class ReceivedMail {
  /** Hash of the Message-ID, or of date, sender and text. A repeated key is stored once. */
  @Prop({ type: String, required: true }) _id!: string;

  /** The applicant or the enquiry whose removal deletes the mail. */
  @Prop({ type: SchemaTypes.ObjectId, required: true }) about!: Types.ObjectId;

  /** When the mailbox got it: senders choose the date of a mail. */
  @Prop({ type: Date, required: true }) at!: Date;

  @Prop({ type: String, required: true }) from!: string;

  @Prop({ type: Boolean }) isOtherAddress?: boolean;

  @Prop({ type: String, default: '' }) subject!: string;

  @Prop({ type: String, default: '' }) text!: string;

  @Prop({ type: [Object], default: undefined }) attachments?: AttachmentDto[];

  @Prop({ type: String }) messageId?: string;
}

export const ReceivedMailSchema = SchemaFactory.createForClass(ReceivedMail);
ReceivedMailSchema.index({ about: 1, at: 1 });
