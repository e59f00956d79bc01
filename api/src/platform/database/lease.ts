import type { mongo } from 'mongoose';
import { inMs, NOW } from './database-clock.js';
import { TrustedTime } from './trusted-time.js';

/** What the database keeps of a lease. */
export interface LeaseDocument {
  _id: string;
  /** Made anew each time that it is taken. Absent: nobody's. */
  holder?: string;
  /** By the database's clock: from then on another process may take it. */
  until: Date;
}

export interface LeaseOptions {
  /** How long it holds when it is not renewed. */
  ms: number;
  /** Called once when a renewal finds that another process has taken or deleted it. */
  onLost?: (() => void) | undefined;
}

/** Three renewals may fail. */
const RENEWALS = 5;

/** The lease was lost while its holder stood still: another process may be at work. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor(what: string) {
    super(`This process stood still for too long while it held '${what}', and has lost it.`);
  }
}

/**
 * The right of one process to do what only one may do at a time. It is renewed for as long as the process lives; its holder
 * asks `isHeld` before each step that must not happen twice, because a process that was stopped does not know it.
 */
export class Lease {
  /** For so long after its release nobody may take it. */
  restMs = 0;
  private readonly renewals: NodeJS.Timeout;
  private isLost = false;

  private constructor(
    private readonly leases: mongo.Collection<LeaseDocument>,
    readonly name: string,
    private readonly holder: string,
    private readonly options: LeaseOptions,
    private trust: TrustedTime,
  ) {
    this.renewals = setInterval(
      () => void this.renew().catch(() => undefined),
      options.ms / RENEWALS,
    ).unref();
  }

  /** @returns undefined when another process has it */
  static async take(
    leases: mongo.Collection<LeaseDocument>,
    name: string,
    holder: string,
    options: LeaseOptions,
  ): Promise<Lease | undefined> {
    const trust = new TrustedTime(options.ms);
    const isFree = { $lte: [{ $ifNull: ['$until', new Date(0)] }, NOW] };
    const mine = { _id: name, holder, until: inMs(options.ms) };
    const now = await leases.findOneAndUpdate(
      { _id: name },
      [{ $replaceWith: { $cond: [isFree, mine, '$$ROOT'] } }],
      { upsert: true, returnDocument: 'after' },
    );
    return now?.holder === holder ? new Lease(leases, name, holder, options, trust) : undefined;
  }

  /** By this process's own clocks, so that it is right in the very moment in which a stopped process goes on. */
  get isHeld(): boolean {
    this.isLost ||= this.trust.isOver;
    return !this.isLost;
  }

  /** @throws LeaseLost */
  assertHeld(): void {
    if (!this.isHeld) throw new LeaseLost(this.name);
  }

  /** @returns false when another process has taken or deleted it */
  async renew(): Promise<boolean> {
    const { name: _id, holder } = this;
    const { ms, onLost } = this.options;
    const trust = new TrustedTime(ms);
    const { matchedCount } = await this.leases.updateOne({ _id, holder }, [{ $set: { until: inMs(ms) } }]);
    if (matchedCount === 1) {
      this.trust = trust;
      return true;
    }
    if (!this.isLost) onLost?.();
    this.isLost = true;
    return false;
  }

  async release(): Promise<void> {
    clearInterval(this.renewals);
    this.isLost = true;
    const mine = { _id: this.name, holder: this.holder };
    if (this.restMs === 0) await this.leases.deleteOne(mine);
    else await this.leases.updateOne(mine, [{ $set: { until: inMs(this.restMs) } }, { $unset: 'holder' }]);
  }
}
