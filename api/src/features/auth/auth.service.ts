import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Problem } from '../../platform/problem/problem.js';
import { AccountsService } from './accounts.service.js';
import type { LoginDto, SessionDto } from './auth.dto.js';
import { LoginLimiter, type Attempt } from './login-limiter.service.js';

@Injectable()
export class AuthService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly limiter: LoginLimiter,
    private readonly jwt: JwtService,
  ) {}

  /**
   * Opens a session.
   * @param caller their address, for the limits on wrong passwords, and what tells that they have gone
   * @throws Problem 401 for a wrong e-mail or password alike, 429 after too many
   */
  async login({ email, password }: LoginDto, caller: Omit<Attempt, 'email'>): Promise<SessionDto> {
    const attempt = { ...caller, email: email.trim().toLowerCase() };
    await this.limiter.admit(attempt);
    const account = await this.accounts.authenticate(attempt.email, password);
    if (!account) throw new Problem('wrong-credentials');
    await this.limiter.forgive(attempt);
    const token = await this.jwt.signAsync(
      { email: account.email, ver: account.ver },
      { subject: account._id },
    );
    return { token, email: account.email };
  }
}
