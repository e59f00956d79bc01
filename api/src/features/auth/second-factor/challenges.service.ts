import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { Account } from '../account.schema.js';
import type { ChallengeDto, SecondFactorMethod } from './second-factor.dto.js';
import { Challenge } from './challenge.schema.js';

const CHALLENGE_MS = 5 * 60_000;
const MOST_ATTEMPTS = 5;

const idOf = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url');

/** Sign-ins whose password was right, each waiting for a code. */
@Injectable()
export class Challenges {
  constructor(@InjectModel(Challenge.name) private readonly challenges: Model<Challenge>) {}

  async open({ ver, recoveryCodes }: Account): Promise<ChallengeDto> {
    const challenge = randomBytes(32).toString('base64url');
    await this.challenges.create({
      _id: idOf(challenge),
      ver,
      attempts: 0,
      expiresAt: new Date(Date.now() + CHALLENGE_MS),
    });
    const methods: SecondFactorMethod[] = recoveryCodes?.length ? ['totp', 'recovery-code'] : ['totp'];
    return { challenge, methods };
  }

  /** Whether a code may be tried. */
  async isOpen(challenge: string, account: Account): Promise<boolean> {
    return (await this.challenges.exists(this.openOnes(challenge, account))) !== null;
  }

  /** Counts an attempt before the code is looked at, so that parallel guesses are counted too. @returns false when it has ended */
  async countAttempt(challenge: string, account: Account): Promise<boolean> {
    const counted = await this.challenges.updateOne(this.openOnes(challenge, account), {
      $inc: { attempts: 1 },
    });
    return counted.matchedCount === 1;
  }

  async end(challenge: string): Promise<void> {
    await this.challenges.deleteOne({ _id: idOf(challenge) });
  }

  private openOnes(challenge: string, { ver }: Account): QueryFilter<Challenge> {
    return {
      _id: idOf(challenge),
      ver,
      attempts: { $lt: MOST_ATTEMPTS },
      expiresAt: { $gt: new Date() },
    };
  }
}
