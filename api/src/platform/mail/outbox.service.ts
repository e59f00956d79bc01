import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { MetricReadings } from '../metrics/metric-readings.js';
import { Stopping } from '../stopping/stopping.js';
import { ClaimQueue, type ClaimSource } from './claim-queue.js';
import { endlessMailBackoff, mailBackoff } from './mail-backoff.js';
import { MailMetrics } from './mail-metrics.js';
import { isRefusedForGood, Mailer, type Mail } from './mailer.service.js';
import {
  OutboxTasks,
  type ClaimedTask,
  type NewTask,
  type Settled,
  type UpdateStages,
} from './outbox-tasks.service.js';
import type { OutboxTask } from './outbox-task.schema.js';

/** Mails that one process sends at a time: a mail server that takes long for one holds up few others. */
const AT_ONCE = 4;

/** What became of a task: settled, to be done again in some milliseconds, another change of it, or to be deleted. */
export type Outcome = Settled | { againInMs: number } | { change: UpdateStages } | 'delete';

/** What one feature does through the outbox. */
export interface OutboxKind<Data = Record<string, unknown>> {
  /** Of its tasks; keys of other kinds begin otherwise. */
  readonly kind: string;
  /** Its mails go to the agency: they are tried again without end, because somebody can repair what keeps them. */
  readonly isToAgency?: true;
  /**
   * Does the work. It may be repeated after a kill.
   * @param send hands a mail to the mail server; throws when this process has lost the task meanwhile
   * @throws to have it tried again, later each time, and given up in the end
   */
  work(task: ClaimedTask<Data>['task'], send: (mail: Mail) => Promise<void>): Promise<Outcome>;
}

/**
 * What is to be mailed, in one collection: kept first, done by one of several processes, and kept with its state. A mail may be sent
 * twice when a process is killed between the mail server's answer and the note of it; both have the same Message-ID.
 */
@Injectable()
export class Outbox implements ClaimSource<ClaimedTask, Outcome>, OnApplicationBootstrap {
  private readonly logger = new Logger(Outbox.name);
  private readonly kinds = new Map<string, OutboxKind>();
  private readonly queue: ClaimQueue<ClaimedTask, Outcome>;

  constructor(
    private readonly tasks: OutboxTasks,
    private readonly mailer: Mailer,
    private readonly database: DatabaseReadiness,
    private readonly metrics: MailMetrics,
    stopping: Stopping,
    readings: MetricReadings,
  ) {
    this.queue = new ClaimQueue(this, AT_ONCE, stopping);
    readings.add('outbox', () => tasks.waiting(), {
      leadlight_outbox_waiting: [
        'Mails to applicants and about applications that are late, at most 1,000.',
        ({ count }) => count,
      ],
      leadlight_outbox_longest_wait_seconds: [
        'How long the oldest of them has waited.',
        ({ since }) => (since ? (Date.now() - since.getTime()) / 1000 : 0),
      ],
    });
  }

  /** Whether a mail server is configured. Without one, what is queued waits. */
  get isOn(): boolean {
    return this.mailer.isOn;
  }

  /** For onModuleInit. */
  add<Data>(kind: OutboxKind<Data>): void {
    this.kinds.set(kind.kind, kind as OutboxKind);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.queue.start(this.database);
  }

  /** Stores tasks that are not stored yet. @returns the ids of those */
  async put(...tasks: NewTask[]): Promise<string[]> {
    const fresh = await this.tasks.put(tasks);
    this.wake();
    return fresh;
  }

  /** Looks for what is due now, and does not wait for it. */
  wake(): void {
    this.queue.wake();
  }

  /** Resolves when nothing is under way. */
  settled(): Promise<void> {
    return this.queue.settled();
  }

  claim(): Promise<ClaimedTask | null> {
    return this.tasks.claim(this.doable);
  }

  renew(claimed: ClaimedTask): Promise<void> {
    return this.tasks.renew(claimed);
  }

  untilNext(): Promise<number | undefined> {
    return this.tasks.untilNext(this.doable);
  }

  async work(claimed: ClaimedTask): Promise<Outcome> {
    const kind = this.kinds.get(claimed.task.kind);
    if (!kind) throw new Error(`Nobody knows how to do ${claimed.task.kind}.`);
    return kind.work(claimed.task, async (mail) => {
      if (claimed.trust.isOver)
        throw new Error('This process stood still, and another may have sent the mail.');
      await this.mailer.send(mail);
      this.metrics.inc({ outcome: 'sent' });
    });
  }

  async note(claimed: ClaimedTask, outcome: Outcome): Promise<void> {
    if (outcome === 'delete') await this.tasks.delete(claimed.key);
    else if ('againInMs' in outcome) await this.tasks.postpone(claimed, outcome.againInMs);
    else if ('change' in outcome) await this.tasks.change({ _id: claimed.key }, outcome.change);
    else await this.tasks.settle(claimed.key, outcome);
  }

  async noteFailed(claimed: ClaimedTask, error: unknown): Promise<void> {
    const isToAgency = this.kinds.get(claimed.task.kind)?.isToAgency ?? false;
    const isRefused = !isToAgency && isRefusedForGood(error);
    const backoff = isToAgency ? endlessMailBackoff : mailBackoff;
    const wait = isRefused ? undefined : backoff(claimed.task.attempts);
    // Not in the mail server's words: they may name the recipient.
    const { name, code = name, responseCode } = error as Error & { code?: string; responseCode?: number };
    const reason = responseCode ? `${code}, ${responseCode}` : code;
    this.logger.warn(
      `${claimed.key} could not be mailed (${reason}). ${wait ? 'It is tried again.' : 'Given up.'}`,
    );
    this.metrics.inc({ outcome: wait ? 'put-off' : 'refused' });
    if (wait) await this.tasks.postpone(claimed, wait);
    else await this.tasks.giveUp(claimed, isRefused ? 'refused' : 'undeliverable');
  }

  /** Without a mail server nothing is mailed, and what was undone is finished. */
  private get doable(): QueryFilter<OutboxTask> {
    return {
      kind: { $in: [...this.kinds.keys()] },
      ...(this.mailer.isOn ? {} : { state: { $ne: 'queued' as const } }),
    };
  }
}
