import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { DatabaseReadiness } from '../database/database-readiness.js';
import type { TrustedTime } from '../database/trusted-time.js';
import type { Stopping } from '../stopping/stopping.js';

const MINUTE_MS = 60_000;
/** After the database failed. */
const RETRY_MS = 5_000;

/** How long a claim holds that is not renewed: whoever made it is dead then. */
export const CLAIM_MS = MINUTE_MS;
/** Four renewals may fail; and one comes while a claim is in doubt. */
const RENEWAL_MS = CLAIM_MS / 5;

/** Work that this process alone does, for as long as it may trust that. */
export interface Claimed {
  readonly key: string;
  trust: TrustedTime;
}

/** Where work is kept, and how it is done. Several processes claim from the same place, by the database's clock. */
export interface ClaimSource<Item extends Claimed, Result> {
  /** What has been due for longest, for CLAIM_MS. It counts as an attempt: when this process dies now, the next one comes after the claim. */
  claim(): Promise<Item | null>;
  /** Claims it for CLAIM_MS more. */
  renew(item: Item): Promise<void>;
  work(item: Item): Promise<Result>;
  /** Stores what became of it. */
  note(item: Item, result: Result): Promise<void>;
  /** Stores that an attempt failed. */
  noteFailed(item: Item, error: unknown): Promise<void>;
  /** Milliseconds until the next is due; undefined when that is not known. */
  untilNext?(): Promise<number | undefined>;
}

/**
 * Does what is due, a few at a time, so that one that takes long does not hold up the others. It looks at the start, when it is
 * woken, when the next is due, and every minute for what other processes left behind.
 */
export class ClaimQueue<Item extends Claimed, Result> {
  /** How long a stop, once HTTP has closed, waits for what is under way: well below what it may take, so that the rest still ends in order. */
  readonly stopMs = 3_000;
  private readonly logger = new Logger(ClaimQueue.name);
  /** Done, and the database has not heard of it. */
  private readonly unnoted = new Map<string, { item: Item; result: Result }>();
  private readonly workers = new Set<Promise<void>>();
  private polls: NodeJS.Timeout | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isAskedAgain = false;
  private hasFailed = false;
  private isClosing = false;

  /** @param atOnce how many are done at a time */
  constructor(
    private readonly source: ClaimSource<Item, Result>,
    private readonly atOnce: number,
    stopping: Stopping,
  ) {
    stopping.at('mail', () => this.end());
  }

  async start(database: DatabaseReadiness): Promise<void> {
    this.polls = setInterval(() => this.wake(), MINUTE_MS).unref();
    await database.whenReady(() => Promise.resolve(this.wake()));
  }

  /** Looks for what is due now, and does not wait for it. */
  wake(): void {
    if (this.isClosing) return;
    if (this.workers.size >= this.atOnce) {
      this.isAskedAgain = true;
      return;
    }
    const worker = this.run().finally(() => this.workers.delete(worker));
    this.workers.add(worker);
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    while (this.workers.size > 0) await Promise.all(this.workers);
  }

  private async end(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.polls);
    clearTimeout(this.timer);
    await Promise.race([this.settled(), delay(this.stopMs, undefined, { ref: false })]);
  }

  /** Never rejects. */
  private async run(): Promise<void> {
    let wait: number | undefined;
    try {
      do {
        this.isAskedAgain = false;
        await this.noteResults();
        while (!this.isClosing) {
          const item = await this.source.claim();
          if (!item) break;
          // Meanwhile another looks for the next.
          this.wake();
          await this.attempt(item);
        }
      } while (this.isAskedAgain && !this.isClosing);
      this.hasFailed = false;
      if (!this.isClosing) wait = await this.source.untilNext?.();
    } catch (error) {
      // Once, however long the database is away.
      if (!this.hasFailed)
        this.logger.warn('What is to be mailed could not be read or noted; it is tried again.', error);
      this.hasFailed = true;
      wait = RETRY_MS;
    }
    if (wait === undefined || this.isClosing) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wake(), Math.min(Math.max(wait, 0), MINUTE_MS)).unref();
  }

  private async attempt(item: Item): Promise<void> {
    // This process stood still, and another may have done it; or it is done, and not noted.
    if (item.trust.isOver || this.unnoted.has(item.key)) return;
    let result: Result;
    try {
      result = await this.whileClaimed(item, () => this.source.work(item));
    } catch (error) {
      await this.source.noteFailed(item, error);
      return;
    }
    this.unnoted.set(item.key, { item, result });
    await this.noteResults();
  }

  /** A mail server may take longer than a claim holds. */
  private async whileClaimed(item: Item, work: () => Promise<Result>): Promise<Result> {
    const renewals = setInterval(() => {
      this.source
        .renew(item)
        .catch((error: unknown) => this.logger.warn('The claim on a mail could not be renewed.', error));
    }, RENEWAL_MS);
    try {
      return await work();
    } finally {
      clearInterval(renewals);
    }
  }

  /** Before anything else is claimed: what this process has done it does not do again. */
  private async noteResults(): Promise<void> {
    const errors: unknown[] = [];
    for (const [key, { item, result }] of this.unnoted) {
      try {
        await this.source.note(item, result);
        this.unnoted.delete(key);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}
