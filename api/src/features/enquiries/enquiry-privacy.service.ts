import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ErasedRecords } from '../../platform/backup/erased-records.service.js';
import { EPOCH } from '../../platform/database/database-clock.js';
import { AS_PIPELINE } from '../../platform/review/pipelines.js';
import { notDeleted, notErased } from '../../platform/review/review.schema.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryAdminService } from './enquiry-admin.service.js';
import { EnquiryReplies } from './enquiry-replies.service.js';
import { EnquiryReviewService } from './enquiry-review.service.js';
import type { EnquiryDto } from './enquiry.dto.js';
import { Enquiry, ofAnyCase } from './enquiry.schema.js';

/** What remains until the minute job. */
const ERASED = { _id: '$_id', createdAt: '$createdAt', deletedAt: { $literal: EPOCH } };

const idOf = ({ _id }: Pick<Enquiry, '_id'>): string => _id.toHexString();

/** All enquiries with an e-mail address, in any case of letters. */
@Injectable()
export class EnquiryPrivacy {
  constructor(
    @InjectModel(Enquiry.name) private readonly enquiries: Model<Enquiry>,
    private readonly admin: EnquiryAdminService,
    private readonly mails: EnquiriesService,
    private readonly replies: EnquiryReplies,
    private readonly review: EnquiryReviewService,
    private readonly erased: ErasedRecords,
  ) {}

  /** @returns the newest ones, and the number of replies to all of them */
  async find(email: string, limit: number): Promise<[EnquiryDto[], number]> {
    const found = await this.of(email, notDeleted);
    return Promise.all([this.admin.toDtos(found.slice(0, limit)), this.replies.count(found.map(idOf))]);
  }

  /** Everything that is stored of each. */
  async *details(email: string): AsyncGenerator<object> {
    for (const enquiry of await this.of(email, notDeleted))
      yield (await this.review.read(idOf(enquiry))).value;
  }

  /** The minute job ends what is interrupted. @returns how many */
  async erase(email: string): Promise<number> {
    const ids = (await this.of(email, notErased)).map(idOf);
    const filter = { _id: { $in: ids }, ...notErased };
    const { matchedCount } = await this.enquiries.updateMany(filter, [{ $replaceWith: ERASED }], AS_PIPELINE);
    await this.erased.add(ids);
    await this.mails.forget(ids);
    await this.replies.forget(ids);
    return matchedCount;
  }

  private async of(email: string, filter: typeof notDeleted | typeof notErased): Promise<Enquiry[]> {
    const query = this.enquiries.find({ email, ...filter }, { notes: 0, history: 0 });
    const found = await query.collation(ofAnyCase).sort({ createdAt: -1 }).lean<Enquiry[]>();
    // To the collation ß equals ss.
    return found.filter((enquiry) => enquiry.email.toLowerCase() === email.toLowerCase());
  }
}
