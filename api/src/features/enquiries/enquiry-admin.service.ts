import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo, QueryFilter } from 'mongoose';
import { readAll, readPage } from '../../platform/http/paging/read-pages.js';
import type { ListPage } from '../../platform/http/paging/page-headers.js';
import { errorCode } from '../../platform/problem/error-code.js';
import { invalidFields } from '../../platform/problem/invalid-fields.js';
import { Problem } from '../../platform/problem/problem.js';
import { selectEnquiries } from './enquiry-filter.js';
import type { EnquiryDto, EnquiryFilterDto, EnquiryListDto, MarkEnquiryDto } from './enquiry.dto.js';
import { enquiryOrders, Enquiry } from './enquiry.schema.js';
import { EnquiryMailer } from './enquiry-mailer.service.js';
import { MailClaims } from './mail-claims.service.js';
import { MailQueue } from './mail-queue.service.js';
import { toEnquiryDto } from './to-enquiry-dto.js';
import './enquiries.problems.js';

interface EnquiryPage extends ListPage {
  enquiries: EnquiryDto[];
}

/** Which enquiries, and how the database is to find them. */
interface Selection {
  filter: QueryFilter<Enquiry>;
  options: Pick<mongo.FindOptions, 'hint' | 'maxTimeMS'>;
}

/** MongoDB's MaxTimeMSExpired. */
const MAX_TIME_EXPIRED = 50;

const orTooSlow = (error: unknown): unknown =>
  errorCode(error) === MAX_TIME_EXPIRED ? new Problem('search-too-slow') : error;

/** What the admin does with the enquiries. */
@Injectable()
export class EnquiryAdminService {
  /** How long the database may look for a text. */
  readonly searchMs = 2000;

  constructor(
    @InjectModel(Enquiry.name) private readonly enquiries: Model<Enquiry>,
    private readonly claims: MailClaims,
    private readonly mailer: EnquiryMailer,
    private readonly queue: MailQueue,
  ) {}

  /** Newest first. @throws Problem 400 for a cursor that is none, 503 for a search that takes too long */
  async page({ limit, after, count, ...filters }: EnquiryListDto): Promise<EnquiryPage> {
    const selection = this.select(filters);
    try {
      const { items, next } = await readPage(this.newestFirst(selection), { limit, after });
      return {
        enquiries: items.map(toEnquiryDto),
        ...(next && { next: { ...next, filters } }),
        ...(count ? { total: await this.count(selection) } : {}),
      };
    } catch (error) {
      throw orTooSlow(error);
    }
  }

  /** All of them, newest first, read as they are consumed. @throws Problem 503 for a search that takes too long */
  async *all(filters: EnquiryFilterDto): AsyncGenerator<EnquiryDto> {
    try {
      for await (const enquiry of readAll(this.newestFirst(this.select(filters))))
        yield toEnquiryDto(enquiry);
    } catch (error) {
      throw orTooSlow(error);
    }
  }

  /** @throws Problem 400 when nothing is marked, 404 when there is no such enquiry */
  async mark(id: string, { answered, read = answered || undefined }: MarkEnquiryDto): Promise<EnquiryDto> {
    if (read === undefined && answered === undefined)
      throw invalidFields({ field: 'read', message: 'Give read, answered or both.' });
    const marks = { readAt: read, answeredAt: answered };
    const named = (is: boolean) => Object.entries(marks).filter(([, mark]) => mark === is);
    const now = new Date();
    const enquiry = await this.enquiries
      .findByIdAndUpdate(
        id,
        {
          $set: Object.fromEntries(named(true).map(([name]) => [name, now])),
          $unset: Object.fromEntries(named(false).map(([name]) => [name, 1])),
        },
        { returnDocument: 'after' },
      )
      .lean<Enquiry>();
    if (!enquiry) throw new Problem('enquiry-not-found');
    return toEnquiryDto(enquiry);
  }

  /** @throws Problem 404 when there is no such enquiry */
  async remove(id: string): Promise<void> {
    const { deletedCount } = await this.enquiries.deleteOne({ _id: id });
    if (deletedCount === 0) throw new Problem('enquiry-not-found');
  }

  /**
   * Puts an enquiry back into the queue that was not delivered, with all attempts before it.
   * @throws Problem 404 when there is no such enquiry, 409 without a mail server, or when it was mailed or is on its way
   */
  async mailAgain(id: string): Promise<EnquiryDto> {
    const queued = this.mailer.isOn ? await this.claims.putBack(id) : null;
    if (!queued) throw await this.whyNotMailed(id);
    this.queue.wake();
    return toEnquiryDto(queued);
  }

  private async whyNotMailed(id: string): Promise<Problem> {
    const enquiry = await this.enquiries.findById(id).lean<Enquiry>();
    if (!enquiry) return new Problem('enquiry-not-found');
    if (enquiry.mail === 'sent') return new Problem('mail-sent');
    return new Problem(this.mailer.isOn ? 'mail-waiting' : 'mail-off');
  }

  private newestFirst({ filter, options }: Selection) {
    return this.enquiries.find(filter, undefined, options).sort(enquiryOrders.all).lean<Enquiry[]>();
  }

  private async count({ filter, options }: Selection): Promise<number> {
    return Object.keys(filter).length === 0
      ? this.enquiries.estimatedDocumentCount()
      : this.enquiries.countDocuments(filter, options);
  }

  private select(filters: EnquiryFilterDto): Selection {
    const { filter, order, isSearch } = selectEnquiries(filters);
    return { filter, options: { hint: order, ...(isSearch ? { maxTimeMS: this.searchMs } : {}) } };
  }
}
