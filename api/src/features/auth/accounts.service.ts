import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { verify } from '@node-rs/argon2';
import type { Model } from 'mongoose';
import { Settings } from '../../platform/config/settings.js';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.js';
import { DatabaseReadiness } from '../../platform/database/database-readiness.js';
import { Account, ADMIN_ID } from './account.schema.js';
import { firstAccount, isOtherThanSet } from './first-account.js';

/** Makes the account from the settings where there is none, and tells whether a password is the admin's. */
@Injectable()
export class AccountsService implements OnApplicationBootstrap {
  private readonly logger = new Logger(AccountsService.name);

  constructor(
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    private readonly settings: Settings,
    private readonly database: DatabaseReadiness,
  ) {}

  /** @throws Problem when there is no account and none can be made: the start ends, or the log says so where the database came late */
  async onApplicationBootstrap(): Promise<void> {
    await this.database.whenReady(async () => {
      try {
        await this.check();
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        this.logger.warn('The admin account could not be checked. The next sign-in looks for it.', error);
      }
    });
  }

  /** The admin's account, or undefined when these are not the right words. Takes the same time either way. */
  async authenticate(email: string, password: string): Promise<Account | undefined> {
    const account = await this.current();
    const passwordFits = await verify(account.passwordHash, password);
    return passwordFits && email.toLowerCase() === account.email ? account : undefined;
  }

  /** The account as it is stored now. The first to ask makes it. @throws Problem 503 when there is none and none can be made */
  async current(): Promise<Account> {
    return (await this.accounts.findById(ADMIN_ID).lean<Account>()) ?? this.found();
  }

  /** Of several processes that start at once, one writes, and the others find what it wrote. */
  private async found(): Promise<Account> {
    return this.accounts
      .findOneAndUpdate(
        { _id: ADMIN_ID },
        { $setOnInsert: await firstAccount(this.settings) },
        { upsert: true, returnDocument: 'after' },
      )
      .orFail()
      .lean<Account>();
  }

  private async check(): Promise<void> {
    if (await isOtherThanSet(await this.current(), this.settings))
      this.logger.warn(
        'ADMIN_EMAIL or ADMIN_PASSWORD differs from what the account was made from. They change nothing now: change them on the ' +
          'account page, or run admin:reset (npm run admin:reset; in Compose: docker compose run --rm admin-reset). To end this ' +
          'message, remove them from the settings (in Compose: the secret admin-password).',
      );
  }
}
