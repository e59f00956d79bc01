import { HttpException } from '@nestjs/common';
import { isDatabaseUnavailable } from '../../database/database-errors.js';
import type { ProblemCode } from '../../problem/catalogue.js';
import { Problem } from '../../problem/problem.js';

/** What Express, its body parser and its files throw of a request. `type` is missing where unpacking a body failed. */
interface RequestError {
  type?: unknown;
  status: number;
}

const isRequestError = (error: unknown): error is RequestError =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;

const codes: Readonly<Record<number, ProblemCode>> = {
  401: 'unauthorized',
  404: 'not-found',
  412: 'precondition-failed',
  413: 'body-too-large',
  415: 'unknown-encoding',
  416: 'range-not-satisfiable',
};

const codeOf = ({ type, status }: RequestError): ProblemCode =>
  type === 'entity.parse.failed' ? 'broken-json' : (codes[status] ?? 'broken-body');

/** The problem that a client gets for an error; undefined for an unforeseen one. */
export function toProblem(thrown: unknown): Problem | undefined {
  if (thrown instanceof Problem) return thrown;
  // Nest wraps what Express and the body parser throw, and keeps it as the cause.
  const error = thrown instanceof HttpException && thrown.cause instanceof Error ? thrown.cause : thrown;
  // An address that cannot be decoded (%FF) names nothing.
  if (error instanceof URIError) return new Problem('not-found');
  // What Nest and its parts refuse by themselves; the product throws problems.
  if (error instanceof HttpException)
    return error.getStatus() < 500 ? new Problem(codeOf({ status: error.getStatus() })) : undefined;
  if (isRequestError(error)) return new Problem(codeOf(error));
  if (isDatabaseUnavailable(error)) return new Problem('database-unavailable');
  return undefined;
}
