import { enquiryProblems } from './enquiries.problems.js';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { inBatches } from '../../platform/database/in-batches.js';
import { readAll, readPage, newestFirst } from '../../platform/http/paging/read-pages.js';
import type { ListPage } from '../../platform/http/paging/list-page.js';
import { Mailer } from '../../platform/mail/mailer.service.js';
import { generalProblems, invalidFields } from '../../platform/problem/general.problems.js';
import {
  toEnquiryDto,
  type EnquiryDto,
  type EnquiryFilterDto,
  type EnquiryListDto,
  type EnquiryState,
  type MarkEnquiryDto,
} from './enquiry.dto.js';
import { Enquiry } from './enquiry.schema.js';
import { EnquiriesService } from './enquiries.service.js';

type Filter = QueryFilter<Enquiry>;

const BATCH_SIZE = 100;

const searchedFields = ['name', 'email', 'message'] as const;

const containsText = (text: string): Filter => {
  const pattern = { $regex: text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), $options: 'i' };
  return { $or: searchedFields.map((field) => ({ [field]: pattern })) };
};

const inState: Record<Exclude<EnquiryState, 'undelivered'>, Filter> = {
  unread: { readAt: null },
  open: { answeredAt: null },
  answered: { answeredAt: { $ne: null } },
};

interface EnquiryPage extends ListPage {
  enquiries: EnquiryDto[];
}

@Injectable()
export class EnquiryAdminService {
  readonly searchMs = 2000;

  constructor(
    @InjectModel(Enquiry.name) private readonly enquiries: Model<Enquiry>,
    private readonly mails: EnquiriesService,
    private readonly mailer: Mailer,
  ) {}

  async page({ limit, after, page, count, ...filters }: EnquiryListDto): Promise<EnquiryPage> {
    const filter = await this.toFilter(filters);
    const { items, next } = await readPage(this.find(filter), { limit, after, page });
    return {
      enquiries: await this.toDtos(items),
      ...(next && { next: { ...next, filters } }),
      ...(count ? { total: await this.count(filter) } : {}),
    };
  }

  async *all(filters: EnquiryFilterDto): AsyncGenerator<EnquiryDto> {
    const all = readAll(this.find(await this.toFilter(filters)));
    for await (const batch of inBatches(all, BATCH_SIZE)) yield* await this.toDtos(batch);
  }

  async mark(id: string, { answered, read = answered || undefined }: MarkEnquiryDto): Promise<EnquiryDto> {
    if (read === undefined && answered === undefined)
      throw invalidFields({ field: 'read', message: 'Give read, answered or both.' });
    const now = new Date();
    const marks = {
      ...(read !== undefined && { readAt: read ? now : null }),
      ...(answered !== undefined && { answeredAt: answered ? now : null }),
    };
    const enquiry = await this.enquiries
      .findByIdAndUpdate(id, { $set: marks }, { returnDocument: 'after' })
      .lean<Enquiry>();
    if (!enquiry) throw enquiryProblems.enquiryNotFound();
    return this.toDto(enquiry);
  }

  async remove(id: string): Promise<void> {
    await this.mails.forget(id);
    const { deletedCount } = await this.enquiries.deleteOne({ _id: id });
    if (deletedCount === 0) throw enquiryProblems.enquiryNotFound();
  }

  /** @throws Problem 404, 409 without a mail server, or when the enquiry was mailed or its mail is queued */
  async mailAgain(id: string): Promise<EnquiryDto> {
    const enquiry = await this.enquiries.findById(id).lean<Enquiry>();
    if (!enquiry) throw enquiryProblems.enquiryNotFound();
    if (!this.mailer.isOn) throw generalProblems.mailOff();
    const isQueued = await this.mails.queueAgain(enquiry._id);
    const dto = await this.toDto(enquiry);
    if (!isQueued) throw dto.mail === 'sent' ? enquiryProblems.mailSent() : enquiryProblems.mailWaiting();
    return dto;
  }

  private async toDto(enquiry: Enquiry): Promise<EnquiryDto> {
    const [task] = await this.mails.tasksOf([enquiry]);
    return toEnquiryDto(enquiry, task);
  }

  private async toDtos(enquiries: readonly Enquiry[]): Promise<EnquiryDto[]> {
    const tasks = await this.mails.tasksOf(enquiries);
    return enquiries.map((enquiry, index) => toEnquiryDto(enquiry, tasks[index]));
  }

  private find(filter: Filter) {
    return this.enquiries.find(filter, undefined, this.limitOf(filter)).sort(newestFirst).lean<Enquiry[]>();
  }

  private async count(filter: Filter): Promise<number> {
    return Object.keys(filter).length === 0
      ? this.enquiries.estimatedDocumentCount()
      : this.enquiries.countDocuments(filter, this.limitOf(filter));
  }

  /** Only a search can read many documents for few results. */
  private limitOf(filter: Filter): { maxTimeMS?: number } {
    return filter.$or ? { maxTimeMS: this.searchMs } : {};
  }

  private async toFilter({ q, form, state }: EnquiryFilterDto): Promise<Filter> {
    const ids = state === 'undelivered' && { _id: { $in: await this.mails.undeliveredIds() } };
    const ofState = state && state !== 'undelivered' && inState[state];
    return { ...(form && { form }), ...ids, ...ofState, ...(q && containsText(q)) };
  }
}
