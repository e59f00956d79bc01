import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo, QueryFilter } from 'mongoose';
import { inBatches } from '../../platform/database/in-batches.js';
import { readAll, readPage } from '../../platform/http/paging/read-pages.js';
import type { ListPage } from '../../platform/http/paging/list-page.js';
import { generalProblems, invalidFields } from '../../platform/problem/general.problems.js';
import {
  toEnquiryDto,
  type EnquiryDto,
  type EnquiryFilterDto,
  type EnquiryListDto,
  type MarkEnquiryDto,
  type EnquiryState,
} from './enquiry.dto.js';
import { enquiryOrders, Enquiry, mailKeyOf } from './enquiry.schema.js';
import { EnquiryMailer } from './enquiry-mailer.service.js';
import { enquiryProblems } from './enquiries.problems.js';

type Filter = QueryFilter<Enquiry>;

const searchedFields = ['name', 'email', 'message'] as const;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Text as it is written, in any case. */
const holds = (text: string): Filter => ({
  $or: searchedFields.map((field) => ({ [field]: { $regex: escaped(text), $options: 'i' } })),
});

const inState: Record<Exclude<EnquiryState, 'undelivered'>, Filter> = {
  unread: { readAt: null },
  open: { answeredAt: null },
  answered: { answeredAt: { $ne: null } },
};

/** How the enquiries of a filter are found. */
interface EnquirySelection {
  filter: Filter;
  /** The index to walk: it gives them newest first. */
  order: (typeof enquiryOrders)[keyof typeof enquiryOrders];
  isSearch: boolean;
}

/**
 * An enquiry without a date of reading or answering is unread and open.
 * @param undeliveredIds for the state `undelivered`
 */
function selectEnquiries(
  { q, form, state }: EnquiryFilterDto,
  undeliveredIds: readonly string[],
): EnquirySelection {
  const ofState = state === 'undelivered' ? { _id: { $in: undeliveredIds } } : state && inState[state];
  return {
    filter: { ...(form && { form }), ...ofState, ...(q && holds(q)) },
    order: enquiryOrders[state === 'unread' || state === 'open' ? state : 'all'],
    isSearch: Boolean(q),
  };
}

interface EnquiryPage extends ListPage {
  enquiries: EnquiryDto[];
}

/** Which enquiries, and how the database is to find them. */
interface Selection {
  filter: QueryFilter<Enquiry>;
  options: Pick<mongo.FindOptions, 'hint' | 'maxTimeMS'>;
}

const READ_AT_ONCE = 100;

/** What the admin does with the enquiries. */
@Injectable()
export class EnquiryAdminService {
  /** How long the database may look for a text. */
  readonly searchMs = 2000;

  constructor(
    @InjectModel(Enquiry.name) private readonly enquiries: Model<Enquiry>,
    private readonly mailer: EnquiryMailer,
  ) {}

  /** Newest first. @throws Problem 400 for a cursor that is none, 503 for a search that takes too long */
  async page({ limit, after, count, ...filters }: EnquiryListDto): Promise<EnquiryPage> {
    const selection = await this.select(filters);
    const { items, next } = await readPage(this.newestFirst(selection), { limit, after });
    return {
      enquiries: await this.toDtos(items),
      ...(next && { next: { ...next, filters } }),
      ...(count ? { total: await this.count(selection) } : {}),
    };
  }

  /** All of them, newest first, read as they are consumed. @throws Problem 503 for a search that takes too long */
  async *all(filters: EnquiryFilterDto): AsyncGenerator<EnquiryDto> {
    const all = readAll(this.newestFirst(await this.select(filters)));
    for await (const batch of inBatches(all, READ_AT_ONCE)) yield* await this.toDtos(batch);
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
    if (!enquiry) throw enquiryProblems.enquiryNotFound();
    return this.toDto(enquiry);
  }

  /** @throws Problem 404 when there is no such enquiry */
  async remove(id: string): Promise<void> {
    await this.mailer.forget(id);
    const { deletedCount } = await this.enquiries.deleteOne({ _id: id });
    if (deletedCount === 0) throw enquiryProblems.enquiryNotFound();
  }

  /**
   * Queues an enquiry that was not delivered, with all attempts before it.
   * @throws Problem 404 when there is no such enquiry, 409 without a mail server, or when it was mailed or is on its way
   */
  async mailAgain(id: string): Promise<EnquiryDto> {
    const enquiry = await this.enquiries.findById(id).lean<Enquiry>();
    if (!enquiry) throw enquiryProblems.enquiryNotFound();
    if (!this.mailer.isOn) throw generalProblems.mailOff();
    const isQueued = await this.mailer.queueAgain(enquiry._id);
    const dto = await this.toDto(enquiry);
    if (!isQueued) throw dto.mail === 'sent' ? enquiryProblems.mailSent() : enquiryProblems.mailWaiting();
    return dto;
  }

  private async toDto(enquiry: Enquiry): Promise<EnquiryDto> {
    const [dto] = await this.toDtos([enquiry]);
    return dto as EnquiryDto;
  }

  private async toDtos(enquiries: readonly Enquiry[]): Promise<EnquiryDto[]> {
    const tasks = await this.mailer.tasksOf(enquiries);
    return enquiries.map((enquiry) => toEnquiryDto(enquiry, tasks.get(mailKeyOf(enquiry._id))));
  }

  private newestFirst({ filter, options }: Selection) {
    return this.enquiries.find(filter, undefined, options).sort(enquiryOrders.all).lean<Enquiry[]>();
  }

  private async count({ filter, options }: Selection): Promise<number> {
    return Object.keys(filter).length === 0
      ? this.enquiries.estimatedDocumentCount()
      : this.enquiries.countDocuments(filter, options);
  }

  private async select(filters: EnquiryFilterDto): Promise<Selection> {
    const undelivered = filters.state === 'undelivered' ? await this.mailer.undeliveredIds() : [];
    const { filter, order, isSearch } = selectEnquiries(filters, undelivered);
    return { filter, options: { hint: order, ...(isSearch ? { maxTimeMS: this.searchMs } : {}) } };
  }
}
