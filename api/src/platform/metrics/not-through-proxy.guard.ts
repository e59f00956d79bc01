import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Problem } from '../problem/problem.js';

/** What a proxy adds for whom it asks. A stranger who sends one of them is refused more, never less. */
const TRACES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** The second lock of what is open within: should a proxy let it through, it is not found. */
@Injectable()
export class NotThroughProxy implements CanActivate {
  /** @throws Problem 404 for a request that came through a proxy */
  canActivate(context: ExecutionContext): true {
    const { headers } = context.switchToHttp().getRequest<Request>();
    if (TRACES.some((name) => headers[name] !== undefined)) throw new Problem('not-found');
    return true;
  }
}
