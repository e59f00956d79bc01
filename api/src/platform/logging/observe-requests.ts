import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { Histogram, type Registry } from 'prom-client';

declare module 'http' {
  interface IncomingMessage {
    /** From X-Request-Id if it is valid. Refusals contain the id. */
    id: string;
    log: Logger;
    /** The pattern of a page of the site, which Express does not know. */
    routePattern?: string;
  }
}

/** `unknown` for all other paths, so that clients cannot add labels to metrics. */
const routeOf = (request: Request): string =>
  (request.route as { path: string } | undefined)?.path ?? request.routePattern ?? 'unknown';

const acceptableId = /^[\w-]{8,64}$/;

const requestId = ({ headers: { 'x-request-id': given } }: Request): string =>
  typeof given === 'string' && acceptableId.test(given) ? given : randomUUID();

function levelOf(request: Request, response: Response): 'error' | 'debug' | 'info' {
  // ProblemFilter logs the cause of a 503.
  if (response.statusCode >= 500 && response.statusCode !== 503) return 'error';
  // Asked for all the time, by nothing but machines.
  return /^\/api\/(?:health|site)\//.test(request.originalUrl) ? 'debug' : 'info';
}

/** Logs and counts requests. Paths, queries and headers can hold tokens and personal data, so they are not logged. */
export function observeRequests(logger: Logger, registry: Registry): RequestHandler {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the head of a request to the end of its response; status is cut when the response was not sent completely.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
    registers: [registry],
  });
  return (request: Request, response: Response, next: NextFunction) => {
    const end = seconds.startTimer();
    const id = requestId(request);
    request.id = id;
    request.log = logger.child({ requestId: id });
    response.setHeader('X-Request-Id', id);
    response.once('close', () => {
      const { method } = request;
      const { statusCode: status, writableFinished } = response;
      const route = routeOf(request);
      const took = end({ method, route, status: writableFinished ? status : 'cut' });
      const ms = Math.round(took * 1000);
      const line = { requestId: id, method, route, status, ms, ...(!writableFinished && { cut: true }) };
      logger[levelOf(request, response)](line);
    });
    next();
  };
}
