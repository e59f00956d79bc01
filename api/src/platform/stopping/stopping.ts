import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';

/**
 * What ends at a stop, in this order; each has ended before the next begins.
 * - requests: those under way are answered, STOP_WAIT_S at most, and HTTP closes (ConnectionsAtStop)
 * - pictures: the process that draws them (PictureRenderer)
 * - mail: those that are being sent (Outbox)
 * - cleanup: a run of MinuteJob, and the claim on a night's backup (NightlyBackups)
 * - database: what still waited for it, its connection, and the embedded engine (DatabaseReadiness)
 */
const order = ['requests', 'pictures', 'mail', 'cleanup', 'database'] as const;

type StopStep = (typeof order)[number];

/**
 * The one place that says what runs at a stop: nothing else here has a shutdown hook of Nest's, whose order follows how modules
 * import each other. All of it runs before Nest's own, which then find HTTP and the database closed.
 */
@Injectable()
export class Stopping implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Stopping.name);
  private readonly steps = new Map<StopStep, (() => Promise<void>)[]>();
  private readonly begun = new AbortController();
  private late = false;

  /** From the moment on at which the process was told to stop. */
  get hasBegun(): boolean {
    return this.signal.aborted;
  }

  /** From that moment on aborted: breaks off what only reads or waits, whoever waits for it. */
  get signal(): AbortSignal {
    return this.begun.signal;
  }

  /** False once something had to be broken off. */
  get isInTime(): boolean {
    return !this.late;
  }

  /** @param end resolves when it has ended; what it throws is logged, and the rest ends all the same */
  at(step: StopStep, end: () => Promise<void>): void {
    this.steps.set(step, [...(this.steps.get(step) ?? []), end]);
  }

  /** Says that something had to be broken off, in a sentence for the log. */
  brokeOff(sentence: string): void {
    this.late = true;
    this.logger.warn(sentence);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.begun.abort();
    for (const step of order)
      for (const end of this.steps.get(step) ?? [])
        await end().catch((error: unknown) =>
          this.logger.error(`The step '${step}' of the stop failed.`, error),
        );
  }
}
