import { Problem, type FieldError } from './problem.js';

/** More than any form has fields; whoever sends nonsense is not told of all of it. */
const MOST_REPORTED = 20;

/** 400: what is wrong with which field. */
export const invalidFields = (...errors: FieldError[]): Problem =>
  new Problem('validation', { errors: errors.slice(0, MOST_REPORTED) });
