import { applyDecorators, createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { ApiHeader, ApiOkResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import { ApiProblems } from '../../problem/api-problems.decorator.js';
import { etagHeader } from './etag-header.js';
import { versionCheck, type VersionCheck } from './if-match.js';

/** What the request's If-Match asks of the version that it is to change. */
export const IfMatch = createParamDecorator((_data: unknown, context: ExecutionContext): VersionCheck =>
  versionCheck(context.switchToHttp().getRequest<Request>().headers['if-match']),
);

/** Documents a change that may be bound to a version, and answers with the new one. */
export const ApiVersionedChange = (type: Type): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: false,
      description:
        'The ETag of the version that the change starts from. When that is no longer the one that is kept: 412 `changed-meanwhile`.',
      schema: { type: 'string', example: etagHeader.ETag.schema.example },
    }),
    ApiOkResponse({ type, headers: etagHeader }),
    ApiProblems(412),
  );
