import { STATUS_CODES } from 'node:http';
import { Catch, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Refusals } from '../../metrics/refusals.js';
import { Problem } from '../../problem/problem.js';
import { toProblem } from './to-problem.js';

/** Answers every error as problem+json. Of an unforeseen one the client gets the request's id, and the log the rest. */
@Injectable()
@Catch()
export class ProblemFilter implements ExceptionFilter {
  protected readonly contentType: string = 'application/problem+json';
  protected readonly unforeseen = new Problem('internal');

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
    const problem = known ?? this.unforeseen;
    this.refusals.inc({ code: problem.code });
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
    });
  }
}
