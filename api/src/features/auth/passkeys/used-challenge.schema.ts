import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A challenge whose response was accepted, so that the response counts once. */
@Schema({ collection: 'usedChallenges', versionKey: false })
export class UsedChallenge {
  /** SHA-256 of the challenge, base64url. */
  @Prop({ type: String })
  _id!: string;

  /** The database deletes it then. */
  @Prop({ type: Date, required: true, expires: 0 })
  expiresAt!: Date;
}

export const UsedChallengeSchema = SchemaFactory.createForClass(UsedChallenge);
