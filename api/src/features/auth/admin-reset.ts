import { randomInt } from 'node:crypto';
import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { hash } from '@node-rs/argon2';
import type { Model } from 'mongoose';
import { LimitCount, LimitCountSchema } from '../../platform/limits/rate-limits.service.js';
import { Account, AccountSchema, ADMIN_ID } from './account.schema.js';
import { Challenge, ChallengeSchema } from './challenges.service.js';
import { Session, SessionSchema } from './sessions/sessions.service.js';
import { authProblems } from './auth.problems.js';

/** 32 characters that are not easily confused: 20 of them have 100 bits. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

const newPassword = (): string =>
  Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replace(/.{5}(?=.)/g, '$&-');

@Injectable()
export class AdminReset {
  constructor(
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    @InjectModel(Session.name) private readonly sessions: Model<Session>,
    @InjectModel(Challenge.name) private readonly challenges: Model<Challenge>,
    @InjectModel(LimitCount.name) private readonly limitCounts: Model<LimitCount>,
  ) {}

  async run(): Promise<{ email: string; password: string }> {
    const password = newPassword();
    // Also before the change: a crash after the change leaves no session.
    await this.endAll();
    const account = await this.accounts
      .findOneAndUpdate(
        { _id: ADMIN_ID },
        {
          $set: { passwordHash: await hash(password), passwordChangedAt: new Date() },
          $unset: { totp: 1, pendingTotp: 1, wrongCodes: 1, recoveryCodes: 1, passkeys: 1 },
        },
        { returnDocument: 'after' },
      )
      .lean<Account>();
    if (!account)
      throw authProblems.noAccount({
        detail: 'There is no account yet. Start Leadlight, which makes it, and sign in.',
      });
    await this.endAll();
    await this.limitCounts.deleteMany({ key: /^login-/ });
    return { email: account.email, password };
  }

  private async endAll(): Promise<void> {
    await this.sessions.deleteMany({});
    await this.challenges.deleteMany({});
  }
}

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Account.name, schema: AccountSchema },
      { name: Session.name, schema: SessionSchema },
      { name: Challenge.name, schema: ChallengeSchema },
      { name: LimitCount.name, schema: LimitCountSchema },
    ]),
  ],
  providers: [AdminReset],
})
export class AdminResetModule {}
