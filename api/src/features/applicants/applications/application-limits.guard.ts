import { finished } from 'node:stream';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Settings } from '../../../platform/config/settings.js';
import { AddressSemaphore } from '../../../platform/limits/address-semaphore.js';
import { RateLimits } from '../../../platform/limits/rate-limits.service.js';
import { generalProblems } from '../../../platform/problem/problem.js';
import { applicantProblems } from '../applicants.problems.js';

/** The same as nginx. */
const RETRY_SOON = { 'Retry-After': '5' };
const TOO_MANY = 'Too many applications came from your address.';

/** A guard, because guards run before a form is read. */
@Injectable()
export class ApplicationLimits implements CanActivate {
  private readonly count: (address: string) => Promise<void>;
  private readonly open: AddressSemaphore;

  constructor(limits: RateLimits, { applyBurst, applyDay, openUploads }: Settings) {
    this.count = limits.byAddress('apply', applyBurst, applyDay, TOO_MANY);
    this.open = new AddressSemaphore(openUploads);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const { ip = '' } = http.getRequest<Request>();
    const release = this.open.acquire(ip);
    if (release === 'total') throw applicantProblems.tooManyUploads();
    if (release === 'address') throw generalProblems.tooManyConnections({ headers: RETRY_SOON });
    finished(http.getResponse<Response>(), release);
    await this.count(ip);
    return true;
  }
}
