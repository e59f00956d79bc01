import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import { ActivityService } from '../../platform/activity/activity.service.js';
import { Settings } from '../../platform/config/settings.js';
import { inMs, NOW } from '../../platform/database/database-clock.js';
import { rateLimitKey } from '../../platform/limits/rate-limit-key.js';
import { count as countOne, RateLimits, type Limit } from '../../platform/limits/rate-limits.service.js';
import { withLinks } from '../../platform/mail/mail-text.js';
import { Mailer } from '../../platform/mail/mailer.service.js';
import type { OutboxTask } from '../../platform/mail/outbox-task.schema.js';
import { CLAIM_MS, OutboxTasks, type Settled } from '../../platform/mail/outbox-tasks.service.js';
import { Outbox, type OutboxKind } from '../../platform/mail/outbox.service.js';
import { FIRST_STAGE } from '../../platform/review/review.schema.js';
import { Enquiry, ENQUIRY_MAIL, enquiryOfMail, formNames, noticeKey } from './enquiry.schema.js';

/** By address: enough for an office behind one address. */
export const ENQUIRY_LIMIT: Limit = { points: 20, duration: 10 * 60 };

const MINUTE_MS = 60_000;

/** A mail that has been queued for longer is undelivered. */
const OVERDUE_MS = 60 * MINUTE_MS;

export const isUndelivered = ({ state, createdAt }: OutboxTask): boolean =>
  state === 'failed' || (state === 'queued' && Date.now() - createdAt.getTime() > OVERDUE_MS);

@Injectable()
export class EnquiriesService implements OutboxKind {
  readonly kind = ENQUIRY_MAIL;
  private readonly logger = new Logger(EnquiriesService.name);
  private readonly byAddress: RateLimiterMongo;

  constructor(
    @InjectModel(Enquiry.name) private readonly enquiries: Model<Enquiry>,
    private readonly outbox: Outbox,
    private readonly tasks: OutboxTasks,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
    private readonly activity: ActivityService,
    limits: RateLimits,
  ) {
    this.outbox.add(this);
    this.byAddress = limits.create('enquiry-address', ENQUIRY_LIMIT);
  }

  /** Stores the enquiry even where its mail cannot be queued. */
  async add(
    fields: Pick<Enquiry, 'form' | 'name' | 'email' | 'phone' | 'message'>,
    address: string,
  ): Promise<void> {
    await countOne(this.byAddress, rateLimitKey(address));
    const { _id } = await this.enquiries.create({ ...fields, stage: FIRST_STAGE, starred: false });
    const subject = { type: 'enquiry', id: _id.toHexString(), name: fields.name } as const;
    await this.activity.record({ who: 'visitor', action: 'enquiry-created', subject });
    await this.queue(_id).catch((error: unknown) =>
      this.logger.warn('The mail of an enquiry was not queued.', error),
    );
  }

  /** Queues an undelivered enquiry, with all attempts before it. @returns false for any other */
  async queueAgain(id: Enquiry['_id']): Promise<boolean> {
    const [task] = await this.tasks.find({ _id: noticeKey(id.toHexString()) });
    if (!task) {
      await this.queue(id);
      return true;
    }
    if (!isUndelivered(task)) return false;
    const { _id, state } = task;
    // A task that is due within a claim is being sent, or soon.
    const isFree = { $or: [{ due: null }, { $expr: { $gt: ['$due', inMs(CLAIM_MS)] } }] };
    const fresh = { state: 'queued', reason: '$$REMOVE', attempts: 0, createdAt: NOW, due: NOW };
    const isQueued = (await this.tasks.update({ _id, state, ...isFree }, [{ $set: fresh }])) > 0;
    if (isQueued) this.outbox.wake();
    return isQueued;
  }

  async tasksOf(enquiries: readonly Enquiry[]): Promise<(OutboxTask | undefined)[]> {
    const keys = enquiries.map(({ _id }) => noticeKey(_id.toHexString()));
    const tasks = new Map((await this.tasks.find({ _id: { $in: keys } })).map((task) => [task._id, task]));
    return keys.map((key) => tasks.get(key));
  }

  async undeliveredIds(): Promise<string[]> {
    const unsent = await this.tasks.find({ kind: ENQUIRY_MAIL, state: { $in: ['queued', 'failed'] } });
    return unsent.filter(isUndelivered).flatMap(({ _id }) => enquiryOfMail(_id) ?? []);
  }

  async forget(ids: readonly string[]): Promise<void> {
    await this.tasks.model.deleteMany({ _id: { $in: ids.map(noticeKey) } });
  }

  /** For a mail. That of a deleted enquiry waits for the restore or the removal. */
  async findFor(task: OutboxTask): Promise<Enquiry | undefined> {
    const enquiry = await this.enquiries.findById(enquiryOfMail(task._id)).lean<Enquiry>();
    if (!enquiry) await this.tasks.model.deleteOne({ _id: task._id });
    else if (enquiry.deletedAt) await this.tasks.postpone(task, MINUTE_MS);
    else return enquiry;
    return undefined;
  }

  async work(task: OutboxTask, signal: AbortSignal): Promise<Settled | undefined> {
    const enquiry = await this.findFor(task);
    if (!enquiry) return undefined;
    const { form, name, email, phone, message, createdAt: date } = enquiry;
    const lines = [`Name: ${name}`, `E-mail: ${email}`, ...(phone ? [`Phone: ${phone}`] : []), '', message];
    const url = `${this.settings.publicUrl}/admin/enquiries?open=${enquiry._id.toHexString()}`;
    const text = withLinks(lines.join('\n'), { label: 'See this enquiry', url });
    const replyTo = { name, address: email };
    const subject = `${formNames[form]}: ${name}`;
    await this.mailer.send({ id: task._id, replyTo, date, subject, text }, signal);
    return { state: 'sent' };
  }

  private async queue(id: Enquiry['_id']): Promise<void> {
    if (this.mailer.isOn)
      await this.outbox.put([{ _id: noticeKey(id.toHexString()), kind: ENQUIRY_MAIL, to: 'owner' }]);
  }
}
