import type { BeforeApplicationShutdown, Logger, OnApplicationBootstrap } from '@nestjs/common';
import type { DatabaseReadiness } from './database-readiness.js';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Clears away what interrupted requests left: at the start, as soon as the database is there, and then hourly. A pass that
 * fails is made good by the next; passes on several machines at once do no harm.
 */
export abstract class HourlySweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected abstract readonly logger: Logger;
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  protected constructor(private readonly database: DatabaseReadiness) {}

  /** One whole pass. Ends early, between two removals, once the signal is aborted. */
  abstract sweep(stopping: AbortSignal): Promise<void>;

  /** Started, not awaited: an API with a million files is ready at once all the same. */
  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => this.start(), HOUR_MS).unref();
    await this.database.whenReady(() => Promise.resolve(this.start()));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.timer);
    await this.running;
  }

  private start(): void {
    this.running ??= this.sweep(this.stopping.signal)
      .catch((error: unknown) => this.logger.warn('A sweep stopped early; the next one goes on.', error))
      .finally(() => (this.running = undefined));
  }
}
