import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { undelivered } from './enquiry-filter.js';
import { Enquiry } from './enquiry.schema.js';

/** How long a claim holds that is not renewed: whoever made it is dead then. */
const CLAIM_MS = 60_000;
/** Two renewals may fail. */
export const RENEWAL_MS = CLAIM_MS / 3;

/** An enquiry that this process alone mails. */
export type ClaimedEnquiry = Enquiry & { mailClaim: string };

/** The state of mail in the database, where several processes may look for enquiries to mail. */
@Injectable()
export class MailClaims {
  constructor(@InjectModel(Enquiry.name) private readonly enquiries: Model<Enquiry>) {}

  /** The one that waits longest. It counts as an attempt: when this process dies now, the next one comes after the claim. */
  claim(): Promise<ClaimedEnquiry | null> {
    const now = Date.now();
    return this.enquiries
      .findOneAndUpdate(
        { mail: 'waiting', mailAfter: { $lte: new Date(now) } },
        { $inc: { mailAttempts: 1 }, $set: { mailAfter: new Date(now + CLAIM_MS), mailClaim: randomUUID() } },
        { sort: { mailAfter: 1 }, returnDocument: 'after' },
      )
      .lean<ClaimedEnquiry>()
      .exec();
  }

  async renew(claimed: ClaimedEnquiry): Promise<void> {
    await this.enquiries.updateOne(mine(claimed), { $set: { mailAfter: new Date(Date.now() + CLAIM_MS) } });
  }

  /** Also when the claim was lost meanwhile: it was mailed. */
  async noteSent(id: Enquiry['_id'], mailedAt: Date): Promise<void> {
    await this.enquiries.updateOne(
      { _id: id },
      { $set: { mail: 'sent', mailedAt }, $unset: { mailAfter: 1, mailClaim: 1 } },
    );
  }

  /** @param wait milliseconds until the next attempt; undefined gives up */
  async noteFailed(claimed: ClaimedEnquiry, wait: number | undefined): Promise<void> {
    const state = wait
      ? { $set: { mailAfter: new Date(Date.now() + wait) }, $unset: { mailClaim: 1 } }
      : { $set: { mail: 'failed' as const }, $unset: { mailAfter: 1, mailClaim: 1 } };
    await this.enquiries.updateOne(mine(claimed), state);
  }

  /** Puts an enquiry back that was not delivered, unless it is being mailed now. @returns null when it is none of these */
  putBack(id: string): Promise<Enquiry | null> {
    const now = new Date();
    const isFree = { $or: [{ mailClaim: null }, { mailAfter: { $lte: now } }] };
    const isLate = { $and: [undelivered(now.getTime()), isFree] };
    return this.enquiries
      .findOneAndUpdate(
        { _id: id, $or: [{ mail: { $in: ['off', 'failed'] } }, isLate] },
        {
          $set: { mail: 'waiting', mailAttempts: 0, mailAfter: now, mailAskedAt: now },
          $unset: { mailClaim: 1 },
        },
        { returnDocument: 'after' },
      )
      .lean<Enquiry>()
      .exec();
  }
}

const mine = ({ _id, mailClaim }: ClaimedEnquiry): QueryFilter<Enquiry> => ({ _id, mailClaim });
