import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** All sign-ins of before there were sessions are one, whose tokens name none. */
export const OLD_SESSION_ID = '000000000000000000000000';

/** A sign-in that has not ended. The token names it (`jti`), and counts for as long as it is here. */
@Schema({ collection: 'sessions', versionKey: false })
export class Session {
  _id!: Types.ObjectId;

  /** In words, such as 'Firefox on Linux'. */
  @Prop({ type: String, required: true })
  device!: string;

  /** The account's when the session began, or since the password was changed in it: with another one it has ended. */
  @Prop({ type: Number, required: true })
  ver!: number;

  /** Of the session of before the update alone: what its tokens carry as `ver`. */
  @Prop({ type: Number })
  tokenVer?: number;

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
/** How the list of them is read. */
export const sessionIndex = { ver: 1, lastSeenAt: -1, _id: -1 } as const;
SessionSchema.index(sessionIndex);
