import { Injectable } from '@nestjs/common';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import { countedAs } from '../../platform/limits/counted-as.js';
import { count, RateLimits, type Limit } from '../../platform/limits/rate-limits.service.js';

const MINUTE_S = 60;
/** Wrong passwords from one address; then it is locked out until the time is over. */
export const ADDRESS_LIMIT: Limit = { points: 10, duration: 15 * MINUTE_S };
/** Wrong passwords for one account from anywhere: higher, so that a stranger cannot easily lock the admin out. */
export const ACCOUNT_LIMIT: Limit = { points: 100, duration: 15 * MINUTE_S };

/** Limits wrong passwords by address and by account. */
@Injectable()
export class LoginLimiter {
  private readonly byAddress: RateLimiterMongo;
  private readonly byAccount: RateLimiterMongo;

  constructor(limits: RateLimits) {
    this.byAddress = limits.create('login-address', ADDRESS_LIMIT);
    this.byAccount = limits.create('login-account', ACCOUNT_LIMIT);
  }

  /**
   * Counts an attempt before the password is looked at, so that parallel guesses are counted too.
   * @throws Problem 429 when too many were wrong
   */
  async count(address: string, email: string): Promise<void> {
    await count(this.byAddress, countedAs(address));
    await count(this.byAccount, email);
  }

  /** A right password clears the address and gives the account its one attempt back. */
  async forgive(address: string, email: string): Promise<void> {
    await Promise.all([this.byAddress.delete(countedAs(address)), this.byAccount.reward(email)]);
  }
}
