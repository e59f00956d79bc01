import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Stopping } from '../stopping/stopping.js';
import { Mailer, type Mail, type SmtpError } from './mailer.service.js';
import type { OutboxTask, OwnerMail } from './outbox-task.schema.js';
import type { ReceivedMail } from './received-mail.schema.js';
import { OutboxTasks, type NewTask, type Settled } from './outbox-tasks.service.js';

const MINUTE_MS = 60_000;
const CONCURRENCY = 4;
const TIMER_MARGIN_MS = 100;
const MAX_REFERENCES = 20;
const MAX_BACKOFF_MS = 6 * 60 * MINUTE_MS;
export const MAX_ATTEMPTS = 17;

export const mailBackoff = (attempts: number): number | undefined =>
  attempts >= MAX_ATTEMPTS ? undefined : Math.min(2 ** (attempts - 1) * MINUTE_MS, MAX_BACKOFF_MS);

export interface OutboxKind {
  readonly kind: string;
  /** May run again after a crash. @returns the new state, or undefined when the kind has stored it. @throws to try again later */
  work(task: OutboxTask, signal: AbortSignal): Promise<Settled | undefined>;
}

@Injectable()
export class Outbox implements OnApplicationBootstrap {
  /** Less than a claim, so that no other process has the task. */
  readonly attemptMs = 50_000;
  readonly stopMs = 3_000;
  private readonly logger = new Logger(Outbox.name);
  private readonly kinds = new Map<string, OutboxKind>();
  private readonly workers = new Set<Promise<void>>();
  private isRequested = false;
  private isClosing = false;

  constructor(
    private readonly tasks: OutboxTasks,
    private readonly mailer: Mailer,
    stopping: Stopping,
  ) {
    for (const kind of ['check', 'codes-blocked', 'interview'] as const)
      this.add({ kind, work: (task, signal) => this.send(task, kind, signal) });
    stopping.at('mail', () => this.end());
  }

  add(kind: OutboxKind): void {
    this.kinds.set(kind.kind, kind);
  }

  onApplicationBootstrap(): void {
    setInterval(() => this.wake(), MINUTE_MS).unref();
    this.wake();
  }

  /** Without a mail server it queues nothing. */
  async put(tasks: readonly NewTask[], ms = 0): Promise<void> {
    if (!this.mailer.isOn) return;
    await this.tasks.put(tasks, ms);
    if (ms === 0) this.wake();
    else setTimeout(() => this.wake(), ms + TIMER_MARGIN_MS).unref();
  }

  /** Message-IDs of the mails before, so that mail programs show one conversation. */
  async thread(about: Types.ObjectId, before: Date): Promise<Pick<Mail, 'inReplyTo' | 'references'>> {
    const earlier = { state: 'sent', createdAt: { $lt: before } } as const;
    const sent = await this.tasks.find({ about, to: { $ne: 'owner' }, ...earlier });
    const received = await this.tasks.received
      .find({ about, messageId: { $ne: null } }, { at: 1, messageId: 1 })
      .lean<ReceivedMail[]>();
    const ids = [
      ...sent.map(({ _id, createdAt: at }) => ({ at, id: this.mailer.messageIdOf(_id) })),
      ...received.map(({ at, messageId: id }) => ({ at, id })),
    ].sort((a, b) => a.at.getTime() - b.at.getTime());
    const references = ids.flatMap(({ id }) => id ?? []).slice(-MAX_REFERENCES);
    const [inReplyTo] = references.slice(-1);
    return inReplyTo ? { inReplyTo, references } : {};
  }

  wake(): void {
    this.isRequested = true;
    if (this.isClosing || this.workers.size >= CONCURRENCY) return;
    const worker = this.run().finally(() => this.workers.delete(worker));
    this.workers.add(worker);
  }

  async settled(): Promise<void> {
    while (this.workers.size > 0) await Promise.all(this.workers);
  }

  /** A mail to the owner, whose text was known when it was queued. */
  private async send(task: OutboxTask, kind: OwnerMail, signal: AbortSignal): Promise<Settled> {
    const { _id: id, subject = '', data } = task;
    const { text, icalEvent } = data as Pick<Mail, 'text' | 'icalEvent'>;
    await this.mailer.send({ id, kind, subject, text, icalEvent }, signal);
    return { state: 'sent' };
  }

  private async end(): Promise<void> {
    this.isClosing = true;
    await Promise.race([this.settled(), delay(this.stopMs, undefined, { ref: false })]);
  }

  private async run(): Promise<void> {
    try {
      while (this.isRequested && !this.isClosing) {
        this.isRequested = false;
        for (let task = await this.claim(); task; task = await this.claim()) {
          this.wake();
          await this.attempt(task);
        }
      }
    } catch (error) {
      this.logger.warn('The outbox could not be read or written. It is tried again in a minute.', error);
    }
  }

  private async claim(): Promise<OutboxTask | null> {
    return this.isClosing || !this.mailer.isOn ? null : this.tasks.claim([...this.kinds.keys()]);
  }

  private async attempt(task: OutboxTask): Promise<void> {
    const work = this.kinds.get(task.kind)?.work(task, AbortSignal.timeout(this.attemptMs));
    const settled = await work?.catch((error: unknown) => this.fail(task, error));
    if (settled) await this.tasks.settle(task._id, settled);
  }

  private async fail(task: OutboxTask, error: unknown): Promise<void> {
    // Not the message: it can name the recipient.
    const { name, code = name, responseCode, command, permanent } = error as Error & SmtpError;
    // A 5xx answer to another command can be the fault of the mail server.
    const isRefused = task.to !== 'owner' && permanent === true && command === 'RCPT TO';
    const wait = isRefused ? undefined : mailBackoff(task.attempts);
    const reason = responseCode ? `${code}, ${responseCode}` : code;
    this.logger.warn(`${task._id} was not mailed (${reason}). ${wait ? 'It is tried again.' : 'Given up.'}`);
    if (wait) await this.tasks.postpone(task, wait);
    else await this.tasks.settle(task._id, { state: 'failed', reason: isRefused ? 'refused' : 'unanswered' });
  }
}
