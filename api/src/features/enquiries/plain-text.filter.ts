import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Refusals } from '../../platform/metrics/refusals.js';
import { Problem, type FieldError } from '../../platform/problem/problem.js';
import { toProblem } from '../../platform/http/problems/to-problem.js';

const unforeseen = new Problem('internal', {
  detail: 'Something went wrong on our side. Your message was not sent. Try again.',
});

/** Every field of the forms has such a name. What else is sent as one is not said back: a browser would show it as ours. */
const ordinaryName = /^[\w.]{1,40}$/;

const told = ({ field, message }: FieldError): string =>
  ordinaryName.test(field) ? `${message} (${field})` : message;

/** Refuses as the e-mail provider does: one text, which @emailjs/browser hands to the form. The request's id is at its end. */
@Catch()
export class PlainTextFilter implements ExceptionFilter {
  constructor(private readonly refusals: Refusals) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const known = toProblem(error);
    if (!known || known.getStatus() >= 500) request.log.error({ err: error }, 'request failed');
    const problem = known ?? unforeseen;
    this.refusals.count(problem.code);
    const text = problem.errors?.map(told).join(' ') ?? problem.detail;
    http
      .getResponse<Response>()
      .status(problem.getStatus())
      .set({ 'Cache-Control': 'no-store', ...problem.headers })
      .type('text/plain')
      .send(`${text} [request ${request.id}]`);
  }
}
