import { finished } from 'node:stream';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import { Settings } from '../../../platform/config/settings.js';
import { AddressSemaphore } from '../../../platform/limits/address-semaphore.js';
import { rateLimitKey } from '../../../platform/limits/rate-limit-key.js';
import { count, RateLimits } from '../../../platform/limits/rate-limits.service.js';
import { generalProblems } from '../../../platform/problem/general.problems.js';
import { applicantProblems } from '../applicants.problems.js';

const minutes = 60;
const hours = 60 * minutes;
/** The same as nginx. */
const RETRY_SOON = { 'Retry-After': '5' };
const TOO_MANY = 'Too many applications came from your address.';

/** A guard, because guards run before a form is read. */
@Injectable()
export class ApplicationLimits implements CanActivate {
  private readonly burst: RateLimiterMongo;
  private readonly day: RateLimiterMongo;
  private readonly open: AddressSemaphore;

  constructor(limits: RateLimits, { applyBurst, applyDay, openUploads }: Settings) {
    this.burst = limits.create('apply-burst', { points: applyBurst, duration: 10 * minutes, final: true });
    this.day = limits.create('apply-day', { points: applyDay, duration: 24 * hours, final: true });
    this.open = new AddressSemaphore(openUploads);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const { ip = '' } = http.getRequest<Request>();
    const release = this.open.acquire(ip);
    if (release === 'total') throw applicantProblems.tooManyUploads();
    if (release === 'address') throw generalProblems.tooManyConnections({ headers: RETRY_SOON });
    finished(http.getResponse<Response>(), release);
    const address = rateLimitKey(ip);
    // A refusal by the first limit does not count for the second.
    await count(this.burst, address, TOO_MANY);
    await count(this.day, address, TOO_MANY);
    return true;
  }
}
