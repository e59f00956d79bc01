import { HttpException } from '@nestjs/common';
import { isDatabaseUnavailable } from '../database/database-errors.js';
import { databaseUnavailable } from './common-problems.js';
import { Problem } from './problem.js';

/** `type` is missing where unpacking a compressed body failed. */
interface BodyParserError {
  type?: unknown;
  status: number;
}

const isBodyParserError = (error: unknown): error is BodyParserError =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;

function fromBodyParser(error: BodyParserError): Problem {
  switch (error.type) {
    case 'entity.too.large':
      return new Problem(
        413,
        'body-too-large',
        'The request is larger than this address takes. Shorten it and send again.',
      );
    case 'entity.parse.failed':
      return new Problem(400, 'broken-json', 'The body is not valid JSON. Correct it and send again.');
    default:
      return new Problem(
        error.status,
        'broken-body',
        'The body of the request could not be read. Send it again.',
      );
  }
}

function fromNest(error: HttpException): Problem {
  switch (error.getStatus()) {
    case 404:
      return new Problem(404, 'not-found', 'There is nothing at this address.');
    case 401:
      return new Problem(401, 'unauthorized', 'Sign in and try again.');
    default:
      return new Problem(error.getStatus(), 'refused', error.message);
  }
}

/** What a caller is told of any error; undefined when nothing may be told of it. */
export function toProblem(thrown: unknown): Problem | undefined {
  if (thrown instanceof Problem) return thrown;
  // Nest wraps what Express and the body parser throw, and keeps it as the cause.
  const error = thrown instanceof HttpException && thrown.cause instanceof Error ? thrown.cause : thrown;
  if (error instanceof HttpException) return fromNest(error);
  if (isBodyParserError(error)) return fromBodyParser(error);
  if (error instanceof URIError) return new Problem(404, 'not-found', 'There is nothing at this address.');
  if (isDatabaseUnavailable(error)) return databaseUnavailable();
  return undefined;
}
