import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { NOW } from '../../platform/database/database-clock.js';
import { hasLink, toHtml } from '../../platform/mail/mail-text.js';
import { Mailer } from '../../platform/mail/mailer.service.js';
import { toMessageDto, type MessageDto } from '../../platform/mail/message.dto.js';
import type { OutboxTask } from '../../platform/mail/outbox-task.schema.js';
import { OutboxTasks, type Settled } from '../../platform/mail/outbox-tasks.service.js';
import { Outbox, type OutboxKind } from '../../platform/mail/outbox.service.js';
import { generalProblems } from '../../platform/problem/general.problems.js';
import { addToHistory, AS_PIPELINE } from '../../platform/review/pipelines.js';
import { notDeleted } from '../../platform/review/review.schema.js';
import { EnquiriesService } from './enquiries.service.js';
import type { ReplyDto } from './enquiry-review.dto.js';
import { enquiryProblems } from './enquiries.problems.js';
import { Enquiry, enquiryOfMail, replyKey } from './enquiry.schema.js';

const REPLY = 'reply';

const repliesTo = (ids: readonly string[]) => ({
  _id: { $in: ids.map((id) => new RegExp(`^${replyKey(id)}`)) },
});

@Injectable()
export class EnquiryReplies implements OutboxKind {
  readonly kind = REPLY;

  constructor(
    @InjectModel(Enquiry.name) private readonly enquiries: Model<Enquiry>,
    private readonly mails: EnquiriesService,
    private readonly outbox: Outbox,
    private readonly tasks: OutboxTasks,
    private readonly mailer: Mailer,
  ) {
    this.outbox.add(this);
  }

  /** May be repeated with its submissionId. @throws Problem 409 without a mail server */
  async send(
    id: string,
    { subject, body, submissionId = randomUUID() }: ReplyDto,
    by: string,
  ): Promise<void> {
    if (!this.mailer.isOn) throw generalProblems.mailOff();
    const _id = replyKey(id) + submissionId;
    await this.outbox.put([{ _id, kind: REPLY, to: 'visitor', subject, data: { body } }]);
    const failed = { _id: { $regex: `^${replyKey(id)}`, $ne: _id }, state: 'failed' } as const;
    await this.tasks.update(failed, [{ $set: { state: 'cancelled' } }]);
    const entry = { at: NOW, by: { $literal: by }, type: 'message', batchId: submissionId };
    await this.enquiries.updateOne(
      { _id: id, ...notDeleted, 'history.batchId': { $ne: submissionId } },
      addToHistory(
        { ...entry, subject: { $literal: subject } },
        { answeredAt: { $ifNull: ['$answeredAt', NOW] }, readAt: { $ifNull: ['$readAt', NOW] } },
      ),
      AS_PIPELINE,
    );
  }

  /** May be repeated. @throws Problem 404, and 409 without a mail server */
  async retry(id: string, messageId: string): Promise<void> {
    if (!this.mailer.isOn) throw generalProblems.mailOff();
    const task =
      messageId.startsWith(replyKey(id)) && (await this.tasks.retry({ _id: messageId, kind: REPLY }));
    if (!task) throw enquiryProblems.replyNotFound();
    this.outbox.wake();
  }

  async of(id: string): Promise<MessageDto[]> {
    const tasks = await this.tasks.find({ _id: { $regex: `^${replyKey(id)}` } });
    return tasks.map((task) => toMessageDto(task)).sort((a, b) => a.at.localeCompare(b.at));
  }

  count(ids: readonly string[]): Promise<number> {
    return this.tasks.model.countDocuments(repliesTo(ids)).exec();
  }

  async forget(ids: readonly string[]): Promise<void> {
    await this.tasks.model.deleteMany(repliesTo(ids));
  }

  /** The ids of enquiries with a reply that was given up. */
  async failed(): Promise<Set<string>> {
    const keys = await this.tasks.model.distinct('_id', { kind: REPLY, state: 'failed' });
    return new Set(keys.flatMap((key) => enquiryOfMail(key) ?? []));
  }

  async work(task: OutboxTask, signal: AbortSignal): Promise<Settled | undefined> {
    const enquiry = await this.mails.findFor(task);
    if (!enquiry) return undefined;
    const { name, email: address } = enquiry;
    const { body = '' } = task.data as { body?: string };
    const to = { name: hasLink(name) ? '' : name, address };
    const { _id: id, subject = '' } = task;
    await this.mailer.send({ id, to, subject, text: body, html: toHtml(body) }, signal);
    return { state: 'sent', data: { body } };
  }
}
