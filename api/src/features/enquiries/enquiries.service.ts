import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { ActivityService } from '../../platform/activity/activity.service.js';
import { inBatches } from '../../platform/database/in-batches.js';
import { containing, readAll, readPage, newestFirst } from '../../platform/http/paging/read-pages.js';
import type { ListPage } from '../../platform/http/paging/list-page.js';
import type { OutboxTask } from '../../platform/mail/outbox-task.schema.js';
import { countGroups, countIf, countStages } from '../../platform/review/counts.js';
import { inStages, isSet } from '../../platform/review/review.dto.js';
import { FIRST_STAGE, notDeleted } from '../../platform/review/review.schema.js';
import {
  toEnquiryDto,
  type EnquiryDto,
  type EnquiryFilterDto,
  type EnquiryListDto,
  type EnquiryState,
} from './enquiry.dto.js';
import type { EnquiryCountsDto } from './enquiry-review.dto.js';
import { EnquiryMails } from './enquiry-mails.service.js';
import { Enquiry, enquiryOrder, enquiryStages } from './enquiry.schema.js';
import { enquiryProblems } from './enquiries.problems.js';

type Filter = QueryFilter<Enquiry>;

const BATCH_SIZE = 100;

const searchedFields = ['name', 'email', 'message'] as const;

const inState: Record<Exclude<EnquiryState, 'undelivered'>, Filter> = {
  unread: { readAt: null },
  open: { answeredAt: null },
  answered: { answeredAt: { $ne: null } },
};

@Injectable()
export class EnquiriesService {
  readonly searchMs = 2000;
  private readonly logger = new Logger(EnquiriesService.name);

  constructor(
    @InjectModel(Enquiry.name) private readonly enquiries: Model<Enquiry>,
    private readonly mails: EnquiryMails,
    private readonly activity: ActivityService,
  ) {
    activity.names.set('enquiry', async (id) => (await this.find(id)).name);
  }

  /** Stores the enquiry even where its mail cannot be queued. */
  async add(fields: Pick<Enquiry, 'form' | 'name' | 'email' | 'phone' | 'message'>): Promise<void> {
    const { id } = await this.enquiries.create({ ...fields, stage: FIRST_STAGE, starred: false });
    const subject = { type: 'enquiry', id, name: fields.name } as const;
    await this.activity.record({ who: 'visitor', action: 'enquiry-created', subject });
    await this.mails
      .queue(id)
      .catch((error: unknown) => this.logger.warn('The mail of an enquiry was not queued.', error));
  }

  async page(list: EnquiryListDto): Promise<ListPage & { items: EnquiryDto[] }> {
    const { items, ...page } = await readPage(this.select(await this.toFilter(list)), list);
    return { ...page, items: await this.toDtos(items) };
  }

  async *findByFilter(filters: EnquiryFilterDto): AsyncGenerator<EnquiryDto> {
    const all = readAll(this.select(await this.toFilter(filters)));
    for await (const batch of inBatches(all, BATCH_SIZE)) yield* await this.toDtos(batch);
  }

  /** Counts every stage, whatever the filter's stage is. */
  async counts({ stage: _stage, ...filters }: EnquiryFilterDto): Promise<EnquiryCountsDto> {
    const groups = {
      ...countStages(enquiryStages),
      total: countIf(),
      starred: countIf({ $eq: ['$starred', true] }),
      unread: countIf({ $eq: [{ $ifNull: ['$readAt', null] }, null] }),
    };
    const filter = await this.toFilter(filters);
    return countGroups(this.enquiries, filter, groups, this.optionsOf(filter));
  }

  /** Those that came later than this, the newest first. */
  async since(time: Date, limit: number): Promise<{ count: number; latest: EnquiryDto[] }> {
    const later = { createdAt: { $gt: time } };
    const [{ count }, latest] = await Promise.all([
      countGroups(this.enquiries, later, { count: countIf() }, { hint: enquiryOrder }),
      this.select(later).limit(limit),
    ]);
    return { count, latest: await this.toDtos(latest) };
  }

  /** The enquiry that a mail is about. */
  async ofMail({ about }: OutboxTask): Promise<Pick<EnquiryDto, '_id' | 'name'> | undefined> {
    const enquiry = await this.enquiries.findById(about, { name: 1 }).lean<Pick<Enquiry, '_id' | 'name'>>();
    return enquiry ? { _id: enquiry._id.toHexString(), name: enquiry.name } : undefined;
  }

  /** @throws Problem 404 */
  async find(id: string): Promise<Enquiry> {
    const enquiry = await this.enquiries.findOne({ _id: id, ...notDeleted }).lean<Enquiry>();
    if (!enquiry) throw enquiryProblems.enquiryNotFound();
    return enquiry;
  }

  /** @throws Problem 404, 409 without a mail server, or when the enquiry was mailed or its mail is queued */
  async mailAgain(id: string): Promise<EnquiryDto> {
    const enquiry = await this.find(id);
    const isQueued = await this.mails.queueAgain(id);
    const dto = await this.toDto(enquiry);
    if (!isQueued) throw dto.mail === 'sent' ? enquiryProblems.mailSent() : enquiryProblems.mailWaiting();
    return dto;
  }

  async toDto(enquiry: Enquiry): Promise<EnquiryDto> {
    const [dto] = await this.toDtos([enquiry]);
    return dto as EnquiryDto;
  }

  async toDtos(enquiries: readonly Enquiry[]): Promise<EnquiryDto[]> {
    const [tasks, failed] = await Promise.all([this.mails.notices(enquiries), this.mails.withFailedReply()]);
    return enquiries.map((enquiry) => {
      const id = enquiry._id.toHexString();
      return toEnquiryDto(enquiry, tasks.get(id), failed.has(id));
    });
  }

  private select(filter: Filter) {
    const hidden = { notes: 0, history: 0 } as const;
    const found = this.enquiries.find({ ...filter, ...notDeleted }, hidden, this.optionsOf(filter));
    return found.sort(newestFirst).lean<Enquiry[]>();
  }

  /** Only a search can read many documents for few results. The hint keeps the planner from reading all of them. */
  optionsOf(filter: Filter) {
    return { ...(!filter._id && { hint: enquiryOrder }), ...(filter.$or && { maxTimeMS: this.searchMs }) };
  }

  async toFilter({ q, form, state, stage, starred }: EnquiryFilterDto): Promise<Filter> {
    const ids = state === 'undelivered' && { _id: { $in: await this.mails.undelivered() } };
    const ofState = state && state !== 'undelivered' && inState[state];
    return {
      ...(form && { form }),
      ...(stage && { stage: inStages(stage) }),
      ...(starred && { starred: isSet(starred) }),
      ...ids,
      ...ofState,
      ...(q && { $or: searchedFields.map((field) => ({ [field]: containing(q) })) }),
    };
  }
}
