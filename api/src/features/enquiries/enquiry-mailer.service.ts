import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { inMs, NOW } from '../../platform/database/database-clock.js';
import { Mailer } from '../../platform/mail/mailer.service.js';
import type { OutboxTask } from '../../platform/mail/outbox-task.schema.js';
import {
  CLAIM_MS,
  OutboxTasks,
  type NewTask,
  type Settled,
} from '../../platform/mail/outbox-tasks.service.js';
import { Outbox, type OutboxKind } from '../../platform/mail/outbox.service.js';
import { Enquiry, ENQUIRY_MAIL, formNames, mailKeyOf } from './enquiry.schema.js';

/** A mail that has been queued for longer is not delivered. */
const OVERDUE_MS = 60 * 60_000;

export const isUndelivered = ({ state, createdAt }: OutboxTask): boolean =>
  state === 'failed' || (state === 'queued' && Date.now() - createdAt.getTime() > OVERDUE_MS);

const undelivered = () => ({
  $or: [
    { state: 'failed' as const },
    { state: 'queued' as const, createdAt: { $lt: new Date(Date.now() - OVERDUE_MS) } },
  ],
});

const taskOf = (id: Enquiry['_id']): NewTask => ({ _id: mailKeyOf(id), kind: ENQUIRY_MAIL, to: 'owner' });

/** Mails enquiries to the agency. */
@Injectable()
export class EnquiryMailer implements OutboxKind, OnModuleInit {
  readonly kind = ENQUIRY_MAIL;

  constructor(
    @InjectModel(Enquiry.name) private readonly enquiries: Model<Enquiry>,
    private readonly outbox: Outbox,
    private readonly tasks: OutboxTasks,
    private readonly mailer: Mailer,
  ) {}

  get isOn(): boolean {
    return this.mailer.isOn;
  }

  onModuleInit(): void {
    this.outbox.add(this);
  }

  async queue(id: Enquiry['_id']): Promise<void> {
    if (this.isOn) await this.outbox.put([taskOf(id)]);
  }

  /** Queues an enquiry that was not delivered, with all attempts before it. @returns false for any other */
  async queueAgain(id: Enquiry['_id']): Promise<boolean> {
    const { _id } = taskOf(id);
    if ((await this.tasks.find({ _id })).length === 0) {
      await this.queue(id);
      return true;
    }
    const fresh = { state: 'queued', reason: '$$REMOVE', attempts: 0, createdAt: NOW, due: NOW };
    // A task that is due within a claim is being sent, or soon.
    const isFree = { $or: [{ due: null }, { $expr: { $gt: ['$due', inMs(CLAIM_MS)] } }] };
    const filter = { $and: [{ _id }, undelivered(), isFree] };
    const isQueued = (await this.tasks.update(filter, [{ $set: fresh }])) > 0;
    if (isQueued) this.outbox.wake();
    return isQueued;
  }

  /** By the enquiry's id. */
  async tasksOf(enquiries: readonly Enquiry[]): Promise<ReadonlyMap<string, OutboxTask>> {
    const found = await this.tasks.find({ _id: { $in: enquiries.map(({ _id }) => mailKeyOf(_id)) } });
    return new Map(found.map((task) => [task._id, task]));
  }

  async undeliveredIds(): Promise<string[]> {
    const found = await this.tasks.find({ kind: ENQUIRY_MAIL, ...undelivered() });
    return found.map(({ _id }) => _id.slice(mailKeyOf('').length));
  }

  async forget(id: string): Promise<void> {
    await this.tasks.model.deleteOne({ _id: mailKeyOf(id) });
  }

  /** The answer goes to the visitor. */
  async work({ _id }: OutboxTask, signal: AbortSignal): Promise<Settled | undefined> {
    const id = _id.slice(mailKeyOf('').length);
    const enquiry = await this.enquiries.findById(id).lean<Enquiry>();
    if (!enquiry) {
      await this.forget(id);
      return undefined;
    }
    const mail = {
      id: _id,
      replyTo: { name: enquiry.name, address: enquiry.email },
      date: enquiry.createdAt,
      subject: `${formNames[enquiry.form]}: ${enquiry.name}`,
      text: [
        `Name: ${enquiry.name}`,
        `E-mail: ${enquiry.email}`,
        ...(enquiry.phone ? [`Phone: ${enquiry.phone}`] : []),
        '',
        enquiry.message,
        '',
      ].join('\n'),
    };
    await this.mailer.send(mail, signal);
    return { state: 'sent' };
  }
}
