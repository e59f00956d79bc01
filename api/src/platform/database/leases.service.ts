import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { Lease, LeaseLost, type LeaseDocument } from './lease.js';

/** How long one holds whose process was killed. */
const LEASE_MS = 30_000;
const ASK_AGAIN_MS = 100;

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

  private async wait(name: string, ms: number, signal?: AbortSignal): Promise<Lease> {
    const holder = randomUUID();
    for (;;) {
      signal?.throwIfAborted();
      const lease = await Lease.take(this.leases, name, holder, ms);
      if (lease) return lease;
      await delay(ASK_AGAIN_MS, undefined, { signal });
    }
  }

  private get leases(): mongo.Collection<LeaseDocument> {
    return this.connection.collection<LeaseDocument>('leases');
  }
}
