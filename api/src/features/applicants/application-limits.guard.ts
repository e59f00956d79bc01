import { finished } from 'node:stream';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import { Settings } from '../../platform/config/settings.js';
import { countedAs } from '../../platform/limits/counted-as.js';
import { count, RateLimits } from '../../platform/limits/rate-limits.service.js';
import { Problem } from '../../platform/problem/problem.js';

const minutes = 60;
const hours = 60 * minutes;
const TOO_MANY = 'Too many applications came from your address.';

/**
 * How many applications are let in: by address in ten minutes and in a day, and at one time from everybody. A guard, because
 * guards are asked before any of the body is read. Open ones are bounded, never counted up, so that no stranger can use
 * up what others need.
 */
@Injectable()
export class ApplicationLimits implements CanActivate {
  private readonly burst: RateLimiterMongo;
  private readonly day: RateLimiterMongo;
  private readonly mostOpen: number;
  private open = 0;

  constructor(limits: RateLimits, { applyBurst, applyDay, openUploads }: Settings) {
    this.burst = limits.create('apply-burst', { points: applyBurst, duration: 10 * minutes, final: true });
    this.day = limits.create('apply-day', { points: applyDay, duration: 24 * hours, final: true });
    this.mostOpen = openUploads;
  }

  /** @throws Problem 503 `too-many-uploads`, which counts for nobody; 429 when the address has sent its share */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    this.takePlace(http.getResponse<Response>());
    const address = countedAs(http.getRequest<Request>().ip ?? '');
    // In this order: who goes on trying for ten minutes does not use up the day.
    await count(this.burst, address, TOO_MANY);
    await count(this.day, address, TOO_MANY);
    return true;
  }

  /** Free again when the answer is sent or its caller gone, be that already. */
  private takePlace(response: Response): void {
    if (this.open >= this.mostOpen) throw new Problem('too-many-uploads');
    this.open += 1;
    finished(response, () => (this.open -= 1));
  }
}
