import { createHash } from 'node:crypto';
import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { Answers } from '../answers/answers.decorator.js';
import type { ProblemType } from '../../problem/problem.js';
import { generalProblems } from '../../problem/general.problems.js';

/** The value of a response and its ETag. */
export class Versioned<T> {
  constructor(
    readonly value: T,
    readonly tag: string,
  ) {}
}

@Injectable()
export class SendVersion implements NestInterceptor<unknown> {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map((result) => {
        if (!(result instanceof Versioned)) return result;
        response.set('ETag', result.tag);
        return result.value as unknown;
      }),
    );
  }
}

/** Throws Problem 412 unless the tag is that of the expected version. */
export type VersionCheck = (tag: string) => void;

const exampleTag = 'W/"2jmj7l5rSw0yVb_vlWAYkK_YBwk"';

export const etagHeader = {
  ETag: {
    description:
      'Names this version, for If-Match of a change. Where the route is open, also for If-None-Match.',
    schema: { type: 'string', example: exampleTag },
  },
} as const;

/** Hashes the content too: after a restore two contents can have one revision. */
export function versionTag(revision: number | undefined, content: object): string {
  const version = JSON.stringify([revision ?? null, content]);
  return `W/"${createHash('sha1').update(version).digest('base64url')}"`;
}

const TAG_LIST = /^[\s,]*(?:W\/)?"[^"]*"(?:\s*,[\s,]*(?:W\/)?"[^"]*")*[\s,]*$/;

/** Compares weakly, although RFC 9110 asks for strong tags: a tag names a version, not its bytes. */
export function versionCheck(header: string | undefined): VersionCheck {
  if (header === undefined || header.trim() === '*') return () => undefined;
  if (!TAG_LIST.test(header)) throw generalProblems.brokenIfMatch();
  const expected: readonly string[] = header.match(/"[^"]*"/g) ?? [];
  return (tag) => {
    if (!expected.includes(tag.replace(/^W\//, ''))) throw generalProblems.changedMeanwhile();
  };
}

export const IfMatch = createParamDecorator((_data: unknown, context: ExecutionContext): VersionCheck =>
  versionCheck(context.switchToHttp().getRequest<Request>().headers['if-match']),
);

export const ApiVersionedChange = (type: Type, ...problems: ProblemType[]): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: false,
      description:
        'The ETag of the version that the change starts from. 412 `changed-meanwhile` if the stored version differs.',
      schema: { type: 'string', example: exampleTag },
    }),
    Answers(
      200,
      { type, headers: etagHeader },
      generalProblems.brokenIfMatch,
      generalProblems.changedMeanwhile,
      ...problems,
    ),
  );
