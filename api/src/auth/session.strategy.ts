import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Settings } from '../config/settings.js';
import { AccountsService } from './accounts.service.js';
import type { Admin, SessionClaims } from './admin.js';
import { deriveKey } from './signing.js';

export const sessionKey = (settings: Settings): Buffer => deriveKey(settings.jwtSecret, 'session');

/** A Bearer token counts when its signature (HS256 alone), its expiry and its password version are right. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy) {
  constructor(
    settings: Settings,
    private readonly accounts: AccountsService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: sessionKey(settings),
      algorithms: ['HS256'],
    });
  }

  async validate(claims: SessionClaims): Promise<Admin | false> {
    const account = await this.accounts.current();
    return claims.sub === account._id && claims.ver === account.ver ? { email: account.email } : false;
  }
}
