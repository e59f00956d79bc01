import type { mongo } from 'mongoose';
import { inMs, NOW } from './database-clock.js';
import { TrustedTime } from './trusted-time.js';

/** What the database keeps of a lease. */
export interface LeaseDocument {
  _id: string;
  /** Made anew each time that it is taken. Absent: nobody's. */
  holder?: string;
  /** By the database's clock: from then on whoever wants it may take it. */
  until: Date;
}

/** Three renewals may fail. */
const RENEWALS = 5;

/** The lease was lost while its holder stood still: somebody else may be at work. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor(what: string) {
    super(`This process stood still for too long while it held '${what}', and has let it go.`);
  }
}

/**
 * The right of one process to do what only one may do at a time. It is renewed for as long as the process lives; whoever holds it
 * asks `isHeld` before each step that must not happen twice, because a process that was stopped does not know it.
 */
export class Lease {
  private readonly renewals: NodeJS.Timeout;
  private isLost = false;

  private constructor(
    private readonly leases: mongo.Collection<LeaseDocument>,
    private readonly name: string,
    private readonly holder: string,
    private readonly ms: number,
    private trust: TrustedTime,
  ) {
    this.renewals = setInterval(() => void this.renew().catch(() => undefined), ms / RENEWALS).unref();
  }

  /**
   * @param ms how long it holds when it is not renewed
   * @returns undefined when another process has it
   */
  static async take(
    leases: mongo.Collection<LeaseDocument>,
    name: string,
    holder: string,
    ms: number,
  ): Promise<Lease | undefined> {
    const trust = new TrustedTime(ms);
    const isFree = { $lte: [{ $ifNull: ['$until', new Date(0)] }, NOW] };
    const mine = { _id: name, holder, until: inMs(ms) };
    const now = await leases.findOneAndUpdate(
      { _id: name },
      [{ $replaceWith: { $cond: [isFree, mine, '$$ROOT'] } }],
      { upsert: true, returnDocument: 'after' },
    );
    return now?.holder === holder ? new Lease(leases, name, holder, ms, trust) : undefined;
  }

  /** Told by this process's own clocks, so that it is right in the very moment in which a stopped process goes on. */
  get isHeld(): boolean {
    this.isLost ||= this.trust.isOver;
    return !this.isLost;
  }

  /** @throws LeaseLost */
  assertHeld(): void {
    if (!this.isHeld) throw new LeaseLost(this.name);
  }

  /** @param restMs for so long nobody may have it; else whoever waits for it may at once */
  async release(restMs = 0): Promise<void> {
    clearInterval(this.renewals);
    this.isLost = true;
    const { name: _id, holder } = this;
    await this.leases.updateOne({ _id, holder }, [{ $set: { until: inMs(restMs) } }, { $unset: 'holder' }]);
  }

  /** One that was lost is not taken up again, even when nobody has taken it meanwhile. */
  private async renew(): Promise<void> {
    if (!this.isHeld) return;
    const { name: _id, holder, ms } = this;
    const trust = new TrustedTime(ms);
    const { matchedCount } = await this.leases.updateOne({ _id, holder }, [{ $set: { until: inMs(ms) } }]);
    if (matchedCount === 1) this.trust = trust;
    else this.isLost = true;
  }
}
