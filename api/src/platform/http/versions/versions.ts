import { createHash } from 'node:crypto';
import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { map, tap, type Observable } from 'rxjs';
import { Public } from '../../access/access.decorators.js';
import { Answers } from '../answers/answers.decorator.js';
import { generalProblems, type ProblemType } from '../../problem/problem.js';

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

export const versionOf = <Value extends object>(revision: number | undefined, value: Value) =>
  new Versioned(value, versionTag(revision, value));

/** Express answers 304 by the ETag. The admin's response contains more than its version and is never cached. */
class OpenReadHeaders implements NestInterceptor<object> {
  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<object> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const isAdmin = request.headers.authorization !== undefined;
    response.set('Cache-Control', isAdmin ? 'no-store' : 'no-cache').vary('Authorization');
    if (isAdmin) delete request.headers['if-none-match'];
    return next.handle().pipe(
      tap((value) => {
        if (!isAdmin && !(value instanceof Versioned)) response.set('ETag', versionTag(undefined, value));
      }),
    );
  }
}

/** A public route that answers the admin's token with more. @param problems the codes of its refusals */
export const OpenRead = (type: Type | [Type], ...problems: ProblemType[]): MethodDecorator =>
  applyDecorators(
    Public(),
    UseInterceptors(OpenReadHeaders),
    // The token is optional.
    ApiBearerAuth(),
    ApiResponse({ status: 304, description: 'The answer is what If-None-Match names.' }),
    Answers(200, { type, headers: etagHeader }, ...problems),
  );

/** Compares weakly, although RFC 9110 asks for strong tags: a tag names a version, not its bytes. */
export function versionCheck(header: string | undefined): VersionCheck {
  if (header === undefined || header === '*') return () => undefined;
  const [, expected] = /^(?:W\/)?("[^"]*")$/.exec(header) ?? [];
  if (expected === undefined) throw generalProblems.brokenIfMatch();
  return (tag) => {
    if (tag !== `W/${expected}`) throw generalProblems.changedMeanwhile();
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
