import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { inMs, NOW } from './database-clock.js';

const TERM_MS = 5 * 60_000;
const RENEW_MS = 60_000;

export interface ClaimDocument {
  _id: string;
  holder: string;
  until: Date;
}

export interface Claim {
  readonly signal: AbortSignal;
  release(): Promise<void>;
}

/** Work that one process does alone. A claim is free five minutes after its last renewal. */
@Injectable()
export class Claims {
  private readonly process = randomUUID();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  async take(name: string): Promise<Claim | undefined> {
    const holder = `${this.process} ${randomUUID()}`;
    const isFree = { $lte: [{ $ifNull: ['$until', new Date(0)] }, NOW] };
    const mine = { _id: name, holder, until: inMs(TERM_MS) };
    const stored = await this.claims.findOneAndUpdate(
      { _id: name },
      [{ $replaceWith: { $cond: [isFree, mine, '$$ROOT'] } }],
      { upsert: true, returnDocument: 'after' },
    );
    return stored?.holder === holder ? this.renewed(name, holder) : undefined;
  }

  async isTaken(name: string): Promise<boolean> {
    return (await this.claims.findOne({ _id: name, $expr: { $gt: ['$until', NOW] } })) !== null;
  }

  /** @returns undefined while another process has the claim */
  async ifFree<Result>(
    name: string,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> {
    const claim = await this.take(name);
    return claim && work(claim.signal).finally(() => claim.release());
  }

  /** A process that stops does not wait for all of its work. */
  async releaseAll(): Promise<void> {
    await this.claims.deleteMany({ holder: { $regex: `^${this.process}` } });
  }

  private renewed(name: string, holder: string): Claim {
    const lost = new AbortController();
    const renew = async (): Promise<void> => {
      const { matchedCount } = await this.claims.updateOne({ _id: name, holder }, [
        { $set: { until: inMs(TERM_MS) } },
      ]);
      if (matchedCount === 0) lost.abort(new Error(`Another process has taken the claim '${name}'.`));
    };
    const renewals = setInterval(() => void renew().catch(() => undefined), RENEW_MS).unref();
    return {
      signal: lost.signal,
      release: async () => {
        clearInterval(renewals);
        await this.claims.deleteOne({ _id: name, holder }).catch(() => undefined);
      },
    };
  }

  private get claims(): mongo.Collection<ClaimDocument> {
    return this.connection.collection<ClaimDocument>('claims');
  }
}
