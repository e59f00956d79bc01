import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { Problem } from '../../platform/problem/problem.js';
import { IS_PUBLIC } from '../../platform/access/public.decorator.js';

/** Default deny, on every route: open handlers pass without a token, but a token that came must be right even there. */
@Injectable()
export class SessionGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override canActivate(
    context: ExecutionContext,
  ): ReturnType<InstanceType<ReturnType<typeof AuthGuard>>['canActivate']> {
    const isPublic = this.reflector.get<boolean | undefined>(IS_PUBLIC, context.getHandler());
    const { headers } = context.switchToHttp().getRequest<Request>();
    return isPublic && headers.authorization === undefined ? true : super.canActivate(context);
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error instanceof Error ? error : new Error('sign-in check failed', { cause: error });
    if (!user) throw new Problem('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } });
    return user;
  }
}
