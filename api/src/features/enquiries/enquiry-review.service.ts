import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { QueryFilter, Types } from 'mongoose';
import { ErasedRecords } from '../../platform/backup/erased-records.service.js';
import { daysAgo, EPOCH, NOW } from '../../platform/database/database-clock.js';
import { Versioned, type VersionCheck } from '../../platform/http/versions/versions.js';
import { deletePipeline } from '../../platform/review/pipelines.js';
import { UNDO_MS } from '../../platform/mail/outbox-tasks.service.js';
import type { ManyDto, UndoneDto } from '../../platform/review/review.dto.js';
import { isEmpty, tagOf, toHistory, toNoteDto } from '../../platform/review/review.dto.js';
import { notDeleted, notErased, type ReviewedFilter } from '../../platform/review/review.schema.js';
import { ReviewableService } from '../../platform/review/reviewable.service.js';
import { MinuteJob } from '../../platform/stored-files/minute-job.service.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryMails, firstAnswer } from './enquiry-mails.service.js';
import type { EnquiriesChangeDto, EnquiryChangeDto, EnquiryDetailDto } from './enquiry-review.dto.js';
import type { EnquiryDto, EnquiryFilterDto } from './enquiry.dto.js';
import { ofAnyCase, type Enquiry } from './enquiry.schema.js';

/** A reply stays the first answer when the admin takes "answered" back. */
const ifReplied = {
  $cond: [{ $in: ['message', { $ifNull: ['$history.type', []] }] }, '$firstAnsweredAt', null],
};

/** Changes to enquiries. `by` is the admin's e-mail address. Every method with an id throws Problem 404. */
@Injectable()
export class EnquiryReviewService extends ReviewableService<Enquiry, EnquiryFilterDto> {
  protected readonly erasedFields = { _id: '$_id', createdAt: '$createdAt', deletedAt: { $literal: EPOCH } };

  constructor(
    private readonly enquiries: EnquiriesService,
    private readonly mails: EnquiryMails,
    erased: ErasedRecords,
    minuteJob: MinuteJob,
  ) {
    super(enquiries, erased, minuteJob);
    minuteJob.add('Deleting junk of 30 days', () => this.deleteOldJunk());
  }

  async read(id: string): Promise<Versioned<EnquiryDetailDto>> {
    const enquiry = await this.enquiries.find(id);
    const [dto] = (await this.enquiries.toDtos([enquiry])) as [EnquiryDto];
    const value = {
      ...dto,
      notes: (enquiry.notes ?? []).map(toNoteDto),
      history: [{ at: dto.createdAt, by: 'visitor', type: 'received' as const }, ...toHistory(enquiry)],
      messages: await this.mails.messages(id),
    };
    return new Versioned(value, tagOf(enquiry));
  }

  /** @throws Problem 400 without a change, and what `check` throws */
  async change(
    id: string,
    change: EnquiryChangeDto,
    by: string,
    check: VersionCheck,
  ): Promise<Versioned<EnquiryDetailDto>> {
    const { answered, read = answered || undefined, value, ...given } = change;
    // settleNotices finds the change by its id.
    const junkId = given.junk === undefined ? undefined : (given.operationId ?? randomUUID());
    const decision = { ...given, ...(junkId && { operationId: junkId }) };
    const fields = {
      ...(read !== undefined && { readAt: read ? NOW : null }),
      ...(answered !== undefined && {
        answeredAt: answered ? NOW : null,
        firstAnsweredAt: answered ? firstAnswer : ifReplied,
        updatedAt: NOW,
      }),
      ...(value !== undefined && { value, updatedAt: NOW }),
    };
    await this.update(id, decision, by, check, isEmpty(fields) ? undefined : fields);
    if (junkId) await this.settleNotices(junkId);
    return this.read(id);
  }

  override async updateMany(change: EnquiriesChangeDto, by: string): Promise<ManyDto> {
    const changed = await super.updateMany(change, by);
    if (change.junk !== undefined) await this.settleNotices(changed.operationId);
    return changed;
  }

  override async undo(operationId: string, by: string): Promise<UndoneDto> {
    const undone = await super.undo(operationId, by);
    await this.settleNotices(operationId);
    return undone;
  }

  /** Queues the mails about enquiries that are no junk any more, and drops those about junk. */
  private async settleNotices(operationId: string): Promise<void> {
    const madeJunkOrNot = { history: { $elemMatch: { operationId, 'set.junkAt': { $exists: true } } } };
    const filter = { ...madeJunkOrNot, ...notDeleted };
    const found = await this.reviewed.find(filter, { junkAt: 1 }).lean<Enquiry[]>();
    const idsOf = (junk: boolean) =>
      found.filter(({ junkAt }) => Boolean(junkAt) === junk).map(({ _id }) => _id.toHexString());
    await this.mails.queue(idsOf(false), UNDO_MS);
    await this.mails.drop(idsOf(true));
  }

  /** @returns the newest ones with an e-mail address, in any case of letters, and the ids of all of them */
  async findByEmail(email: string, limit: number): Promise<[EnquiryDto[], Types.ObjectId[]]> {
    const found = await this.findAllByEmail(email, notDeleted);
    return [await this.enquiries.toDtos(found.slice(0, limit)), found.map(({ _id }) => _id)];
  }

  async findDetailsByEmail(email: string): Promise<EnquiryDetailDto[]> {
    const details = [];
    for (const { _id } of await this.findAllByEmail(email, notDeleted))
      details.push((await this.read(_id.toHexString())).value);
    return details;
  }

  async eraseByEmail(email: string): Promise<number> {
    return this.erase({ _id: { $in: (await this.findAllByEmail(email, notErased)).map(({ _id }) => _id) } });
  }

  isOver(limit: Date): ReviewedFilter {
    return { stage: { $ne: 'won' }, updatedAt: { $lte: limit }, junkAt: null };
  }

  /** Not by a TTL index: the removal deletes the mails too. */
  private async deleteOldJunk(): Promise<void> {
    const isOld = { junkAt: { $lte: daysAgo(30) }, ...notDeleted };
    await this.reviewed.updateMany(isOld, deletePipeline());
  }

  private async findAllByEmail(email: string, filter: QueryFilter<Enquiry>): Promise<Enquiry[]> {
    const query = this.reviewed.find({ email, ...filter }, { notes: 0, history: 0 });
    const found = await query.collation(ofAnyCase).sort({ createdAt: -1 }).lean<Enquiry[]>();
    // To the collation ß equals ss.
    return found.filter((enquiry) => enquiry.email.toLowerCase() === email.toLowerCase());
  }
}
