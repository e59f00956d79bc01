import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

declare module 'http' {
  interface IncomingMessage {
    /** From X-Request-Id if it is valid. Refusals contain the id. */
    id: string;
    log: Logger;
  }
}

const acceptableId = /^[\w-]{8,64}$/;

function readable(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

/** A JWT, plain or encoded. */
const holdsSignedToken = (segment: string): boolean =>
  readable(segment)
    .split(/[^\w.-]+/)
    .some((piece) => piece.split('.').filter((part) => part.length >= 8).length >= 3);

/** The token of an applicant's link begins with lla_. */
const holdsLinkToken = (segment: string): boolean => readable(segment).includes('lla_');

const beforeTokens = ['resumes', 'application'];

/** Without the query and tokens, in any spelling of the path: they are personal data or give access. */
export function maskedPath(url: string): string {
  const segments = (url.split('?', 1)[0] as string).split('/');
  const before = segments.findIndex((segment) => beforeTokens.includes(readable(segment)));
  return segments
    .map((segment, index) => {
      const isSecret =
        (before >= 0 && index > before) || holdsSignedToken(segment) || holdsLinkToken(segment);
      return isSecret && segment !== '' ? '***' : segment;
    })
    .join('/');
}

const requestId = ({ headers: { 'x-request-id': given } }: Request): string =>
  typeof given === 'string' && acceptableId.test(given) ? given : randomUUID();

function levelOf(request: Request, response: Response): 'error' | 'debug' | 'info' {
  if (response.statusCode >= 500) return 'error';
  return request.originalUrl.startsWith('/api/health') ? 'debug' : 'info';
}

/** Without address, header and body. */
function logWhenDone(logger: Logger, request: Request, response: Response): void {
  const begun = performance.now();
  response.once('close', () => {
    logger[levelOf(request, response)]({
      requestId: request.id,
      method: request.method,
      path: maskedPath(request.originalUrl),
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
