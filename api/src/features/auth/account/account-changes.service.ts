import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { hash } from '@node-rs/argon2';
import { Types, type Model } from 'mongoose';
import { invalidFields } from '../../../platform/problem/invalid-fields.js';
import { Account, ADMIN_ID } from '../account.schema.js';
import type { Caller } from '../auth.service.js';
import { PasswordCheck } from '../password-check.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { ChangeEmailDto, ChangePasswordDto } from './account.dto.js';
import { isCommonPassword } from './common-passwords.js';

/** What the admin changes about signing in. Each is one write, of the account as it was when the password was checked. */
@Injectable()
export class AccountChanges {
  private readonly logger = new Logger(AccountChanges.name);

  constructor(
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    private readonly passwords: PasswordCheck,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Ends all sessions but this one: their `ver` is not the account's any more.
   * @param sessionId of the session that asks
   * @throws Problem 400 for a wrong `current` or a poor `next`, 429 after too many wrong ones
   */
  async changePassword(change: ChangePasswordDto, sessionId: string, caller: Caller): Promise<void> {
    const { current, next } = change;
    const { email, ver } = await this.passwords.confirm(current, 'current', caller);
    const fault = await faultOf(next, email);
    if (fault) throw invalidFields({ field: 'next', message: fault });
    const raised = ver + 1;
    const { matchedCount } = await this.accounts.updateOne(
      { _id: ADMIN_ID, ver, email },
      {
        $set: {
          passwordHash: await hash(next),
          passwordChangedAt: new Date(),
          ver: raised,
          changedIn: { sessionId, ver: raised },
        },
        $unset: { pendingTotp: 1 },
      },
    );
    // Somebody else changed it meanwhile, so that `current` may not be right any more.
    if (matchedCount === 0) return this.changePassword(change, sessionId, caller);
    await this.sessions.note({ _id: new Types.ObjectId(sessionId), ver }, raised);
    this.logger.log("The admin's password was changed: all other sessions have ended.");
  }

  /**
   * Sessions go on, and signing in asks for the new address.
   * @throws Problem 400 for a wrong password or one that is the address, 429 after too many wrong ones
   */
  async changeEmail(change: ChangeEmailDto, caller: Caller): Promise<Account> {
    const { email, password } = change;
    const account = await this.passwords.confirm(password, 'password', caller);
    if (password.toLowerCase() === email)
      throw invalidFields({
        field: 'email',
        message: 'This is your password. Give an e-mail address that is not.',
      });
    const changed = await this.accounts
      .findOneAndUpdate(
        { _id: ADMIN_ID, ver: account.ver, email: account.email },
        { $set: { email } },
        { returnDocument: 'after' },
      )
      .lean<Account>();
    if (!changed) return this.changeEmail(change, caller);
    this.logger.log("The admin's e-mail address was changed.");
    return changed;
  }
}

/** What is wrong with a new password beside its length, in a sentence. */
async function faultOf(password: string, email: string): Promise<string | undefined> {
  if (password.toLowerCase() === email)
    return 'This is the e-mail address. Choose a password that nobody knows.';
  if (await isCommonPassword(password))
    return 'This is one of the million most common passwords. Choose another.';
  return undefined;
}
