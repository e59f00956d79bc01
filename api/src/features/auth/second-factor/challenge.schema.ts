import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A sign-in that waits for a code. */
@Schema({ collection: 'challenges', versionKey: false })
export class Challenge {
  /** SHA-256 of what the caller holds, base64url. */
  @Prop({ type: String })
  _id!: string;

  /** The account's when the password was right: with another one it has ended. */
  @Prop({ type: Number, required: true })
  ver!: number;

  /** Codes that were tried. */
  @Prop({ type: Number, required: true })
  attempts!: number;

  /** The database deletes it some time later. */
  @Prop({ type: Date, required: true, expires: 0 })
  expiresAt!: Date;
}

export const ChallengeSchema = SchemaFactory.createForClass(Challenge);
