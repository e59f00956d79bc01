import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import { deriveKey } from '../../platform/config/derive-key.js';
import { Settings } from '../../platform/config/settings.js';
import { ADMIN_ID } from './account.schema.js';
import { AccountsService } from './accounts.service.js';
import type { Admin, SessionClaims } from './admin.js';
import { OLD_SESSION_ID } from './sessions/session.schema.js';
import { SessionsService } from './sessions/sessions.service.js';

export const sessionKey = (settings: Settings): Buffer => deriveKey(settings.jwtSecret, 'session');

/** The library's own reading of the header is quadratic in its length, and runs on open routes too. */
const bearerToken = ({ headers: { authorization = '' } }: Request): string | null =>
  /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? null;

/** A Bearer token counts when its signature (HS256 alone) and its expiry are right, and its session has not ended. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy) {
  constructor(
    settings: Settings,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: bearerToken,
      secretOrKey: sessionKey(settings),
      algorithms: ['HS256'],
    });
  }

  async validate({ sub, jti: sessionId = OLD_SESSION_ID, ver }: SessionClaims): Promise<Admin | false> {
    if (sub !== ADMIN_ID) return false;
    const [account, session] = await Promise.all([this.accounts.current(), this.sessions.find(sessionId)]);
    if (!session || (session.tokenVer ?? ver) !== ver) return false;
    return (await this.sessions.goesOn(session, account)) && { email: account.email, sessionId };
  }
}
