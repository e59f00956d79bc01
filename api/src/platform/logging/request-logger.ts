import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

declare module 'http' {
  interface IncomingMessage {
    /** Names the request in the log and in every refusal; taken from X-Request-Id when that is sound. */
    id: string;
    /** Writes lines that carry the request's id. */
    log: Logger;
  }
}

const acceptableId = /^[\w-]{8,64}$/;

/** As a router or a person reads it: routes are found in any case. */
function readable(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

/** Holds three parts with dots between, plain or encoded, whatever stands before and behind them. */
const holdsSignedToken = (segment: string): boolean =>
  readable(segment)
    .split(/[^\w.-]+/)
    .some((piece) => piece.split('.').filter((part) => part.length >= 8).length >= 3);

/** The token of an applicant's link begins so (features/applicants/application-links.service.ts). */
const holdsLinkToken = (segment: string): boolean => readable(segment).includes('lla_');

/** What follows opens a resume, or an applicant's own page. */
const beforeTokens = ['resumes', 'application'];

/** Paths only: queries may hold personal data, and a token opens what it names, however the path to it is spelt. */
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

/** One line a request: id, method, masked path, status, milliseconds. No address, no header, no body. */
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

/** Gives each request its id and its logger, and writes its line. */
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
