import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A sign-in that has not ended. The token names it (`jti`), and counts for as long as it is here. */
@Schema({ collection: 'sessions', versionKey: false })
export class Session {
  _id!: Types.ObjectId;

  /** In words, such as 'Firefox on Linux'. */
  @Prop({ type: String, required: true })
  device!: string;

  /** The account's when the session began, or when the password was changed in it: with another one it has ended. */
  @Prop({ type: Number, required: true })
  ver!: number;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** To the minute. */
  @Prop({ type: Date, required: true })
  lastSeenAt!: Date;

  /** As the token says. The database deletes it then. */
  @Prop({ type: Date, required: true, expires: 0 })
  expiresAt!: Date;
}

export const SessionSchema = SchemaFactory.createForClass(Session);
SessionSchema.index({ lastSeenAt: -1, _id: -1 });
