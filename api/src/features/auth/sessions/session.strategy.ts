import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request, Response } from 'express';
import { Strategy } from 'passport-jwt';
import { IS_PUBLIC, type Admin } from '../../../platform/access/access.decorators.js';
import { deriveKey, Settings } from '../../../platform/config/settings.js';
import { isObjectId } from '../../../platform/http/input/object-id.pipe.js';
import { ADMIN_ID } from '../account.schema.js';
import { AuthService } from '../auth.service.js';
import { SessionsService } from './sessions.service.js';

export const sessionKey = (settings: Settings): Buffer => deriveKey(settings.jwtSecret, 'session');

/** passport-jwt's own reading of the header takes quadratic time. */
const bearerToken = ({ headers: { authorization = '' } }: Request): string | null =>
  /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? null;

@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy) {
  constructor(
    settings: Settings,
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: bearerToken,
      secretOrKey: sessionKey(settings),
      algorithms: ['HS256'],
      passReqToCallback: true,
    });
  }

  async validate(
    { ip: address = '' }: Request,
    { sub, jti }: { sub: unknown; jti: unknown },
  ): Promise<Admin | false> {
    if (sub !== ADMIN_ID || !isObjectId(jti)) return false;
    const [{ email }, isActive] = await Promise.all([this.auth.current(), this.sessions.touch(jti)]);
    return isActive && { email, sessionId: jti, address };
  }
}

/** Denies by default. A token on an open route must be valid too. Answers to the admin are not cached by default. */
@Injectable()
export class SessionGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override canActivate(context: ExecutionContext) {
    const isPublic = this.reflector.get<boolean | undefined>(IS_PUBLIC, context.getHandler());
    const http = context.switchToHttp();
    const { headers } = http.getRequest<Request>();
    if (!isPublic) {
      http.getResponse<Response>().setHeader('Cache-Control', 'no-store');
      // An answer contains more than its version, so it is never 304.
      delete headers['if-none-match'];
    }
    return isPublic && headers.authorization === undefined ? true : super.canActivate(context);
  }
}
