import { applyDecorators, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import { Public } from '../../access/public.decorator.js';
import { etagHeader } from '../versions/etag-header.js';
import { ApiProblems } from '../../problem/api-problems.decorator.js';
import type { ProblemCode } from '../../problem/catalogue.js';

/**
 * Opens what everybody may read, and the admin sees more of, and documents it: a token is optional, but a wrong one is
 * refused; whoever names the answer's ETag in If-None-Match gets 304.
 *
 * @param type what is answered, as in ApiOkResponse
 * @param problems the codes it refuses with, as in ApiProblems
 */
export const OpenRead = (type: Type | [Type], ...problems: ProblemCode[]): MethodDecorator =>
  applyDecorators(
    Public(),
    ApiBearerAuth(),
    ApiOkResponse({ type, headers: etagHeader }),
    ApiResponse({ status: 304, description: 'The answer is what If-None-Match names.' }),
    ApiProblems(...problems),
  );
