import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

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
export const routeOf = (request: Request): string =>
  (request.route as { path: string } | undefined)?.path ?? request.routePattern ?? 'unknown';

const acceptableId = /^[\w-]{8,64}$/;

const requestId = ({ headers: { 'x-request-id': given } }: Request): string =>
  typeof given === 'string' && acceptableId.test(given) ? given : randomUUID();

function levelOf(request: Request, response: Response): 'error' | 'debug' | 'info' {
  if (response.statusCode >= 500) return 'error';
  return request.originalUrl.startsWith('/api/health') ? 'debug' : 'info';
}

/** Paths, queries and headers can hold tokens and personal data, so they are not logged. */
function logWhenDone(logger: Logger, request: Request, response: Response): void {
  const begun = performance.now();
  response.once('close', () => {
    logger[levelOf(request, response)]({
      requestId: request.id,
      method: request.method,
      route: routeOf(request),
      status: response.statusCode,
      ms: Math.round(performance.now() - begun),
      ...(response.writableFinished ? {} : { cut: true }),
    });
  });
}

export function requestLogger(logger: Logger): RequestHandler {
  const logs = logger.level !== 'silent';
  return (request: Request, response: Response, next: NextFunction) => {
    request.id = requestId(request);
    request.log = logs ? logger.child({ requestId: request.id }) : logger;
    response.setHeader('X-Request-Id', request.id);
    if (logs) logWhenDone(logger, request, response);
    next();
  };
}
