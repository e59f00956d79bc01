import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import type { Request } from 'express';

export interface Admin {
  email: string;
  sessionId: string;
  address: string;
}

export interface Caller {
  address: string;
  userAgent: string | undefined;
}

const requestOf = (context: ExecutionContext): Request => context.switchToHttp().getRequest<Request>();

const adminOf = (context: ExecutionContext) => requestOf(context).user as Admin | undefined;

export const CurrentAdmin = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  adminOf(context),
);

export const AdminEmail = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => adminOf(context)?.email,
);

export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller => {
  const { ip = '', headers } = requestOf(context);
  return { address: ip, userAgent: headers['user-agent'] };
});

export const IS_PUBLIC = 'auth:public';

/** Opens a handler to everybody. Without it the global guard asks for the admin's token. */
export const Public = (): MethodDecorator => applyDecorators(SetMetadata(IS_PUBLIC, true), ApiSecurity({}));
