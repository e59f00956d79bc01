import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Problem } from '../problem/problem.js';

/** Headers that a proxy adds. A client that sends one itself is only refused more. */
const TRACES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Second line of defence for metrics without authentication: through a proxy they get 404. */
@Injectable()
export class NotThroughProxy implements CanActivate {
  /** @throws Problem 404 for a request that came through a proxy */
  canActivate(context: ExecutionContext): true {
    const { headers } = context.switchToHttp().getRequest<Request>();
    if (TRACES.some((name) => headers[name] !== undefined)) throw new Problem('not-found');
    return true;
  }
}
