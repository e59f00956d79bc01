import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, UpdateWriteOpResult } from 'mongoose';
import { hasCome, inMs } from '../../platform/database/database-clock.js';
import { TrustedTime } from '../../platform/database/trusted-time.js';
import { CLAIM_MS, type Claimed } from '../../platform/mail/claim-queue.js';
import { claimStages } from '../../platform/mail/claim-stages.js';
import { undelivered } from './enquiry-filter.js';
import { Enquiry } from './enquiry.schema.js';

const claimFields = {
  due: 'mailAfter',
  claim: 'mailClaim',
  inDoubt: 'mailInDoubt',
  attempts: 'mailAttempts',
};

/** For figures, more need not be read. */
const MOST_COUNTED = 1000;

/** An enquiry that this process alone mails. */
export type ClaimedEnquiry = Enquiry & Claimed & { mailClaim: string };

/** The state of mail in the database, where several processes may look for enquiries to mail; times are by its clock. */
@Injectable()
export class MailClaims {
  constructor(@InjectModel(Enquiry.name) private readonly enquiries: Model<Enquiry>) {}

  /** The one that waits longest. It counts as an attempt. */
  async claim(): Promise<ClaimedEnquiry | null> {
    for (;;) {
      const trust = new TrustedTime(CLAIM_MS);
      const { id, stages } = claimStages(claimFields);
      const found = await this.enquiries
        .findOneAndUpdate({ mail: 'waiting', ...hasCome('mailAfter') }, stages, {
          sort: { mailAfter: 1 },
          returnDocument: 'after',
          updatePipeline: true,
        })
        .lean<Enquiry & { mailClaim: string }>();
      if (!found) return null;
      if (found.mailClaim === id) return { ...found, key: found._id.toHexString(), trust };
    }
  }

  /** How many wait, as far as they are counted, and since when the oldest does: when it came, or was asked for again. */
  async waiting(): Promise<{ count: number; since?: Date }> {
    const [found] = await this.enquiries.aggregate<{ count: number; since: Date }>([
      { $match: { mail: 'waiting' } },
      { $sort: { createdAt: 1 } },
      { $limit: MOST_COUNTED },
      {
        $group: { _id: null, count: { $sum: 1 }, since: { $min: { $max: ['$createdAt', '$mailAskedAt'] } } },
      },
    ]);
    return found ?? { count: 0 };
  }

  async renew(claimed: ClaimedEnquiry): Promise<void> {
    const trust = new TrustedTime(CLAIM_MS);
    const { matchedCount } = await this.setWhen(claimed, CLAIM_MS, ['mailInDoubt']);
    if (matchedCount === 1) claimed.trust = trust;
  }

  /** Also when the claim was lost meanwhile: it was mailed. */
  async noteSent(id: Enquiry['_id'], mailedAt: Date): Promise<void> {
    await this.enquiries.updateOne(
      { _id: id },
      { $set: { mail: 'sent', mailedAt }, $unset: { mailAfter: 1, mailClaim: 1, mailInDoubt: 1 } },
    );
  }

  /** @param wait milliseconds until the next attempt; undefined gives up */
  async noteFailed(claimed: ClaimedEnquiry, wait: number | undefined): Promise<void> {
    if (wait) await this.setWhen(claimed, wait, ['mailClaim', 'mailInDoubt']);
    else
      await this.enquiries.updateOne(mine(claimed), {
        $set: { mail: 'failed' },
        $unset: { mailAfter: 1, mailClaim: 1, mailInDoubt: 1 },
      });
  }

  /** Puts an enquiry back that was not delivered, unless it is being mailed now. @returns null when it is none of these */
  putBack(id: string): Promise<Enquiry | null> {
    const now = new Date();
    const isFree = { $or: [{ mailClaim: null }, hasCome('mailAfter')] };
    const isLate = { $and: [undelivered(now.getTime()), isFree] };
    return this.enquiries
      .findOneAndUpdate(
        { _id: id, $or: [{ mail: { $in: ['off', 'failed'] } }, isLate] },
        {
          $set: { mail: 'waiting', mailAttempts: 0, mailAfter: new Date(0), mailAskedAt: now },
          $unset: { mailClaim: 1, mailInDoubt: 1 },
        },
        { returnDocument: 'after' },
      )
      .lean<Enquiry>()
      .exec();
  }

  /** When it is to be mailed next, unless the claim was lost. */
  private setWhen(claimed: ClaimedEnquiry, wait: number, unset: string[]): Promise<UpdateWriteOpResult> {
    return this.enquiries
      .updateOne(mine(claimed), [{ $set: { mailAfter: inMs(wait) } }, { $unset: unset }], {
        updatePipeline: true,
      })
      .exec();
  }
}

const mine = ({ _id, mailClaim }: ClaimedEnquiry): QueryFilter<Enquiry> => ({ _id, mailClaim });
