import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import { deriveKey } from '../../platform/config/derive-key.js';
import { Settings } from '../../platform/config/settings.js';
import { AccountsService } from './accounts.service.js';
import type { Admin, SessionClaims } from './admin.js';

export const sessionKey = (settings: Settings): Buffer => deriveKey(settings.jwtSecret, 'session');

/** The library's own reading of the header is quadratic in its length, and runs on open routes too. */
const bearerToken = ({ headers: { authorization = '' } }: Request): string | null =>
  /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? null;

/** A Bearer token counts when its signature (HS256 alone), its expiry and its password version are right. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy) {
  constructor(
    settings: Settings,
    private readonly accounts: AccountsService,
  ) {
    super({
      jwtFromRequest: bearerToken,
      secretOrKey: sessionKey(settings),
      algorithms: ['HS256'],
    });
  }

  async validate(claims: SessionClaims): Promise<Admin | false> {
    const account = await this.accounts.current();
    return claims.sub === account._id && claims.ver === account.ver ? { email: account.email } : false;
  }
}
