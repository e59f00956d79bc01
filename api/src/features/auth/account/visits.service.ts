import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { inMs, NOW } from '../../../platform/database/database-clock.js';
import { Account, ADMIN_ID } from '../account.schema.js';
import { AuthService } from '../auth.service.js';

/** A visit ends when the overview was not shown for this long. Until then its news stay new. */
const PAUSE_MS = 30 * 60_000;

/** When the admin saw the overview. */
@Injectable()
export class VisitsService {
  constructor(
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    private readonly auth: AuthService,
  ) {}

  /** The end of the previous visit. At first the making of the account, which an update from 1.0 did too. */
  async since(): Promise<Date> {
    const { overviewSeenAt, overviewShownAt, createdAt } = await this.auth.current();
    const isOver = overviewShownAt && Date.now() - overviewShownAt.getTime() > PAUSE_MS;
    return (isOver ? overviewShownAt : overviewSeenAt) ?? createdAt;
  }

  /** @param age of what was shown, in milliseconds. Without it the visit is over. */
  async see(age?: number): Promise<void> {
    const isOver = { $lt: [{ $ifNull: ['$overviewShownAt', NOW] }, inMs(-PAUSE_MS)] };
    const change =
      age === undefined
        ? { overviewSeenAt: NOW, overviewShownAt: NOW }
        : {
            overviewSeenAt: { $cond: [isOver, '$overviewShownAt', '$overviewSeenAt'] },
            overviewShownAt: { $max: ['$overviewShownAt', inMs(-age)] },
          };
    await this.accounts.updateOne({ _id: ADMIN_ID }, [{ $set: change }], {
      updatePipeline: true,
      timestamps: false,
    });
  }
}
