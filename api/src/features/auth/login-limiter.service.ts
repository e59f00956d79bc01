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
/** Wrong codes of a second factor for one account; then each has to wait, too. Only who has the password can try any. */
export const CODE_LIMIT: Limit = { points: 10, duration: 15 * MINUTE_S };

const STEP_MS = 500;
export const LONGEST_WAIT_MS = 5000;

/** How long an address counts as the account's own after it signed in: it does not wait for what others got wrong. */
const KNOWN: Limit = { points: 1, duration: 30 * DAY_S };

/** Who tries to sign in. */
export interface Attempt {
  address: string;
  email: string;
  /** Tells that the caller has gone. */
  gone: AbortSignal;
}

/** Each attempt above the limit waits longer than the one before. */
const waitAfter = (counted: number, { points }: Limit): number =>
  Math.min(Math.max(counted - points, 0) * STEP_MS, LONGEST_WAIT_MS);

/**
 * Limits wrong passwords by address, and slows them and wrong codes by account. Nothing about passwords depends on whether an
 * account of this name exists or the password is right. Counts are the database's, for all processes together; those who wait
 * are each process's own.
 */
@Injectable()
export class LoginLimiter {
  private readonly byAddress: RateLimiterMongo;
  private readonly byAccount: RateLimiterMongo;
  private readonly codes: RateLimiterMongo;
  private readonly known: RateLimiterMongo;
  private readonly knownKey: Buffer;
  private readonly delayQueue: LoginDelayQueue;
  /** Of its own: whoever guesses passwords takes no place of who knows it. */
  private readonly codeQueue: LoginDelayQueue;

  constructor(limits: RateLimits, { jwtSecret }: Settings, stopping: Stopping) {
    this.byAddress = limits.create('login-address', ADDRESS_LIMIT);
    this.byAccount = limits.create('login-account', ACCOUNT_LIMIT);
    this.codes = limits.create('login-code', CODE_LIMIT);
    this.known = limits.create('login-known', KNOWN);
    this.knownKey = deriveKey(jwtSecret, 'known-address');
    this.delayQueue = new LoginDelayQueue(stopping.signal);
    this.codeQueue = new LoginDelayQueue(stopping.signal);
  }

  /**
   * Counts an attempt before the password is looked at, so that parallel guesses are counted too, and lets it wait where the
   * account has had too many.
   * @throws Problem 429 when too many from this address were wrong, or too many wait
   */
  async admit(attempt: Attempt): Promise<void> {
    await this.admitAddress(attempt);
    const ms = waitAfter(await countWithoutEnd(this.byAccount, attempt.email), ACCOUNT_LIMIT);
    if (ms > 0 && !(await this.isKnown(attempt))) await this.wait(this.delayQueue, ms, attempt);
  }

  /**
   * Counts a code before it is looked at, and lets it wait where the account has had too many wrong ones. A known address waits
   * for its own wrong ones alone: one that several people share may not guess without end, either.
   * @throws Problem 429 when too many wait
   */
  async admitCode(attempt: Attempt): Promise<void> {
    const [ofAccount, ofAddress] = await Promise.all([
      countWithoutEnd(this.codes, attempt.email),
      countWithoutEnd(this.codes, this.nameOf(attempt)),
    ]);
    const isSlow = ofAccount > CODE_LIMIT.points;
    const counted = isSlow && (await this.isKnown(attempt)) ? ofAddress : ofAccount;
    const ms = waitAfter(counted, CODE_LIMIT);
    if (ms > 0) await this.wait(this.codeQueue, ms, attempt);
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
    await Promise.all([this.forgiveAddress(attempt), this.byAccount.reward(attempt.email)]);
  }

  /** A right code gives account and address their one attempt back. */
  async forgiveCode(attempt: Attempt): Promise<void> {
    await Promise.all([this.codes.reward(attempt.email), this.codes.reward(this.nameOf(attempt))]);
  }

  /** Who signed in to the end does not wait from this address again. */
  async remember(attempt: Attempt): Promise<void> {
    await this.known.set(this.nameOf(attempt), KNOWN.points, KNOWN.duration);
  }

  private async isKnown(attempt: Attempt): Promise<boolean> {
    return (await this.known.get(this.nameOf(attempt))) !== null;
  }

  private async wait(queue: LoginDelayQueue, ms: number, { gone }: Attempt): Promise<void> {
    if (!(await queue.wait(ms, gone))) throw tooMany(LONGEST_WAIT_MS);
  }

  /** Kept for weeks, so not as the address itself. */
  private nameOf({ address, email }: Attempt): string {
    return createHmac('sha256', this.knownKey)
      .update(`${rateLimitKey(address)} ${email}`)
      .digest('base64url');
  }
}
