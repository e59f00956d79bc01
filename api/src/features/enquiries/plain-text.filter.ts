import { Catch } from '@nestjs/common';
import type { Request } from 'express';
import { ProblemFilter } from '../../platform/http/problems/problem.filter.js';
import { Problem, type FieldError } from '../../platform/problem/problem.js';

/** Names of the forms' fields. Any other name is not repeated: a browser would show it as ours. */
const ordinaryName = /^[\w.]{1,40}$/;

const toSentence = ({ field, message }: FieldError): string =>
  ordinaryName.test(field) ? `${message} (${field})` : message;

/** Refuses as the e-mail provider does: one text, which @emailjs/browser hands to the form. The request's id is at its end. */
@Catch()
export class PlainTextFilter extends ProblemFilter {
  protected override readonly contentType = 'text/plain';
  protected override readonly unforeseen = new Problem('internal', {
    detail: 'Something went wrong on our side. Your message was not sent. Try again.',
  });

  protected override write({ errors, detail }: Problem, request: Request): string {
    return `${errors?.map(toSentence).join(' ') ?? detail} [request ${request.id}]`;
  }
}
