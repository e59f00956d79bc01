import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { hasCome } from './database-clock.js';
import { Lease, LeaseLost, type LeaseDocument } from './lease.js';

/** How long one holds whose process was killed. */
const LEASE_MS = 30_000;
/** How soon it is asked for again at first, and in the end. */
const RETRY_MS = 100;
const MAX_RETRY_MS = 1000;
/** A person who looks at a start sees in the log by then what it waits for. */
const LOG_AFTER_MS = 2000;
/** How soon another process sees that this one was killed. */
const PRESENCE_MS = 10_000;

/** How a lock is waited for. */
export interface LockWait {
  /** How long a lease holds that is not renewed. */
  ms?: number;
  /** Ends the waiting; what is under way goes on. */
  signal?: AbortSignal;
}

/**
 * What only one process may do at a time, on however many machines: by the database's clock, and with nothing but writes to one
 * document.
 */
@Injectable()
export class Leases {
  private readonly logger = new Logger(Leases.name);

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Does the work while no other process does what has this name.
   * @param work asks the lease before each step that must not happen twice; where it throws LeaseLost, it is begun again with a new lease
   * @throws what `work` throws, and the reason of the signal
   */
  async withLock<Result>(
    name: string,
    work: (lease: Lease) => Promise<Result>,
    { ms = LEASE_MS, signal }: LockWait = {},
  ): Promise<Result> {
    for (;;) {
      const lease = await this.wait(name, ms, signal);
      try {
        return await work(lease);
      } catch (error) {
        if (!(error instanceof LeaseLost)) throw error;
      } finally {
        // One that cannot be released ends by itself.
        await lease.release().catch(() => undefined);
      }
    }
  }

  /**
   * Does the work unless another process holds the lock, or the rest after its last release is not over.
   * @param work may set `restMs` of the lease
   * @returns whether it was done here
   * @throws what `work` throws
   */
  async tryLock(name: string, work: (lease: Lease) => Promise<void>, ms = LEASE_MS): Promise<boolean> {
    const lease = await Lease.take(this.leases, name, randomUUID(), { ms });
    if (!lease) return false;
    try {
      await work(lease);
    } finally {
      await lease.release().catch(() => undefined);
    }
    return true;
  }

  /**
   * Shows other processes that this one lives.
   * @param kind what this process is, such as 'product'
   * @param onLost called when another process has taken this one for dead
   */
  async announce(kind: string, onLost?: () => void): Promise<Lease> {
    const id = randomUUID();
    return (await Lease.take(this.leases, `${kind} ${id}`, id, { ms: PRESENCE_MS, onLost })) as Lease;
  }

  /**
   * Whether no other process of these kinds lives. One whose lease is not renewed was killed: it is waited for, and its lease deleted, so
   * that it learns of it if it only stood still.
   */
  async isAlone(self: Lease, kinds: readonly string[]): Promise<boolean> {
    const others = { _id: { $regex: `^(${kinds.join('|')}) `, $ne: self.name } };
    let before: Map<string, number> | undefined;
    for (;;) {
      await this.leases.deleteMany({ ...others, ...hasCome('until') });
      const now = new Map((await this.leases.find(others).toArray()).map((one) => [one._id, +one.until]));
      if (now.size === 0) return true;
      for (const [name, until] of now) if (before && before.get(name) !== until) return false;
      before = now;
      await delay(RETRY_MS);
    }
  }

  private async wait(name: string, ms: number, signal?: AbortSignal): Promise<Lease> {
    const holder = randomUUID();
    const logAt = performance.now() + LOG_AFTER_MS;
    let isLogged = false;
    for (let pause = RETRY_MS; ; pause = Math.min(2 * pause, MAX_RETRY_MS)) {
      signal?.throwIfAborted();
      const lease = await Lease.take(this.leases, name, holder, { ms });
      if (lease) return lease;
      if (!isLogged && performance.now() >= logAt) {
        isLogged = true;
        this.logger.log(
          `Another process holds the lock '${name}', and this one waits for it: ${ms / 1000} s at most if that one was killed.`,
        );
      }
      await delay(pause, undefined, { signal });
    }
  }

  private get leases(): mongo.Collection<LeaseDocument> {
    return this.connection.collection<LeaseDocument>('leases');
  }
}
