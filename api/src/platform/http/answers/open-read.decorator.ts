import {
  applyDecorators,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { ApiBearerAuth, ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { tap, type Observable } from 'rxjs';
import { Public } from '../../access/public.decorator.js';
import { Answers } from './answers.decorator.js';
import type { ProblemType } from '../../problem/problem.js';
import { etagHeader, Versioned, versionTag } from '../versions/versions.js';

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
