import { Catch } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import { ProblemFilter } from '../../platform/http/problems/problem.filter.js';
import { generalProblems, type FieldError, type Problem } from '../../platform/problem/problem.js';

// Other names are not repeated: a browser would show them as the site's own text.
const ordinaryName = /^[\w.]{1,40}$/;

const toSentence = ({ field, message }: FieldError): string =>
  ordinaryName.test(field) ? `${message} (${field})` : message;

/** @emailjs/browser shows the text of a refusal in the form. */
@Catch()
export class PlainTextFilter extends ProblemFilter {
  protected override readonly contentType = 'text/plain';
  protected override readonly unforeseen = generalProblems.internal({
    detail: 'Something went wrong on our side. Your message was not sent. Try again.',
  });

  protected override write({ errors, detail }: Problem, request: Request): string {
    return `${errors?.map(toSentence).join(' ') ?? detail} [request ${request.id}]`;
  }
}

export const ApiPlainRefusal = (status: number, example: string): MethodDecorator & ClassDecorator =>
  ApiResponse({
    status,
    description: "One sentence, as text, with the request's id at its end.",
    content: {
      'text/plain': {
        schema: { type: 'string', example: `${example} [request 7f1c0c7e-6f5b-4a52-9a0b-0d8f6d3f2b11]` },
      },
    },
  });
