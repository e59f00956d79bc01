import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { NOW } from '../../../platform/database/database-clock.js';
import { Account, ADMIN_ID } from '../account.schema.js';
import { AuthService } from '../auth.service.js';

/** When the admin saw the overview. */
@Injectable()
export class VisitsService {
  constructor(
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    private readonly auth: AuthService,
  ) {}

  /** The end of the previous visit. At first the making of the account, which an update from 1.0 did too. */
  async since(): Promise<Date> {
    const { overviewSeenAt, createdAt } = await this.auth.current();
    return overviewSeenAt ?? createdAt;
  }

  async see(): Promise<void> {
    const now = [{ $set: { overviewSeenAt: NOW } }];
    await this.accounts.updateOne({ _id: ADMIN_ID }, now, { updatePipeline: true, timestamps: false });
  }
}
