import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { RateLimiterMemory, type RateLimiterMongo } from 'rate-limiter-flexible';
import { Settings } from '../../../platform/config/settings.js';
import { rateLimitKey } from '../../../platform/limits/rate-limit-key.js';
import { count, RateLimits } from '../../../platform/limits/rate-limits.service.js';

/** Of one address, as often as nginx lets it in on average (ADDRESS_RATE). */
const READS = { points: 30_000, duration: 5 * 60 };
const TEN_MINUTES = 10 * 60;
const TOO_MANY = 'Too many requests came from your address.';

/**
 * How often an address may look at applications and change them. What is read is counted in this process alone: a count in the
 * database would cost more than the look.
 */
@Injectable()
export class OwnApplicationLimits implements CanActivate {
  private readonly reads = new RateLimiterMemory(READS);
  private readonly changes: RateLimiterMongo;

  constructor(limits: RateLimits, { applyBurst }: Settings) {
    this.changes = limits.create('own-application', {
      points: applyBurst,
      duration: TEN_MINUTES,
      final: true,
    });
  }

  /** @throws Problem 429 */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { ip = '', method } = context.switchToHttp().getRequest<Request>();
    await count(method === 'POST' ? this.changes : this.reads, rateLimitKey(ip), TOO_MANY);
    return true;
  }
}
