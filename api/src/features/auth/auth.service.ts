import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Problem } from '../../platform/problem/problem.js';
import { AccountsService } from './accounts.service.js';
import type { LoginDto, SessionDto } from './auth.dto.js';
import { LoginLimiter } from './login-limiter.service.js';

@Injectable()
export class AuthService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly limiter: LoginLimiter,
    private readonly jwt: JwtService,
  ) {}

  /**
   * Opens a session.
   * @param address of the caller, for the limit on wrong passwords
   * @throws Problem 401 for a wrong e-mail or password alike, 429 after too many
   */
  async login({ email, password }: LoginDto, address: string): Promise<SessionDto> {
    const name = email.trim().toLowerCase();
    await this.limiter.count(address, name);
    const account = await this.accounts.authenticate(name, password);
    if (!account) throw new Problem('wrong-credentials');
    await this.limiter.forgive(address, name);
    const token = await this.jwt.signAsync(
      { email: account.email, ver: account.ver },
      { subject: account._id },
    );
    return { token, email: account.email };
  }
}
