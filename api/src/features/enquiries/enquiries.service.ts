import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { Settings } from '../../platform/config/settings.js';
import { countBySource, type SourceCounts } from '../../platform/sources/source-counts.js';
import type { Source } from '../../platform/sources/source.schema.js';
import type { PeriodDto } from '../../platform/sources/source.dto.js';
import { daysAgo, EPOCH } from '../../platform/database/database-clock.js';
import { createdFields, pick } from '../../platform/http/answers/entity.dto.js';
import { receivedIn } from '../../platform/http/input/time-zone-days.js';
import { ActivityService } from '../../platform/activity/activity.service.js';
import { containing } from '../../platform/http/paging/read-pages.js';
import type { OutboxTask } from '../../platform/mail/outbox-task.schema.js';
import { countIf, countStages, hasReached, isPresent, storedStage } from '../../platform/review/pipelines.js';
import { inStages, reviewedFields } from '../../platform/review/review.dto.js';
import { FIRST_STAGE } from '../../platform/review/review.schema.js';
import { ReviewedFinder, type ListQuery } from '../../platform/review/reviewed-finder.js';
import type { EnquiryDto, EnquiryFilterDto, EnquiryState } from './enquiry.dto.js';
import type { EnquiryCountsDto } from './enquiry-review.dto.js';
import { EnquiryMails, isUndelivered } from './enquiry-mails.service.js';
import { Enquiry, enquiryOrder, enquirySources, enquiryStages } from './enquiry.schema.js';
import { enquiryProblems } from './enquiries.problems.js';
import { JunkService } from './junk.service.js';

type Filter = QueryFilter<Enquiry>;
type SentFields = 'form' | 'name' | 'email' | 'phone' | 'message';
type SentEnquiry = Pick<Enquiry, SentFields> & { source?: Source; website?: string; proof?: string };

/** Keeps the planner from reading every document. */
const byDate = { hint: enquiryOrder } as const;

// With $ifNull a count can use an index alone.
const isJunk = { $ne: [{ $ifNull: ['$junkAt', null] }, null] };
const notJunk = { $not: [isJunk] };

/** Sum over the enquiries in the stage won. */
const wonValue = {
  $sum: {
    $cond: [{ $and: [isPresent, notJunk, { $eq: [storedStage, 'won'] }] }, { $ifNull: ['$value', 0] }, 0],
  },
};

const mailOf: Record<OutboxTask['state'], EnquiryDto['mail']> = {
  queued: 'waiting',
  sent: 'sent',
  failed: 'failed',
  cancelled: 'off',
};

const searchedFields = ['name', 'email', 'message'] as const;

const inState: Record<Exclude<EnquiryState, 'undelivered'>, Filter> = {
  unread: { readAt: null },
  open: { answeredAt: null },
  answered: { answeredAt: { $ne: null } },
};

@Injectable()
export class EnquiriesService extends ReviewedFinder<Enquiry, EnquiryFilterDto, EnquiryDto> {
  readonly searchMs = 2000;
  private readonly logger = new Logger(EnquiriesService.name);

  constructor(
    @InjectModel(Enquiry.name) private readonly enquiries: Model<Enquiry>,
    private readonly mails: EnquiryMails,
    private readonly activity: ActivityService,
    private readonly junk: JunkService,
    settings: Settings,
  ) {
    super(enquiries, enquiryProblems.enquiryNotFound, settings);
    activity.names.set('enquiry', async (id) => {
      const { name, junkAt } = await this.find(id);
      return junkAt ? '' : name;
    });
  }

  /** Stores the enquiry even where its mail cannot be queued. Junk is neither mailed nor recorded. */
  async add({ source, website, proof, ...fields }: SentEnquiry): Promise<void> {
    const judged = await this.junk.judge(fields, website, proof);
    const { id, junkAt } = await this.enquiries.create({
      ...fields,
      ...(source && { source }),
      ...judged,
      stage: FIRST_STAGE,
      starred: false,
    });
    if (junkAt) return;
    const subject = { type: 'enquiry', id, name: fields.name } as const;
    await this.activity.record({ who: 'visitor', action: 'enquiry-created', subject });
    await this.mails
      .queue([id])
      .catch((error: unknown) => this.logger.warn('The mail of an enquiry was not queued.', error));
  }

  /** Counts every stage, whatever the filter's stage is. */
  counts(filters: EnquiryFilterDto): Promise<EnquiryCountsDto> {
    return this.countMatching(filters, 'junkAt', {
      ...countStages(enquiryStages, notJunk),
      total: countIf(notJunk),
      starred: countIf(notJunk, { $eq: ['$starred', true] }),
      unread: countIf(notJunk, { $eq: [{ $ifNull: ['$readAt', null] }, null] }),
      junk: countIf(isJunk),
      value: wonValue,
    });
  }

  /** The median of 30 days, and the new enquiry that waits longest. */
  async firstAnswer() {
    const time = { startDate: '$createdAt', endDate: '$firstAnsweredAt', unit: 'minute' };
    const minutes = { $cond: [{ $and: [isPresent, notJunk] }, { $dateDiff: time }, null] };
    const createdAt = { $gte: daysAgo(30) };
    const [median] = await this.enquiries.aggregate<{ minutes: number | null }>(
      [
        { $match: { createdAt, firstAnsweredAt: { $gte: EPOCH } } },
        { $group: { _id: null, minutes: { $median: { input: minutes, method: 'approximate' } } } },
      ],
      byDate,
    );
    const waiting = this.select({ answeredAt: null, junkAt: null, stage: inStages([FIRST_STAGE]) }, byDate);
    const [oldest] = await waiting.sort({ createdAt: 1, _id: 1 }).limit(1);
    return {
      ...(typeof median?.minutes === 'number' && { medianMinutes: median.minutes }),
      ...(oldest && { oldest: { ...createdFields(oldest), name: oldest.name } }),
    };
  }

  /** Numbers by source and week. */
  async bySource(period: PeriodDto): Promise<SourceCounts[]> {
    const groups = {
      enquiries: countIf(notJunk),
      talking: countIf(notJunk, hasReached('talking')),
      won: countIf(notJunk, hasReached('won')),
      value: wonValue,
    };
    return countBySource(this.enquiries, receivedIn(period, this.zone), groups, this.zone, enquirySources);
  }

  async ofMail({ about }: OutboxTask): Promise<Pick<EnquiryDto, '_id' | 'name'> | undefined> {
    const enquiry = await this.enquiries.findById(about, { name: 1 }).lean<Pick<Enquiry, '_id' | 'name'>>();
    return enquiry ? { _id: enquiry._id.toHexString(), name: enquiry.name } : undefined;
  }

  async toDtos(enquiries: readonly Enquiry[]): Promise<EnquiryDto[]> {
    const [tasks, replies] = await Promise.all([
      this.mails.notices(enquiries),
      this.mails.replyStates(enquiries),
    ]);
    return enquiries.map((enquiry) => {
      const id = enquiry._id.toHexString();
      const task = tasks.get(id);
      const reply = replies.get(id);
      return {
        ...createdFields(enquiry),
        ...pick(enquiry, 'form', 'name', 'email', 'phone', 'message', 'junkReason'),
        mail: task ? mailOf[task.state] : 'off',
        ...(task?.state === 'sent' && task.sentAt && { mailedAt: task.sentAt.toISOString() }),
        undelivered: task !== undefined && isUndelivered(task),
        read: Boolean(enquiry.readAt),
        answered: Boolean(enquiry.answeredAt),
        stage: enquiry.stage ?? FIRST_STAGE,
        ...(reply && { reply }),
        ...(typeof enquiry.value === 'number' && { value: enquiry.value }),
        ...reviewedFields(enquiry),
        junk: Boolean(enquiry.junkAt),
      };
    });
  }

  async toQuery(filters: EnquiryFilterDto): Promise<ListQuery> {
    const { q, form, state, junk } = filters;
    const isUndelivered = state === 'undelivered';
    const { filter, order, hint } = this.sharedQuery(filters, enquiryOrder, enquirySources);
    const own: Filter = {
      junkAt: junk === 'true' ? { $ne: null } : null,
      ...(form && { form }),
      ...(isUndelivered ? { _id: { $in: await this.mails.undelivered() } } : state && inState[state]),
      ...(q && { $or: searchedFields.map((field) => ({ [field]: containing(q) })) }),
    };
    // Only a search can read many documents for few results.
    const options = { ...(!isUndelivered && { hint }), ...(q && { maxTimeMS: this.searchMs }) };
    return { filter: { ...filter, ...own }, options, order };
  }
}
