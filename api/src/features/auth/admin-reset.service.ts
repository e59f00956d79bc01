import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { hash } from '@node-rs/argon2';
import type { Connection, Model } from 'mongoose';
import { Problem } from '../../platform/problem/problem.js';
import { Account, ADMIN_ID } from './account.schema.js';
import './auth.problems.js';

/** Without characters that are easily confused: 32 of them, so that 20 have 100 bits. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Four groups of five. */
const newPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** Gives the account back to who operates the installation, whatever of it was lost or stolen. */
@Injectable()
export class AdminReset {
  constructor(
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /**
   * Sets a new password and removes second factor and passkeys in one write, whose `ver` ends every session and challenge; what is
   * removed after it counts for nothing already, so that a reset that is cut off has either been made or not.
   * @returns how the admin signs in now
   * @throws Problem 503 where there is no account, and while the database is away
   */
  async run(): Promise<{ email: string; password: string }> {
    const password = newPassword();
    const account = await this.accounts
      .findOneAndUpdate(
        { _id: ADMIN_ID },
        {
          $set: { passwordHash: await hash(password), passwordChangedAt: new Date() },
          $inc: { ver: 1 },
          $unset: { totp: 1, pendingTotp: 1, recoveryCodes: 1, passkeys: 1, changedIn: 1 },
        },
        { returnDocument: 'after' },
      )
      .lean<Account>();
    if (!account)
      throw new Problem('no-account', {
        detail: 'There is no account yet. Start Leadlight, which makes it, and sign in.',
      });
    for (const ended of ['sessions', 'challenges']) await this.connection.collection(ended).deleteMany({});
    // Whoever guessed before has not locked the admin out.
    await this.connection.collection('limitCounts').deleteMany({ key: /^login-/ });
    return { email: account.email, password };
  }
}
