import type { NextFunction, Request, Response } from 'express';
import { Problem } from '../../problem/problem.js';

/**
 * Refuses a request with several `Host` headers (RFC 9112, 3.2): a proxy may use another one than Node, which uses the first.
 */
export function requireOneHost({ rawHeaders }: Request, _response: Response, next: NextFunction): void {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  next(hosts.length > 1 ? new Problem('unreadable-request') : undefined);
}
