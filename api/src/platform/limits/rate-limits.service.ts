import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import ipaddr from 'ipaddr.js';
import type { Model } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { generalProblems, Problem } from '../problem/problem.js';

const MINUTES = 60;
export const DAY = 24 * 60 * MINUTES;

/** rate-limiter-flexible reads and writes this collection. The schema declares the indexes. */
@Schema({ collection: 'limitCounts', versionKey: false })
export class LimitCount {
  @Prop({ type: String, required: true, unique: true }) key!: string;

  @Prop({ type: Number, required: true }) points!: number;

  @Prop({ type: Date, index: { expireAfterSeconds: 0 } }) expire!: Date;
}

export const LimitCountSchema = SchemaFactory.createForClass(LimitCount);

export interface Limit {
  points: number;
  duration: number;
  /** The count is never reset. A refused client is refused again without a query. */
  final?: boolean;
}

/** @returns an IPv4 address, or the IPv6 network of a subscriber (RFC 6177) */
export function rateLimitKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const caller = ipaddr.process(address);
  if (caller.kind() === 'ipv4') return caller.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${caller.toNormalizedString()}/64`).toString()}/64`;
}

/** Limits that are shared by all replicas and survive a restart. */
@Injectable()
export class RateLimits {
  constructor(@InjectModel(LimitCount.name) private readonly counts: Model<LimitCount>) {}

  /** @param name separates the counts of one purpose from those of another */
  create(name: string, { points, duration, final = false }: Limit): RateLimiterMongo {
    return new RateLimiterMongo({
      storeClient: this.counts.db,
      tableName: this.counts.collection.name,
      keyPrefix: name,
      disableIndexesCreation: true,
      points,
      duration,
      ...(final ? { inMemoryBlockOnConsumed: points + 1 } : {}),
    });
  }

  /** Limits an address in ten minutes and in a day. @returns counts one request, and throws Problem 429 */
  byAddress(name: string, burst: number, day: number, reason?: string): (address: string) => Promise<void> {
    const limiters = [
      this.create(`${name}-burst`, { points: burst, duration: 10 * MINUTES, final: true }),
      this.create(`${name}-day`, { points: day, duration: DAY, final: true }),
    ];
    return async (address) => {
      // A refusal by the first limit does not count for the second.
      for (const limiter of limiters) await count(limiter, rateLimitKey(address), reason);
    };
  }
}

/** 429 with Retry-After. @param reason the sentence before the wait */
function tooMany(ms: number, reason = 'Too many attempts.'): Problem {
  const seconds = Math.ceil(ms / 1000);
  return generalProblems.tooManyAttempts({
    detail: `${reason} Wait ${readableWait(seconds)} and try again.`,
    headers: { 'Retry-After': String(seconds) },
  });
}

export async function count(
  limiter: Pick<RateLimiterMongo, 'consume'>,
  key: string,
  reason?: string,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext, reason) : error;
  }
}

/** Rounded up: 60 seconds, 2 minutes, 24 hours. */
export function readableWait(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds <= 60) return `${seconds} seconds`;
  return seconds <= 3600 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}
