import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { Lease, LeaseLost, type LeaseDocument } from './lease.js';

/** How long one holds whose process was killed. */
const LEASE_MS = 30_000;
/** How soon it is asked for again at first, and in the end. */
const ASK_AGAIN_MS = 100;
const ASK_AT_LEAST_MS = 1000;
/** A person who looks at a start is told by then what it waits for. */
const TELL_AFTER_MS = 2000;

/** How a turn is waited for. */
export interface Turn {
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
   * Does the work when no other process does what has this name.
   * @param work asks the lease before each step that must not happen twice; where it throws LeaseLost, it is begun anew in its next turn
   * @throws what `work` throws, and the reason of the signal
   */
  async inTurn<Result>(
    name: string,
    work: (lease: Lease) => Promise<Result>,
    { ms = LEASE_MS, signal }: Turn = {},
  ): Promise<Result> {
    for (;;) {
      const lease = await this.wait(name, ms, signal);
      try {
        return await work(lease);
      } catch (error) {
        if (!(error instanceof LeaseLost)) throw error;
      } finally {
        // One that cannot be given back ends by itself.
        await lease.release().catch(() => undefined);
      }
    }
  }

  /**
   * Does the work unless another process is at what has this name, or has ended it less than `restMs` ago.
   * @returns whether it was done here
   * @throws what `work` throws
   */
  async ifFree(name: string, work: () => Promise<void>, restMs: number): Promise<boolean> {
    const lease = await Lease.take(this.leases, name, randomUUID(), LEASE_MS);
    if (!lease) return false;
    try {
      await work();
    } finally {
      await lease.release(restMs).catch(() => undefined);
    }
    return true;
  }

  private async wait(name: string, ms: number, signal?: AbortSignal): Promise<Lease> {
    const holder = randomUUID();
    const tellAt = performance.now() + TELL_AFTER_MS;
    let told = false;
    for (let pause = ASK_AGAIN_MS; ; pause = Math.min(2 * pause, ASK_AT_LEAST_MS)) {
      signal?.throwIfAborted();
      const lease = await Lease.take(this.leases, name, holder, ms);
      if (lease) return lease;
      if (!told && performance.now() >= tellAt) {
        told = true;
        this.logger.log(
          `Another process is at '${name}', and this one waits for it: ${ms / 1000} s at most if that one was killed.`,
        );
      }
      await delay(pause, undefined, { signal });
    }
  }

  private get leases(): mongo.Collection<LeaseDocument> {
    return this.connection.collection<LeaseDocument>('leases');
  }
}
