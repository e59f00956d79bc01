import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { Account } from '../account.schema.js';
import { recoveryCodeHash, totpStep } from './codes.js';

/** A code as a condition on the account, and the change that uses it up: in one write, so that it counts once over all replicas. */
interface CodeUse {
  condition: QueryFilter<Account>;
  change: UpdateQuery<Account>;
}

function codeUse({ totp, recoveryCodes }: Account, code: string): CodeUse | undefined {
  if (!totp) return undefined;
  const sameFactor = { 'totp.secret': totp.secret };
  const step = totpStep(totp.secret, code);
  if (step !== undefined)
    return {
      condition: { ...sameFactor, 'totp.lastStep': { $lt: step } },
      change: { $set: { 'totp.lastStep': step } },
    };
  const hash = recoveryCodeHash(code);
  if (!recoveryCodes?.includes(hash)) return undefined;
  return { condition: { ...sameFactor, recoveryCodes: hash }, change: { $pull: { recoveryCodes: hash } } };
}

/** Tells whether a code is right, and uses it up. */
@Injectable()
export class SecondFactor {
  private readonly logger = new Logger(SecondFactor.name);

  constructor(@InjectModel(Account.name) private readonly accounts: Model<Account>) {}

  /**
   * Uses up a code of the authenticator or a recovery code. Who calls counts the attempt first.
   * @param changeWith makes what is written out of the change that only uses up the code
   * @returns whether it was right; false also when it was used before, or the password has changed since the account was read
   */
  async use(
    account: Account,
    code: string,
    changeWith = (change: UpdateQuery<Account>): UpdateQuery<Account> => change,
  ): Promise<boolean> {
    const use = codeUse(account, code);
    if (!use) return false;
    const { _id, ver } = account;
    const changed = await this.accounts
      .findOneAndUpdate({ _id, ver, ...use.condition }, changeWith(use.change), { returnDocument: 'after' })
      .lean<Account>();
    if (!changed) return false;
    if (use.change.$pull)
      this.logger.log(`A recovery code was used: ${changed.recoveryCodes?.length ?? 0} are left.`);
    return true;
  }
}
