import { applyDecorators, createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { ApiHeader, ApiOkResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import { ApiProblems, problemsOf } from '../../problem/api-problems.decorator.js';
import type { ProblemCode } from '../../problem/catalogue.js';
import { etagHeader } from './etag-header.js';
import { versionCheck, type VersionCheck } from './if-match.js';

/** What the request's If-Match asks of the version that it is to change. */
export const IfMatch = createParamDecorator((_data: unknown, context: ExecutionContext): VersionCheck =>
  versionCheck(context.switchToHttp().getRequest<Request>().headers['if-match']),
);

/**
 * Documents a change that may be bound to a version, and answers with the new one.
 *
 * @param type what is answered, as in ApiOkResponse
 * @param problems the codes it refuses with beside those of id, body and version
 */
export const ApiVersionedChange = (type: Type, ...problems: ProblemCode[]): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: false,
      description:
        'The ETag of the version that the change starts from. When that is no longer the one that is kept: 412 `changed-meanwhile`.',
      schema: { type: 'string', example: etagHeader.ETag.schema.example },
    }),
    ApiOkResponse({ type, headers: etagHeader }),
    ApiProblems(
      ...problemsOf.id,
      ...problemsOf.jsonBody,
      'broken-if-match',
      'changed-meanwhile',
      ...problems,
    ),
  );
