import { Problem, type FieldError } from './problem.js';

/** More than any form has fields; whoever sends nonsense is not told of all of it. */
const MOST_REPORTED = 20;

/** 400: what is wrong with which field. */
export const invalidFields = (...errors: FieldError[]): Problem =>
  new Problem(
    400,
    'validation',
    'Some fields are not right. Correct them and send again.',
    errors.slice(0, MOST_REPORTED),
  );

/** 503: nothing can be read or written now. */
export const databaseUnavailable = (): Problem =>
  unavailable(
    'database-unavailable',
    'The database does not answer. Nothing was saved. Try again in a minute.',
  );

/** 503: something that the product needs does not answer now. */
export const unavailable = (code: string, detail: string): Problem =>
  new Problem(503, code, detail, undefined, { 'Retry-After': '5' });
