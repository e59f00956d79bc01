import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import { deriveKey } from '../../platform/config/derive-key.js';
import { Settings } from '../../platform/config/settings.js';
import { rateLimitKey } from '../../platform/limits/rate-limit-key.js';
import {
  count,
  countWithoutEnd,
  RateLimits,
  tooMany,
  type Limit,
} from '../../platform/limits/rate-limits.service.js';
import { Stopping } from '../../platform/stopping/stopping.js';
import { LoginDelayQueue } from './login-delay-queue.js';

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/** Wrong passwords from one address; then it is locked out until the time is over. */
export const ADDRESS_LIMIT: Limit = { points: 10, duration: 15 * MINUTE_S };
/**
 * Wrong passwords for one account from anywhere; then each attempt has to wait. Nobody is locked out by it: strangers with
 * many addresses would lock out the admin.
 */
export const ACCOUNT_LIMIT: Limit = { points: 100, duration: 15 * MINUTE_S };
/** Wrong codes of a second factor for one account; then each has to wait, too. Only who has the password can try codes. */
export const CODE_LIMIT: Limit = { points: 10, duration: 15 * MINUTE_S };

/** Each attempt above such a limit waits so much longer, up to the longest wait. */
const STEP_MS = 500;
export const LONGEST_WAIT_MS = 5000;

/** How long an address counts as the account's own after it signed in: it does not wait. */
const KNOWN: Limit = { points: 1, duration: 30 * DAY_S };

/** Who tries to sign in. */
export interface Attempt {
  address: string;
  email: string;
  /** Tells that the caller has gone. */
  gone: AbortSignal;
}

/** Attempts on one account that are slowed down, and never refused for their number. */
interface SlowedAttempts {
  counter: RateLimiterMongo;
  limit: Limit;
  queue: LoginDelayQueue;
}

/**
 * Limits wrong passwords by address and slows them, and wrong codes, by account. Nothing here depends on whether an account of this name
 * exists or the password is right. Counts are the database's, for all processes together; those who wait are each process's own.
 */
@Injectable()
export class LoginLimiter {
  private readonly byAddress: RateLimiterMongo;
  private readonly passwords: SlowedAttempts;
  private readonly codes: SlowedAttempts;
  private readonly known: RateLimiterMongo;
  private readonly knownKey: Buffer;

  constructor(limits: RateLimits, { jwtSecret }: Settings, stopping: Stopping) {
    this.byAddress = limits.create('login-address', ADDRESS_LIMIT);
    const slowed = (name: string, limit: Limit): SlowedAttempts => ({
      counter: limits.create(name, limit),
      limit,
      queue: new LoginDelayQueue(stopping.signal),
    });
    this.passwords = slowed('login-account', ACCOUNT_LIMIT);
    this.codes = slowed('login-code', CODE_LIMIT);
    this.known = limits.create('login-known', KNOWN);
    this.knownKey = deriveKey(jwtSecret, 'known-address');
  }

  /**
   * Counts an attempt before the password is looked at, so that parallel guesses are counted too, and lets it wait where the
   * account has had too many.
   * @throws Problem 429 when too many from this address were wrong, or too many wait
   */
  async admit(attempt: Attempt): Promise<void> {
    await this.admitAddress(attempt);
    await this.slow(this.passwords, attempt);
  }

  /**
   * Counts a code before it is looked at, and lets it wait where the account has had too many wrong ones.
   * @throws Problem 429 when too many wait
   */
  async admitCode(attempt: Attempt): Promise<void> {
    await this.slow(this.codes, attempt);
  }

  /**
   * Counts an attempt with what nobody can guess, by address alone: counted by account, strangers would slow the admin for nothing.
   * @throws Problem 429 when too many from this address were wrong
   */
  async admitAddress({ address }: Pick<Attempt, 'address'>): Promise<void> {
    await count(this.byAddress, rateLimitKey(address));
  }

  /** Clears the address after an attempt that admitAddress counted. */
  async forgiveAddress({ address }: Pick<Attempt, 'address'>): Promise<void> {
    await this.byAddress.delete(rateLimitKey(address));
  }

  /** A right password clears the address, and gives the account its one attempt back. */
  async forgive(attempt: Attempt): Promise<void> {
    await Promise.all([this.forgiveAddress(attempt), this.passwords.counter.reward(attempt.email)]);
  }

  /** A right code gives the account its one attempt back. */
  async forgiveCode({ email }: Attempt): Promise<void> {
    await this.codes.counter.reward(email);
  }

  /** Who signed in to the end does not wait from this address again. */
  async remember(attempt: Attempt): Promise<void> {
    await this.known.set(this.nameOf(attempt), KNOWN.points, KNOWN.duration);
  }

  private async slow({ counter, limit, queue }: SlowedAttempts, attempt: Attempt): Promise<void> {
    const above = (await countWithoutEnd(counter, attempt.email)) - limit.points;
    if (above <= 0 || (await this.known.get(this.nameOf(attempt)))) return;
    const wait = Math.min(above * STEP_MS, LONGEST_WAIT_MS);
    if (!(await queue.wait(wait, attempt.gone))) throw tooMany(LONGEST_WAIT_MS);
  }

  /** Kept for weeks, so not as the address itself. */
  private nameOf({ address, email }: Attempt): string {
    return createHmac('sha256', this.knownKey)
      .update(`${rateLimitKey(address)} ${email}`)
      .digest('base64url');
  }
}
