import { Injectable, Logger } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import { DatabaseReadiness } from '../database/database-readiness.js';
import type { Lease } from '../database/lease.js';
import { Leases } from '../database/leases.service.js';
import { Installation } from '../installation/installation.service.js';
import { Stopping } from '../stopping/stopping.js';
import { unsetGauge } from '../metrics/unset-gauge.js';
import { ObjectCleanup } from './object-cleanup.service.js';
import type { CleanupTask } from './cleanup-task.js';

const HOUR_MS = 60 * 60 * 1000;
/** Less than an hour, so that who made the last pass makes the next one too when it takes a while. */
const REST_MS = 45 * 60 * 1000;

/** not-allowed: database and store are not known to belong together. */
const outcomes = ['done', 'failed', 'not-allowed'] as const;
type Outcome = (typeof outcomes)[number];

/**
 * Runs the cleanup at the start, as soon as the database answers, and then hourly; but only where database and store are linked.
 * The next pass repeats one that failed. Of several processes one cleans up at a time, and one of them each hour.
 */
@Injectable()
export class HourlyCleanup {
  private readonly logger = new Logger(HourlyCleanup.name);
  private readonly tasks: CleanupTask[] = [];
  private readonly stopping = new AbortController();
  private readonly count;
  private readonly lastSuccess;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly database: DatabaseReadiness,
    private readonly leases: Leases,
    private readonly installation: Installation,
    private readonly objects: ObjectCleanup,
    atStop: Stopping,
    registry: Registry,
  ) {
    this.count = new Counter({
      name: 'leadlight_cleanups_total',
      help: 'Passes over what no document names, by outcome.',
      labelNames: ['outcome'],
      registers: [registry],
    });
    for (const outcome of outcomes) this.count.inc({ outcome }, 0);
    this.lastSuccess = unsetGauge(
      registry,
      'leadlight_cleanup_last_success_timestamp_seconds',
      'When this process last ended a pass that went through.',
    );
    atStop.at('cleanup', () => this.end());
  }

  /** One that a feature brings, for its documents. Objects come after all of these, since documents decide about them. */
  add(task: CleanupTask): void {
    this.tasks.push(task);
  }

  /** For the process that serves. Started, not awaited: an API with a million files is ready at once all the same. */
  async start(): Promise<void> {
    this.timer = setInterval(() => void this.hourly(), HOUR_MS).unref();
    await this.database.whenReady(() => Promise.resolve(void this.pass()));
  }

  /**
   * A pass for `relink`, after one that may be running here or elsewhere.
   * @returns what it did, in sentences
   * @throws what a task throws, such as Problem 503
   */
  async runForced(): Promise<string[]> {
    await this.running;
    const done: string[] = [];
    await this.withLease(async (lease) => {
      for (const task of this.inOrder()) done.push(...(await this.runTask(task, lease, true)));
    });
    return done;
  }

  /** A pass by the rules. Where one is running, the same. Never rejects. */
  pass(): Promise<void> {
    this.running ??= this.runByRules()
      .catch((error: unknown) => this.failed(error))
      .then((outcome) => this.record(outcome))
      .finally(() => (this.running = undefined));
    return this.running;
  }

  /** A pass, unless another process makes this hour's or has made it. Never rejects. */
  async hourly(): Promise<void> {
    try {
      const isMine = await this.leases.tryLock('hourly cleanup', async (lease) => {
        lease.restMs = REST_MS;
        await this.pass();
      });
      if (!isMine) this.objects.forget();
    } catch (error) {
      this.record(this.failed(error));
    }
  }

  private async end(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.timer);
    await this.running;
  }

  private async runByRules(): Promise<Outcome> {
    if (!(await this.installation.mayCleanUp())) return 'not-allowed';
    let outcome: Outcome = 'done';
    await this.withLease(async (lease) => {
      outcome = 'done';
      for (const task of this.inOrder())
        try {
          for (const sentence of await this.runTask(task, lease, false)) this.logger.warn(sentence);
        } catch (error) {
          // The other tasks run all the same, but not without the lease.
          if (!this.stopping.signal.aborted) lease.assertHeld();
          outcome = this.failed(error);
        }
    });
    return outcome;
  }

  /** A task whose lease was lost ended early. At a stop none is begun anew. */
  private async runTask(task: CleanupTask, lease: Lease, isForced: boolean): Promise<string[]> {
    const { signal } = this.stopping;
    const mayGoOn = (): boolean => !signal.aborted && lease.isHeld;
    const done = await task.run({ mayGoOn, signal, isForced });
    if (!signal.aborted) lease.assertHeld();
    return done;
  }

  private failed(error: unknown): Outcome {
    if (!this.stopping.signal.aborted)
      this.logger.warn('A cleanup stopped early; the next one continues.', error);
    return 'failed';
  }

  /** A pass that a stop ended has no outcome. */
  private record(outcome: Outcome): void {
    if (this.stopping.signal.aborted) return;
    this.count.inc({ outcome });
    if (outcome === 'done') this.lastSuccess.set(Date.now() / 1000);
  }

  private withLease(work: (lease: Lease) => Promise<void>): Promise<void> {
    return this.leases.withLock('cleanup', work, { signal: this.stopping.signal });
  }

  private inOrder(): CleanupTask[] {
    return [...this.tasks, this.objects];
  }
}
