import type { Request } from 'express';
import { announcedLength } from '../input/announced-length.js';
import { Problem } from '../../problem/problem.js';
import { notAForm } from './form-problem.js';

/** RFC 2046, 5.1.1. */
const LONG_BOUNDARY = /boundary=(?:"(?:[^"\\]|\\.){71}|[^";]{71})/i;

/**
 * Checks the announced length of a multipart form before it is read.
 * @returns its bytes
 * @throws Problem 415 for what is no form, 411 without a length, 400 for a boundary of more than 70 characters
 */
export function formLength(request: Request): number {
  if (!request.is('multipart/form-data')) throw notAForm();
  const length = announcedLength(request);
  if (length === undefined) throw new Problem('length-required');
  if (LONG_BOUNDARY.test(request.headers['content-type'] ?? ''))
    throw new Problem('broken-form', {
      detail: "The form's boundary has more than 70 characters. Use a shorter one.",
    });
  return length;
}
