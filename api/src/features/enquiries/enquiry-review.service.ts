import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ErasedRecords } from '../../platform/backup/erased-records.service.js';
import { EPOCH } from '../../platform/database/database-clock.js';
import { Versioned, type VersionCheck } from '../../platform/http/versions/versions.js';
import { invalidFields } from '../../platform/problem/general.problems.js';
import { Decisions } from '../../platform/review/decisions.js';
import { canBeRemoved, Deletion } from '../../platform/review/deletion.js';
import { tagOf, toHistory, toNoteDto } from '../../platform/review/review.dto.js';
import type { Reviewed } from '../../platform/review/review.schema.js';
import { MinuteJob } from '../../platform/stored-files/minute-job.service.js';
import { enquiryProblems } from './enquiries.problems.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryAdminService } from './enquiry-admin.service.js';
import { EnquiryReplies } from './enquiry-replies.service.js';
import type { EnquiryChangeDto, EnquiryDetailDto, ReplyDto } from './enquiry-review.dto.js';
import { Enquiry, type EnquiryStage } from './enquiry.schema.js';

/** Changes to enquiries. `by` is the admin's e-mail address. Every method with an id throws Problem 404. */
@Injectable()
export class EnquiryReviewService extends Decisions<EnquiryStage> {
  readonly deletion: Deletion<Enquiry>;

  constructor(
    @InjectModel(Enquiry.name) private readonly enquiries: Model<Enquiry>,
    @InjectModel(Enquiry.name) reviewed: Model<Reviewed>,
    private readonly admin: EnquiryAdminService,
    private readonly mails: EnquiriesService,
    private readonly replies: EnquiryReplies,
    private readonly erased: ErasedRecords,
    minuteJob: MinuteJob,
  ) {
    super(reviewed, (id) => admin.find(id));
    this.deletion = new Deletion(enquiries, enquiryProblems.enquiryNotFound);
    minuteJob.add('Removing deleted enquiries', (signal) => this.removeDeleted(signal));
  }

  async read(id: string): Promise<Versioned<EnquiryDetailDto>> {
    const enquiry = await this.admin.find(id);
    const dto = await this.admin.toDto(enquiry);
    const value = {
      ...dto,
      notes: (enquiry.notes ?? []).map(toNoteDto),
      history: [{ at: dto.createdAt, by: 'visitor', type: 'received' as const }, ...toHistory(enquiry)],
      messages: await this.replies.of(id),
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
    const isDecision = decision.stage !== undefined || decision.starred !== undefined;
    if (!isDecision && read === undefined && answered === undefined)
      throw invalidFields({ field: 'read', message: 'Give read, answered, stage or starred.' });
    if (isDecision) await this.decide(id, decision, by, check);
    else check(tagOf(await this.admin.find(id)));
    const now = new Date();
    const marks = {
      ...(read !== undefined && { readAt: read ? now : null }),
      ...(answered !== undefined && { answeredAt: answered ? now : null }),
    };
    await this.enquiries.updateOne({ _id: id }, { $set: marks });
    return this.read(id);
  }

  /** @throws Problem 409 without a mail server */
  async reply(id: string, reply: ReplyDto, by: string): Promise<Versioned<EnquiryDetailDto>> {
    await this.admin.find(id);
    await this.replies.send(id, reply, by);
    return this.read(id);
  }

  async retry(id: string, messageId: string): Promise<void> {
    await this.admin.find(id);
    await this.replies.retry(id, messageId);
  }

  private async removeDeleted(signal: AbortSignal): Promise<void> {
    for (const { _id, deletedAt } of await this.enquiries
      .find(canBeRemoved, { deletedAt: 1 })
      .lean<Pick<Enquiry, '_id' | 'deletedAt'>[]>()) {
      if (signal.aborted) return;
      const ids = [_id.toHexString()];
      // The request may have been interrupted before.
      if (deletedAt?.getTime() === EPOCH.getTime()) await this.erased.add(ids);
      await this.mails.forget(ids);
      await this.replies.forget(ids);
      await this.enquiries.deleteOne({ _id });
    }
  }
}
