import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, QueryOptions } from 'mongoose';
import { ActivityService } from '../../platform/activity/activity.service.js';
import { containing, readAll, readPage, newestFirst } from '../../platform/http/paging/read-pages.js';
import type { Read } from '../../platform/http/paging/list-page.js';
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

/** Keeps the planner from reading every document. */
const byDate = { hint: enquiryOrder } as const;

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

  async page(list: EnquiryListDto): Promise<Read<EnquiryDto>> {
    const { filter, options } = await this.toQuery(list);
    const { ids } = list;
    const found = ids ? this.select({ _id: { $in: ids.split(',') } }) : this.select(filter, options);
    const { items, ...page } = await readPage(found, list);
    return { ...page, items: await this.toDtos(items) };
  }

  async *findByFilter(filters: EnquiryFilterDto): AsyncGenerator<EnquiryDto> {
    const { filter, options } = await this.toQuery(filters);
    yield* readAll(this.select(filter, options).sort(newestFirst), (enquiries) => this.toDtos(enquiries));
  }

  /** Counts every stage, whatever the filter's stage is. */
  async counts({ stage: _stage, ...filters }: EnquiryFilterDto): Promise<EnquiryCountsDto> {
    const groups = {
      ...countStages(enquiryStages),
      total: countIf(),
      starred: countIf({ $eq: ['$starred', true] }),
      unread: countIf({ $eq: [{ $ifNull: ['$readAt', null] }, null] }),
    };
    const { filter, options } = await this.toQuery(filters);
    return countGroups(this.enquiries, filter, groups, options);
  }

  async countBetween(start: Date, end: Date): Promise<number> {
    const filter = { createdAt: { $gte: start, $lt: end } };
    return (await countGroups(this.enquiries, filter, { count: countIf() }, byDate)).count;
  }

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
  async mailAgain(id: string): Promise<void> {
    await this.find(id);
    await this.mails.queueAgain(id);
  }

  async toDtos(enquiries: readonly Enquiry[]): Promise<EnquiryDto[]> {
    const [tasks, replies] = await Promise.all([
      this.mails.notices(enquiries),
      this.mails.replyStates(enquiries),
    ]);
    return enquiries.map((enquiry) => {
      const id = enquiry._id.toHexString();
      return toEnquiryDto(enquiry, tasks.get(id), replies.get(id));
    });
  }

  private select(filter: Filter, options: QueryOptions = {}) {
    const found = this.enquiries.find({ ...filter, ...notDeleted }, { notes: 0, history: 0 }, options);
    return found.lean<Enquiry[]>();
  }

  async toQuery({ q, form, state, stage, starred }: EnquiryFilterDto) {
    const isUndelivered = state === 'undelivered';
    const filter: Filter = {
      ...(form && { form }),
      ...(stage && { stage: inStages(stage) }),
      ...(starred && { starred: isSet(starred) }),
      ...(isUndelivered ? { _id: { $in: await this.mails.undelivered() } } : state && inState[state]),
      ...(q && { $or: searchedFields.map((field) => ({ [field]: containing(q) })) }),
    };
    // Only a search can read many documents for few results.
    const options = { ...(!isUndelivered && byDate), ...(q && { maxTimeMS: this.searchMs }) };
    return { filter, options, order: newestFirst };
  }
}
