import { Injectable } from '@nestjs/common';
import { Problem } from '../../platform/problem/problem.js';
import type { Account } from './account.schema.js';
import { AccountsService } from './accounts.service.js';
import type { LoginDto, SessionDto } from './auth.dto.js';
import { LoginLimiter, type Attempt } from './login-limiter.service.js';
import { Challenges } from './second-factor/challenges.service.js';
import type { ChallengeDto, LoginCodeDto } from './second-factor/second-factor.dto.js';
import { SecondFactor } from './second-factor/second-factor.service.js';
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
    private readonly challenges: Challenges,
    private readonly secondFactor: SecondFactor,
    private readonly sessions: SessionsService,
    private readonly counter: SignInCounter,
  ) {}

  /**
   * Opens a session or, where there is a second factor, a challenge.
   * @param caller their address, for the limits on wrong passwords, and what tells that they have gone
   * @throws Problem 401 for a wrong e-mail or password alike, 429 after too many
   */
  login({ email, password }: LoginDto, caller: Caller): Promise<SessionDto | ChallengeDto> {
    const attempt = { ...caller, email: email.trim().toLowerCase() };
    return this.counter.count(() => this.checkPassword(attempt, password));
  }

  /**
   * Opens a session for a challenge and a code.
   * @throws Problem 401 `wrong-code`, `challenge-ended`, 429 when too many wait
   */
  loginByCode(proof: LoginCodeDto, caller: Caller): Promise<SessionDto> {
    return this.counter.count(() => this.checkCode(proof, caller));
  }

  private async checkPassword(
    attempt: Caller & Attempt,
    password: string,
  ): Promise<SessionDto | ChallengeDto> {
    await this.limiter.admit(attempt);
    const account = await this.accounts.authenticate(attempt.email, password);
    if (!account) throw new Problem('wrong-credentials');
    await this.limiter.forgive(attempt);
    return account.totp ? this.challenges.open(account) : this.open(account, attempt);
  }

  private async checkCode({ challenge, code }: LoginCodeDto, caller: Caller): Promise<SessionDto> {
    const account = await this.accounts.current();
    const attempt = { ...caller, email: account.email };
    // Asked for in any case: neither answer nor time tells a stranger whether there is a second factor.
    const isOpen = await this.challenges.isOpen(challenge, account);
    if (!isOpen || !account.totp) throw new Problem('challenge-ended');
    await this.limiter.admitCode(attempt);
    if (!(await this.challenges.countAttempt(challenge, account))) throw new Problem('challenge-ended');
    if (!(await this.secondFactor.use(account, code))) throw new Problem('wrong-code');
    await this.limiter.forgiveCode(attempt);
    await this.challenges.end(challenge);
    return this.open(account, attempt);
  }

  private async open(account: Account, attempt: Caller & Attempt): Promise<SessionDto> {
    await this.limiter.remember(attempt);
    return this.sessions.open(account, attempt.userAgent);
  }
}
