import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

export const CHALLENGE_MS = 5 * 60_000;
const MAX_ATTEMPTS = 5;

/** A step of a sign-in or of adding a passkey that waits for its answer. */
@Schema({ collection: 'challenges', versionKey: false })
export class Challenge {
  @Prop({ type: String }) _id!: string;

  @Prop({ type: String, required: true }) purpose!: string;

  @Prop({ type: Number, required: true }) attempts!: number;

  @Prop({ type: Date, required: true, expires: 0 }) expiresAt!: Date;
}

export const ChallengeSchema = SchemaFactory.createForClass(Challenge);

@Injectable()
export class ChallengesService {
  constructor(@InjectModel(Challenge.name) private readonly challenges: Model<Challenge>) {}

  /** @param purpose the only use of the answer @returns base64url */
  async create(purpose: string, challenge = randomBytes(32).toString('base64url')): Promise<string> {
    const expiresAt = new Date(Date.now() + CHALLENGE_MS);
    await this.challenges.create({ _id: idOf(challenge), purpose, attempts: 0, expiresAt });
    return challenge;
  }

  async countAttempt(challenge: string, purpose: string): Promise<boolean> {
    const open = { ...openWith(challenge, purpose), attempts: { $lt: MAX_ATTEMPTS } };
    return (await this.challenges.updateOne(open, { $inc: { attempts: 1 } })).matchedCount === 1;
  }

  async take(challenge: string, purpose: string): Promise<boolean> {
    return (await this.challenges.deleteOne(openWith(challenge, purpose))).deletedCount === 1;
  }

  async endAll(): Promise<void> {
    await this.challenges.deleteMany({});
  }
}

const idOf = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url');

const openWith = (challenge: string, purpose: string) => ({
  _id: idOf(challenge),
  purpose,
  expiresAt: { $gt: new Date() },
});
