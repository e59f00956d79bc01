import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import { ErasedRecords } from '../../platform/backup/erased-records.service.js';
import { EPOCH, NOW } from '../../platform/database/database-clock.js';
import { Versioned, type VersionCheck } from '../../platform/http/versions/versions.js';
import { invalidFields } from '../../platform/problem/problem.js';
import { tagOf, toHistory, toNoteDto } from '../../platform/review/review.dto.js';
import { notDeleted, notErased, type ReviewedFilter } from '../../platform/review/review.schema.js';
import { ReviewableService, type ListQuery } from '../../platform/review/reviewable.service.js';
import { MinuteJob } from '../../platform/stored-files/minute-job.service.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryMails } from './enquiry-mails.service.js';
import type { EnquiryChangeDto, EnquiryDetailDto, ReplyDto } from './enquiry-review.dto.js';
import type { EnquiryDto, EnquiryFilterDto } from './enquiry.dto.js';
import { Enquiry, ofAnyCase } from './enquiry.schema.js';

/** Changes to enquiries. `by` is the admin's e-mail address. Every method with an id throws Problem 404. */
@Injectable()
export class EnquiryReviewService extends ReviewableService<Enquiry, EnquiryFilterDto> {
  protected readonly erasedFields = { _id: '$_id', createdAt: '$createdAt', deletedAt: { $literal: EPOCH } };

  constructor(
    @InjectModel(Enquiry.name) documents: Model<Enquiry>,
    private readonly enquiries: EnquiriesService,
    private readonly mails: EnquiryMails,
    erased: ErasedRecords,
    minuteJob: MinuteJob,
  ) {
    super(documents, erased, minuteJob);
  }

  find(id: string): Promise<Enquiry> {
    return this.enquiries.find(id);
  }

  async read(id: string): Promise<Versioned<EnquiryDetailDto>> {
    const enquiry = await this.find(id);
    const [dto] = (await this.enquiries.toDtos([enquiry])) as [EnquiryDto];
    const value = {
      ...dto,
      notes: (enquiry.notes ?? []).map(toNoteDto),
      history: [{ at: dto.createdAt, by: 'visitor', type: 'received' as const }, ...toHistory(enquiry)],
      messages: await this.mails.replies(id),
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
    const { answered, read = answered || undefined, ...decision } = change;
    const isFlagged = read !== undefined || answered !== undefined;
    if (decision.stage === undefined && decision.starred === undefined && !isFlagged)
      throw invalidFields({ field: 'read', message: 'Give read, answered, stage or starred.' });
    const flags = {
      ...(read !== undefined && { readAt: read ? NOW : null }),
      ...(answered !== undefined && { answeredAt: answered ? NOW : null, updatedAt: NOW }),
    };
    await this.update(id, decision, by, check, isFlagged ? flags : undefined);
    return this.read(id);
  }

  /** @throws Problem 409 without a mail server */
  async reply(id: string, reply: ReplyDto, by: string): Promise<Versioned<EnquiryDetailDto>> {
    await this.mails.reply(await this.find(id), reply, by);
    return this.read(id);
  }

  async undoReply(id: string, messageId: string): Promise<void> {
    await this.find(id);
    await this.mails.undo(id, messageId);
  }

  async retry(id: string, messageId: string): Promise<void> {
    await this.find(id);
    await this.mails.retry(id, messageId);
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
    return { stage: { $ne: 'won' }, updatedAt: { $lte: limit } };
  }

  protected toQuery(filters: EnquiryFilterDto): Promise<ListQuery> {
    return this.enquiries.toQuery(filters);
  }

  private async findAllByEmail(email: string, filter: QueryFilter<Enquiry>): Promise<Enquiry[]> {
    const query = this.documents.find({ email, ...filter }, { notes: 0, history: 0 });
    const found = await query.collation(ofAnyCase).sort({ createdAt: -1 }).lean<Enquiry[]>();
    // To the collation ß equals ss.
    return found.filter((enquiry) => enquiry.email.toLowerCase() === email.toLowerCase());
  }
}
