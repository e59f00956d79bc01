import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../problem/problem.js';
import { LimitCount } from './limit-count.schema.js';
import { readableWait } from './readable-wait.js';

/** How often something may happen: `points` times in `duration` seconds, counted from the first. */
export interface Limit {
  points: number;
  duration: number;
  /** Nothing forgives before the time is over, so that who was refused once is refused again without asking the database. */
  final?: boolean;
}

/** Limits that are counted in the database, so that every replica knows them and a restart forgets none. */
@Injectable()
export class RateLimits {
  constructor(@InjectModel(LimitCount.name) private readonly counts: Model<LimitCount>) {}

  /** @param name keeps the counters of one purpose apart from those of another */
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
}

/**
 * 429 `too-many-attempts` with Retry-After in seconds.
 * @param words the sentence before the wait
 */
export function tooMany(ms: number, words = 'Too many attempts.'): Problem {
  const seconds = Math.ceil(ms / 1000);
  return new Problem('too-many-attempts', {
    detail: `${words} Wait ${readableWait(seconds)} and try again.`,
    headers: { 'Retry-After': String(seconds) },
  });
}

/**
 * Counts one more.
 * @param words the sentence before the wait
 * @throws Problem 429 `too-many-attempts` with Retry-After in seconds
 */
export async function count(
  limiter: Pick<RateLimiterMongo, 'consume'>,
  key: string,
  words?: string,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    throw reason instanceof RateLimiterRes ? tooMany(reason.msBeforeNext, words) : reason;
  }
}

/** Counts one more, also above the limit. @returns how many there are now */
export const countWithoutEnd = async (limiter: RateLimiterMongo, key: string): Promise<number> =>
  (await limiter.penalty(key)).consumedPoints;
