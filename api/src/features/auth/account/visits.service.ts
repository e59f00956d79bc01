import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { NOW } from '../../../platform/database/database-clock.js';
import { Account, ADMIN_ID } from '../account.schema.js';
import { AuthService } from '../auth.service.js';

/** Whoever comes back later than this begins another visit. */
const VISIT_MS = 4 * 60 * 60_000;

/** When the admin saw the overview. */
@Injectable()
export class VisitsService {
  constructor(
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    private readonly auth: AuthService,
  ) {}

  /** The previous visit. At first the making of the account, which an update from 1.0 did too. */
  async since(): Promise<Date> {
    const { visits, createdAt } = await this.auth.current();
    if (!visits) return createdAt;
    const isOver = Date.now() - visits.seenAt.getTime() > VISIT_MS;
    return isOver ? visits.seenAt : visits.since;
  }

  /** Begins a visit, unless the last one began within four hours. */
  async see(): Promise<void> {
    const before = { $ifNull: ['$visits.seenAt', '$createdAt'] };
    await this.accounts.updateOne(
      {
        _id: ADMIN_ID,
        $or: [{ visits: null }, { $expr: { $lt: ['$visits.seenAt', { $subtract: [NOW, VISIT_MS] }] } }],
      },
      [{ $set: { visits: { since: before, seenAt: NOW } } }],
      { updatePipeline: true, timestamps: false },
    );
  }
}
