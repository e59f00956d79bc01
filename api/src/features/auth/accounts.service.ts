import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { hash, verify } from '@node-rs/argon2';
import type { Model } from 'mongoose';
import { Settings } from '../../platform/config/settings.js';
import { DatabaseReadiness } from '../../platform/database/database-readiness.js';
import { Account, ADMIN_ID, firstVer } from './account.schema.js';

/** Keeps the stored account equal to the settings, and tells whether a password is the admin's. */
@Injectable()
export class AccountsService implements OnApplicationBootstrap {
  private readonly logger = new Logger(AccountsService.name);
  private synced?: Promise<void> | undefined;

  constructor(
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    private readonly settings: Settings,
    private readonly database: DatabaseReadiness,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.database.whenReady(() =>
      this.sync().catch((error: unknown) =>
        this.logger.warn('The admin account could not be checked. The next sign-in tries again.', error),
      ),
    );
  }

  /** The admin's account, or undefined when these are not the right words. Takes the same time either way. */
  async authenticate(email: string, password: string): Promise<Account | undefined> {
    const account = await this.current();
    const passwordFits = await verify(account.passwordHash, password);
    return passwordFits && email.toLowerCase() === account.email ? account : undefined;
  }

  /** The account as it is stored now. */
  async current(): Promise<Account> {
    await this.sync();
    return this.accounts.findById(ADMIN_ID).orFail().lean<Account>();
  }

  /** Once a process; again after a failure, so that a database that was away at the start is caught up with. */
  private sync(): Promise<void> {
    this.synced ??= this.store().catch((error: unknown) => {
      this.synced = undefined;
      throw error;
    });
    return this.synced;
  }

  /**
   * Not before it is known whether the database was empty. Of several processes that start at once, one writes, and the others
   * find that it has: a second writing would end the sessions that were opened after the first.
   */
  private async store(): Promise<void> {
    this.database.assertReady();
    const { adminEmail: email, adminPassword } = this.settings;
    const stored = await this.accounts.findById(ADMIN_ID).lean<Account>();
    if (stored?.email === email && (await verify(stored.passwordHash, adminPassword))) return;
    const account = { email, passwordHash: await hash(adminPassword) };
    const isMine = stored ? await this.change(stored, account) : await this.found(account);
    if (!isMine) return this.store();
    if (stored) this.logger.log('The admin account changed in the settings: every session has ended.');
  }

  /** @returns false when another process was faster */
  private async found(account: Pick<Account, 'email' | 'passwordHash'>): Promise<boolean> {
    const { upsertedCount } = await this.accounts.updateOne(
      { _id: ADMIN_ID },
      { $setOnInsert: { ...account, ver: firstVer(), passwordChangedAt: new Date() } },
      { upsert: true },
    );
    return upsertedCount === 1;
  }

  /** @returns false when another process was faster */
  private async change({ ver }: Account, account: Pick<Account, 'email' | 'passwordHash'>): Promise<boolean> {
    const { matchedCount } = await this.accounts.updateOne(
      { _id: ADMIN_ID, ver },
      { $set: account, $inc: { ver: 1 } },
    );
    return matchedCount === 1;
  }
}
