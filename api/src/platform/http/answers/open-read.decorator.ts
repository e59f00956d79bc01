import { applyDecorators, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiResponse, ApiSecurity } from '@nestjs/swagger';
import { Public } from '../../access/public.decorator.js';
import { etagHeader } from '../versions/versions.js';
import { ApiProblems } from '../../problem/api-problems.decorator.js';
import type { ProblemCode } from '../../problem/catalogue.js';

/**
 * Makes a route public of which the admin sees more, and documents it: a token is optional, but an invalid one is refused;
 * If-None-Match with the current ETag gets 304.
 *
 * @param type what is answered, as in ApiOkResponse
 * @param problems the codes it refuses with, as in ApiProblems
 */
export const OpenRead = (type: Type | [Type], ...problems: ProblemCode[]): MethodDecorator =>
  applyDecorators(
    Public(),
    // Without a token, or with one.
    ApiSecurity({}),
    ApiBearerAuth(),
    ApiOkResponse({ type, headers: etagHeader }),
    ApiResponse({ status: 304, description: 'The answer is what If-None-Match names.' }),
    ApiProblems(...problems),
  );
