import { Injectable } from '@nestjs/common';
import { Problem } from '../../platform/problem/problem.js';
import { AccountsService } from './accounts.service.js';
import type { LoginDto, SessionDto } from './auth.dto.js';
import { LoginLimiter, type Attempt } from './login-limiter.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInCounter } from './sign-in-counter.service.js';
import './auth.problems.js';

/** Who signs in. */
export interface Caller extends Omit<Attempt, 'email'> {
  userAgent: string | undefined;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly limiter: LoginLimiter,
    private readonly sessions: SessionsService,
    private readonly counter: SignInCounter,
  ) {}

  /**
   * Opens a session.
   * @param caller their address, for the limits on wrong passwords, and what tells that they have gone
   * @throws Problem 401 for a wrong e-mail or password alike, 429 after too many
   */
  login({ email, password }: LoginDto, caller: Caller): Promise<SessionDto> {
    return this.counter.count(() => this.open({ ...caller, email: email.trim().toLowerCase() }, password));
  }

  private async open(attempt: Caller & Attempt, password: string): Promise<SessionDto> {
    await this.limiter.admit(attempt);
    const account = await this.accounts.authenticate(attempt.email, password);
    if (!account) throw new Problem('wrong-credentials');
    await this.limiter.forgive(attempt);
    return this.sessions.open(account, attempt.userAgent);
  }
}
