import { STATUS_CODES } from 'node:http';
import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { answerUnread } from '../connections/answer-unread.js';
import type { Refusals } from '../../metrics/refusals.js';
import { Problem } from '../../problem/problem.js';
import { toProblem } from './to-problem.js';

/** Answers every error as problem+json. Of an unforeseen one the caller learns the request's id, and the log the rest. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly refusals: Refusals) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const known = toProblem(error);
    if (!known || known.getStatus() >= 500) request.log.error({ err: error }, 'request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const problem = known ?? new Problem('internal');
    const status = problem.getStatus();
    this.refusals.count(problem.code);
    response
      .status(status)
      .set({ 'Cache-Control': 'no-store', ...problem.headers })
      .type('application/problem+json');
    answerUnread(
      request,
      response,
      JSON.stringify({
        type: 'about:blank',
        title: STATUS_CODES[status],
        status,
        detail: problem.detail,
        code: problem.code,
        requestId: request.id,
        ...(problem.errors ? { errors: problem.errors } : {}),
      }),
    );
  }
}
