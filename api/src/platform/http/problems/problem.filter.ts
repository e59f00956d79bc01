import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isDatabaseUnavailable } from '../../database/database-errors.js';
import { errorCode, generalProblems, Problem } from '../../problem/problem.js';

const SERVER_ERROR = 500;
const MINUTE_MS = 60_000;
/** MongoDB's MaxTimeMSExpired. Searches alone set maxTimeMS. */
const MAX_TIME_EXPIRED = 50;

const types: Readonly<Record<number, () => Problem>> = {
  401: () => generalProblems.unauthorized({ headers: { 'WWW-Authenticate': 'Bearer' } }),
  404: generalProblems.notFound,
  413: generalProblems.bodyTooLarge,
  415: generalProblems.unknownEncoding,
};

function toProblem(thrown: unknown): Problem | undefined {
  if (thrown instanceof Problem) return thrown;
  // Nest wraps the errors of Express.
  const error = thrown instanceof HttpException && thrown.cause instanceof Error ? thrown.cause : thrown;
  // A path that cannot be decoded (%FF).
  if (error instanceof URIError) return generalProblems.notFound();
  if (errorCode(error) === MAX_TIME_EXPIRED) return generalProblems.searchTooSlow();
  if (isDatabaseUnavailable(error)) return generalProblems.databaseUnavailable();
  const { type, status } = Object(error) as { type?: unknown; status?: unknown };
  if (typeof status !== 'number' || status >= SERVER_ERROR) return undefined;
  return type === 'entity.parse.failed'
    ? generalProblems.brokenJson()
    : (types[status] ?? generalProblems.brokenBody)();
}

/** Answers with problem+json. An unexpected error is logged, and the client gets the request's id. */
@Injectable()
@Catch()
export class ProblemFilter implements ExceptionFilter {
  protected readonly contentType: string = 'application/problem+json';
  protected readonly unforeseen = generalProblems.internal();
  private warnedAt = 0;

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const known = toProblem(error);
    if (!known || known.getStatus() >= SERVER_ERROR) {
      if (!known?.code.startsWith('too-many-')) request.log.error({ err: error }, 'request failed');
      else if (Date.now() - this.warnedAt >= MINUTE_MS) {
        // A client chooses how many requests a limit refuses.
        this.warnedAt = Date.now();
        request.log.warn(`Requests are refused: ${known.code}. Logged once a minute.`);
      }
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const problem = known ?? this.unforeseen;
    response
      .status(problem.getStatus())
      .set({ 'Cache-Control': 'no-store', ...problem.headers })
      .type(this.contentType)
      .send(this.write(problem, request));
  }

  protected write(problem: Problem, request: Request): string {
    const status = problem.getStatus();
    return JSON.stringify({
      type: 'about:blank',
      title: STATUS_CODES[status],
      status,
      detail: problem.detail,
      code: problem.code,
      requestId: request.id,
      ...(problem.errors ? { errors: problem.errors } : {}),
      ...problem.members,
    });
  }
}
