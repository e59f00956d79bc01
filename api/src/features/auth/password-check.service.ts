import { Injectable } from '@nestjs/common';
import { invalidFields } from '../../platform/problem/invalid-fields.js';
import type { Account } from './account.schema.js';
import { AccountsService } from './accounts.service.js';
import { LoginLimiter, type Attempt } from './login-limiter.service.js';

/** Asks the signed-in admin for the password again, before something that a stolen session must not do. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly accounts: AccountsService,
    private readonly limiter: LoginLimiter,
  ) {}

  /**
   * @param field of the request, which the refusal names
   * @param caller counted as in signing in: a stolen session guesses no faster than a stranger
   * @returns the account whose password this is
   * @throws Problem 400 with the field: a 401 would sign the page out; 429 after too many
   */
  async confirm(password: string, field: string, caller: Omit<Attempt, 'email'>): Promise<Account> {
    const { email } = await this.accounts.current();
    const attempt = { ...caller, email };
    await this.limiter.admit(attempt);
    const account = await this.accounts.authenticate(email, password);
    if (!account) throw invalidFields({ field, message: 'This is not the current password.' });
    await this.limiter.forgive(attempt);
    return account;
  }
}
