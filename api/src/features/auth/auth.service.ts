import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import type { ProblemCode } from '../../platform/problem/catalogue.js';
import { Problem } from '../../platform/problem/problem.js';
import { AccountsService } from './accounts.service.js';
import type { LoginDto, SessionDto } from './auth.dto.js';
import { LoginLimiter, type Attempt } from './login-limiter.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import './auth.problems.js';

/** Who signs in. */
export interface Caller extends Omit<Attempt, 'email'> {
  userAgent: string | undefined;
}

/** Of the attempts that are refused. */
const outcomes: Partial<Record<ProblemCode, 'wrong' | 'limited'>> = {
  'wrong-credentials': 'wrong',
  'too-many-attempts': 'limited',
};

@Injectable()
export class AuthService {
  private readonly attempts;

  constructor(
    private readonly accounts: AccountsService,
    private readonly limiter: LoginLimiter,
    private readonly sessions: SessionsService,
    registry: Registry,
  ) {
    this.attempts = new Counter({
      name: 'leadlight_sign_ins_total',
      help: 'Attempts to sign in, by outcome.',
      labelNames: ['outcome'],
      registers: [registry],
    });
    for (const outcome of ['signed-in', 'wrong', 'limited']) this.attempts.inc({ outcome }, 0);
  }

  /**
   * Opens a session.
   * @param caller their address, for the limits on wrong passwords, and what tells that they have gone
   * @throws Problem 401 for a wrong e-mail or password alike, 429 after too many
   */
  async login({ email, password }: LoginDto, caller: Caller): Promise<SessionDto> {
    try {
      const session = await this.open({ ...caller, email: email.trim().toLowerCase() }, password);
      this.attempts.inc({ outcome: 'signed-in' });
      return session;
    } catch (error) {
      const outcome = error instanceof Problem ? outcomes[error.code] : undefined;
      if (outcome) this.attempts.inc({ outcome });
      throw error;
    }
  }

  private async open(attempt: Caller & Attempt, password: string): Promise<SessionDto> {
    await this.limiter.admit(attempt);
    const account = await this.accounts.authenticate(attempt.email, password);
    if (!account) throw new Problem('wrong-credentials');
    await this.limiter.forgive(attempt);
    return this.sessions.open(account, attempt.userAgent);
  }
}
