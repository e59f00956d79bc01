import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { NOW } from '../../platform/database/database-clock.js';
import { Versioned, type VersionCheck } from '../../platform/http/versions/versions.js';
import { invalidFields } from '../../platform/problem/general.problems.js';
import { Decisions } from '../../platform/review/decisions.js';
import { canBeRemoved, canBeRestored, split } from '../../platform/review/deletion.js';
import { AS_PIPELINE } from '../../platform/review/pipelines.js';
import {
  tagOf,
  toHistory,
  toNoteDto,
  type DeletedDto,
  type NoteDto,
  type RestoredDto,
} from '../../platform/review/review.dto.js';
import { notDeleted, type Reviewed } from '../../platform/review/review.schema.js';
import { MinuteJob } from '../../platform/stored-files/minute-job.service.js';
import { enquiryProblems } from './enquiries.problems.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryAdminService } from './enquiry-admin.service.js';
import { EnquiryReplies } from './enquiry-replies.service.js';
import type {
  ChangedEnquiriesDto,
  EnquiriesChangeDto,
  EnquiryChangeDto,
  EnquiryDetailDto,
  ReplyDto,
} from './enquiry-review.dto.js';
import { Enquiry, type EnquiryStage } from './enquiry.schema.js';

/** Changes to enquiries. `by` is the admin's e-mail address. Every method with an id throws Problem 404. */
@Injectable()
export class EnquiryReviewService {
  private readonly decisions: Decisions<EnquiryStage>;

  constructor(
    @InjectModel(Enquiry.name) private readonly enquiries: Model<Enquiry>,
    @InjectModel(Enquiry.name) reviewed: Model<Reviewed>,
    private readonly admin: EnquiryAdminService,
    private readonly mails: EnquiriesService,
    private readonly replies: EnquiryReplies,
    minuteJob: MinuteJob,
  ) {
    this.decisions = new Decisions(reviewed, (id) => admin.find(id));
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
    const enquiry = await this.admin.find(id);
    check(tagOf(enquiry));
    // Changed by another request since the check: check the new version.
    if (isDecision && !(await this.decisions.change(id, enquiry.revision, decision, by)))
      return this.change(id, change, by, check);
    const now = new Date();
    const marks = {
      ...(read !== undefined && { readAt: read ? now : null }),
      ...(answered !== undefined && { answeredAt: answered ? now : null }),
    };
    await this.enquiries.updateOne({ _id: id }, { $set: marks });
    return this.read(id);
  }

  /** @throws Problem 400 without a decision */
  async changeMany(change: EnquiriesChangeDto, by: string): Promise<ChangedEnquiriesDto> {
    const { operationId, changed, missing } = await this.decisions.changeMany(change, by);
    return { operationId, changed, missing };
  }

  undo(operationId: string, by: string): Promise<void> {
    return this.decisions.undo(operationId, by);
  }

  /** @throws Problem 409 when there are too many */
  addNote(id: string, text: string, by: string): Promise<NoteDto> {
    return this.decisions.addNote(id, text, by);
  }

  removeNote(id: string, noteId: string): Promise<void> {
    return this.decisions.removeNote(id, noteId);
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

  async delete(id: string): Promise<void> {
    if ((await this.markDeleted({ _id: id })) === 0) throw enquiryProblems.enquiryNotFound();
  }

  async deleteAll(ids: readonly string[]): Promise<DeletedDto> {
    const [deleted, missing] = await this.split(ids);
    await this.markDeleted({ _id: { $in: deleted } });
    return { deleted, missing };
  }

  /** Within 30 s. May be repeated. */
  async restore(ids: readonly string[]): Promise<RestoredDto> {
    await this.enquiries.updateMany({ _id: { $in: ids }, ...canBeRestored }, { $unset: { deletedAt: 1 } });
    const [restored, gone] = await this.split(ids);
    return { restored, gone };
  }

  private async markDeleted(filter: QueryFilter<Enquiry>): Promise<number> {
    const update = [{ $set: { deletedAt: NOW } }];
    return (await this.enquiries.updateMany({ ...filter, ...notDeleted }, update, AS_PIPELINE)).matchedCount;
  }

  private async removeDeleted(signal: AbortSignal): Promise<void> {
    for (const { _id } of await this.enquiries
      .find(canBeRemoved, { _id: 1 })
      .lean<Pick<Enquiry, '_id'>[]>()) {
      if (signal.aborted) return;
      await this.mails.forget(_id.toHexString());
      await this.replies.forget(_id.toHexString());
      await this.enquiries.deleteOne({ _id });
    }
  }

  private async split(ids: readonly string[]): Promise<[string[], string[]]> {
    return split(ids, await this.enquiries.distinct('_id', { _id: { $in: ids }, ...notDeleted }));
  }
}
