import { Injectable } from '@nestjs/common';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import { rateLimitKey } from '../../platform/limits/rate-limit-key.js';
import { count, RateLimits, type Limit } from '../../platform/limits/rate-limits.service.js';

const QUARTER_HOUR_S = 15 * 60;

/** Wrong passwords by address. There is no limit by account: strangers could lock the admin out. */
export const PASSWORD_LIMIT: Limit = { points: 10, duration: QUARTER_HOUR_S };
/** Passkey sign-ins by address. Each stores a challenge. */
const PASSKEY_LIMIT: Limit = { points: 60, duration: QUARTER_HOUR_S };

/** Limits what can be guessed. Attempts count before they are checked, so that parallel ones count too. */
@Injectable()
export class LoginLimiter {
  private readonly passwords: RateLimiterMongo;
  private readonly passkeys: RateLimiterMongo;

  constructor(limits: RateLimits) {
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
}
