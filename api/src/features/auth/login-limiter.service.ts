import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import { inMs, NOW } from '../../platform/database/database-clock.js';
import { rateLimitKey } from '../../platform/limits/rate-limit-key.js';
import { count, RateLimits, type Limit } from '../../platform/limits/rate-limits.service.js';
import { Account, ADMIN_ID, type WrongCodes } from './account.schema.js';

const QUARTER_HOUR_S = 15 * 60;
const DAY_MS = 24 * 60 * 60_000;

/** Wrong passwords by address. There is no limit by account: strangers could lock the admin out. */
export const PASSWORD_LIMIT: Limit = { points: 10, duration: QUARTER_HOUR_S };
/** Passkey sign-ins by address. Each stores a challenge. */
const PASSKEY_LIMIT: Limit = { points: 60, duration: QUARTER_HOUR_S };
/** Wrong codes of the account in 24 hours, from anywhere. Only a client with the password can send one. */
export const MAX_WRONG_CODES = 30;

/** Limits what can be guessed. Attempts count before they are checked, so that parallel ones count too. */
@Injectable()
export class LoginLimiter {
  private readonly passwords: RateLimiterMongo;
  private readonly passkeys: RateLimiterMongo;

  constructor(
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    limits: RateLimits,
  ) {
    this.passwords = limits.create('login-address', PASSWORD_LIMIT);
    this.passkeys = limits.create('login-passkey', PASSKEY_LIMIT);
  }

  consumePassword(address: string): Promise<void> {
    return count(this.passwords, rateLimitKey(address));
  }

  async resetPassword(address: string): Promise<void> {
    await this.passwords.delete(rateLimitKey(address));
  }

  consumePasskey(address: string): Promise<void> {
    return count(this.passkeys, rateLimitKey(address));
  }

  async countCode(): Promise<WrongCodes> {
    const isOpen = { $and: [{ $gt: ['$wrongCodes.until', NOW] }, { $gt: ['$wrongCodes.count', 0] }] };
    const next = { count: { $add: ['$wrongCodes.count', 1] }, until: '$wrongCodes.until' };
    const { wrongCodes } = await this.accounts
      .findOneAndUpdate(
        { _id: ADMIN_ID },
        [{ $set: { wrongCodes: { $cond: [isOpen, next, { count: 1, until: inMs(DAY_MS) }] } } }],
        { updatePipeline: true, returnDocument: 'after' },
      )
      .orFail()
      .lean<Account & { wrongCodes: WrongCodes }>();
    return wrongCodes;
  }

  /** Subtracts a right code. Wrong codes stay counted. */
  async refundCode(): Promise<void> {
    await this.accounts.updateOne(
      { _id: ADMIN_ID, 'wrongCodes.count': { $gt: 0 } },
      { $inc: { 'wrongCodes.count': -1 } },
    );
  }
}
