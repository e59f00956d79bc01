import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { Settings } from '../../platform/config/settings.js';
import { inMs, NOW } from '../../platform/database/database-clock.js';
import { hasLink, toHtml, withLinks } from '../../platform/mail/mail-text.js';
import { Mailer, type Mail } from '../../platform/mail/mailer.service.js';
import { toMessageDto, type MessageDto } from '../../platform/mail/message.dto.js';
import type { OutboxTask } from '../../platform/mail/outbox-task.schema.js';
import { CLAIM_MS, OutboxTasks, UNDO_MS, type Settled } from '../../platform/mail/outbox-tasks.service.js';
import { Outbox } from '../../platform/mail/outbox.service.js';
import {
  addToHistory,
  changePipeline,
  moveVersion,
  storedStage,
  wroteFields,
} from '../../platform/review/pipelines.js';
import { FIRST_STAGE, notErased } from '../../platform/review/review.schema.js';
import { enquiryProblems } from './enquiries.problems.js';
import type { ReplyDto } from './enquiry-review.dto.js';
import { formNames, type ReplyState } from './enquiry.dto.js';
import { Enquiry, type EnquiryStage } from './enquiry.schema.js';

const NOTICE = 'enquiry';
const REPLY = 'reply';

interface ReplyData {
  body: string;
  by: string;
  stage: EnquiryStage;
  /** The stage of the enquiry when the reply was written. */
  before: EnquiryStage;
}

const noticeKey = (id: string): string => `enquiry-${id}`;
const batchOf = (taskId: string): string => taskId.split(':').at(-1) ?? '';
const repliesTo = (...ids: (string | Types.ObjectId)[]) => ({ kind: REPLY, about: { $in: ids } });

export const firstAnswer = { $ifNull: ['$firstAnsweredAt', NOW] };

const MINUTE_MS = 60_000;
/** A mail that has been queued for longer is undelivered. */
const OVERDUE_MS = 60 * MINUTE_MS;

export const isUndelivered = ({ state, createdAt }: OutboxTask): boolean =>
  state === 'failed' || (state === 'queued' && Date.now() - createdAt.getTime() > OVERDUE_MS);

@Injectable()
export class EnquiryMails {
  constructor(
    @InjectModel(Enquiry.name) private readonly enquiries: Model<Enquiry>,
    private readonly outbox: Outbox,
    private readonly tasks: OutboxTasks,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
  ) {
    for (const kind of [NOTICE, REPLY]) outbox.add({ kind, work: (task, signal) => this.send(task, signal) });
  }

  /** Queues the notices that were not queued before. @param ms until they are due */
  async queue(ids: readonly string[], ms = 0): Promise<void> {
    const notice = { kind: NOTICE, to: 'owner' } as const;
    const notices = ids.map((id) => ({ ...notice, _id: noticeKey(id), about: new Types.ObjectId(id) }));
    await this.outbox.put(notices, ms);
  }

  /** Deletes the notices that are waiting or were given up. */
  async drop(ids: readonly string[]): Promise<void> {
    await this.tasks.model.deleteMany({
      _id: { $in: ids.map(noticeKey) },
      state: { $in: ['queued', 'failed'] },
    });
  }

  /** Queues an undelivered enquiry, with all attempts before it. @throws Problem 409 for any other, and without a mail server */
  async queueAgain(id: string): Promise<void> {
    this.mailer.assertOn();
    const [task] = await this.tasks.find({ _id: noticeKey(id) });
    if (!task) return this.queue([id]);
    const { _id, state } = task;
    if (state === 'sent') throw enquiryProblems.mailSent();
    // A task that is due within a claim is being sent, or soon.
    const isFree = { $or: [{ due: null }, { $expr: { $gt: ['$due', inMs(CLAIM_MS)] } }] };
    const fresh = { state: 'queued', reason: '$$REMOVE', attempts: 0, createdAt: NOW, due: NOW };
    if (!isUndelivered(task)) throw enquiryProblems.mailWaiting();
    await this.tasks.model
      .updateOne({ _id, state, ...isFree }, [{ $set: fresh }])
      .orFail(enquiryProblems.mailWaiting);
    this.outbox.wake();
  }

  /** Changes nothing of the enquiry before it is sent. May be repeated with its submissionId. @throws Problem 409 without a mail server */
  async reply(
    { _id: about, stage: stored = FIRST_STAGE }: Enquiry,
    { subject, body, from: before = stored, stage = before, submissionId = randomUUID() }: ReplyDto,
    by: string,
  ): Promise<void> {
    this.mailer.assertOn();
    const data: ReplyData = { body, by, stage, before };
    const _id = `reply:${about.toHexString()}:${submissionId}`;
    await this.outbox.put([{ _id, kind: REPLY, to: 'visitor', about, subject, data: { ...data } }], UNDO_MS);
  }

  /** May be repeated. @throws Problem 404, and 409 without a mail server */
  async retry(id: string, messageId: string): Promise<void> {
    this.mailer.assertOn();
    const task = await this.tasks.retry({ ...repliesTo(id), _id: messageId });
    if (!task || task.state === 'cancelled') throw enquiryProblems.replyNotFound();
    this.outbox.wake();
  }

  /** May be repeated. @throws Problem 404, and 409 when it is too late */
  async undo(id: string, _id: string): Promise<void> {
    const reply = { ...repliesTo(id), _id };
    if (!(await this.tasks.model.exists(reply))) throw enquiryProblems.replyNotFound();
    if (!(await this.tasks.undo(reply))) throw enquiryProblems.replySent();
  }

  /** To and from them. */
  async messages(id: string): Promise<MessageDto[]> {
    const replies = (await this.tasks.find(repliesTo(id))).map((task) => toMessageDto(task));
    return this.tasks.conversation(id, replies);
  }

  /** By the id of the enquiry. */
  async notices(enquiries: readonly Enquiry[]): Promise<Map<string, OutboxTask>> {
    const keys = enquiries.map(({ _id }) => noticeKey(_id.toHexString()));
    return new Map((await this.tasks.find({ _id: { $in: keys } })).map((task) => [String(task.about), task]));
  }

  /** Of the newest reply that is queued or failed, by the id of the enquiry. */
  async replyStates(enquiries: readonly Enquiry[]): Promise<Map<string, ReplyState>> {
    const replies = repliesTo(...enquiries.map(({ _id }) => _id));
    const open = await this.tasks.find({ ...replies, state: { $in: ['queued', 'failed'] } });
    open.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    return new Map(open.map(({ about, state }) => [String(about), state === 'failed' ? state : 'sending']));
  }

  async undelivered(): Promise<Types.ObjectId[]> {
    const unsent = await this.tasks.find({ kind: NOTICE, state: { $in: ['queued', 'failed'] } });
    const late = unsent.filter(isUndelivered).map(({ about }) => about);
    const withFailedReply = await this.tasks.model.distinct('about', { kind: REPLY, state: 'failed' });
    return [...late, ...withFailedReply].map((id) => new Types.ObjectId(String(id)));
  }

  /** The mail of a deleted enquiry waits for the restore or the removal. Junk can be answered, but gets no notice. */
  private async send(task: OutboxTask, signal: AbortSignal): Promise<Settled | undefined> {
    const { _id: id, about, data, createdAt } = task;
    const isReply = task.kind === REPLY;
    const enquiry = await this.enquiries.findById(about).lean<Enquiry>();
    if (!enquiry || (enquiry.junkAt && !isReply)) await this.tasks.model.deleteOne({ _id: id });
    else if (enquiry.deletedAt) await this.tasks.postpone(task, MINUTE_MS);
    else {
      const thread = isReply ? await this.outbox.thread(enquiry._id, createdAt) : {};
      const mail = isReply ? this.toReply(enquiry, task) : this.toNotice(enquiry);
      await this.mailer.send({ id, ...mail, ...thread }, signal);
      if (isReply) await this.answer(enquiry, task);
      return { state: 'sent', ...(data && { data }) };
    }
    return undefined;
  }

  /** For a reply that came back. May be repeated. */
  async takeAnswerBack(_id: Types.ObjectId, taskId: string): Promise<void> {
    const batchId = batchOf(taskId);
    const isAnswered = await this.tasks.model.exists({ ...repliesTo(_id), state: 'sent' });
    await this.enquiries.updateOne(
      { _id, 'history.batchId': batchId },
      {
        $pull: { history: { batchId } },
        ...(!isAnswered && { $set: { answeredAt: null, firstAnsweredAt: null } }),
        ...moveVersion,
      },
    );
  }

  private toNotice({ _id, form, name, email, phone, message, createdAt: date }: Enquiry): Omit<Mail, 'id'> {
    const lines = [`Name: ${name}`, `E-mail: ${email}`, ...(phone ? [`Phone: ${phone}`] : []), '', message];
    const url = `${this.settings.publicUrl}/admin/enquiries?open=${_id.toHexString()}`;
    const text = withLinks(lines.join('\n'), { label: 'See this enquiry', url });
    return { replyTo: { name, address: email }, date, subject: `${formNames[form]}: ${name}`, text };
  }

  private toReply(enquiry: Enquiry, { subject = '', data }: OutboxTask): Omit<Mail, 'id'> {
    const { name, email: address, message, createdAt } = enquiry;
    const { body = '' } = data as Partial<ReplyData>;
    const isLink = hasLink(name);
    const day = new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'long',
      timeZone: this.settings.agencyTimeZone,
    });
    const quoted = [
      `On ${day.format(createdAt)}, ${isLink ? 'you' : name} wrote:`,
      ...message.split('\n').map((line) => `> ${line}`),
    ];
    const text = `${body}\n\n${quoted.join('\n')}`;
    return { to: { name: isLink ? '' : name, address }, subject, text, html: toHtml(text) };
  }

  /** After the mail server has taken a reply. May be repeated. */
  private async answer(
    { _id: about }: Enquiry,
    { _id, subject, data, createdAt }: OutboxTask,
  ): Promise<void> {
    const { by, stage, before } = data as unknown as ReplyData;
    const batchId = batchOf(_id);
    const entry = { at: NOW, by: { $literal: by }, type: 'message', batchId, subject: { $literal: subject } };
    await this.enquiries.updateOne({ _id: about, ...notErased, 'history.batchId': { $ne: batchId } }, [
      ...changePipeline({ stage }, by, undefined, { $ne: [storedStage, before] }),
      ...addToHistory(entry, {
        answeredAt: { $ifNull: ['$answeredAt', NOW] },
        firstAnsweredAt: firstAnswer,
        readAt: { $cond: [{ $gt: ['$answer.at', createdAt] }, '$readAt', { $ifNull: ['$readAt', NOW] }] },
        ...wroteFields(createdAt),
      }),
    ]);
    const failed = { ...repliesTo(about), state: 'failed' } as const;
    await this.tasks.model.updateMany({ ...failed, createdAt: { $lt: createdAt } }, { state: 'cancelled' });
  }
}
