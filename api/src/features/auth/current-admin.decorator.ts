import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Admin } from './admin.js';

/** The admin whose token came with the request; undefined for a visitor of an open handler. */
export const CurrentAdmin = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Admin | undefined =>
    context.switchToHttp().getRequest<Request>().user as Admin | undefined,
);
