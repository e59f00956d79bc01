import { once } from 'node:events';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Gauge, Registry } from 'prom-client';
import { minuteRecord } from '../database/installation-record.js';
import { Stopping } from '../stopping/stopping.js';

const MINUTE_MS = 60_000;

/** Several processes can run a step concurrently. */
interface Step {
  name: string;
  what: string;
  work: (signal: AbortSignal) => Promise<void>;
  limitMs: number;
  isRunning: boolean;
}

@Injectable()
export class MinuteJob implements OnApplicationBootstrap {
  private readonly logger = new Logger(MinuteJob.name);
  private readonly steps: Step[] = [];
  private readonly lastSuccess: Gauge;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly stopping: Stopping,
    registry: Registry,
  ) {
    this.lastSuccess = new Gauge({
      name: 'leadlight_minute_job_last_success_timestamp_seconds',
      help: 'Last success of a step; 0 before the first.',
      labelNames: ['step'],
      registers: [registry],
    });
    stopping.at('cleanup', async () => {
      clearInterval(this.timer);
      await this.running;
    });
  }

  /** @param limitMs aborts the signal. Neither the next step nor a stop waits for a step that may take longer than a minute. */
  add(what: string, work: Step['work'], limitMs = MINUTE_MS): void {
    const name = what.toLowerCase().replace(/^the /, '').replaceAll(' ', '-');
    this.steps.push({ name, what, work, limitMs, isRunning: false });
    this.lastSuccess.set({ step: name }, 0);
  }

  async onApplicationBootstrap(): Promise<void> {
    // Steps of an earlier version go.
    const started = this.steps
      .filter(({ limitMs }) => limitMs <= MINUTE_MS)
      .map(({ name }) => [name, new Date()]);
    await minuteRecord.set(this.connection, { steps: Object.fromEntries(started) as Record<string, Date> });
    this.timer = setInterval(() => void this.run(), MINUTE_MS).unref();
    void this.run();
  }

  /** Runs all steps, or returns the run in progress. Never rejects. */
  run(): Promise<void> {
    this.running ??= this.runSteps().finally(() => (this.running = undefined));
    return this.running;
  }

  private async runSteps(): Promise<void> {
    for (const step of this.steps) {
      if (step.isRunning) continue;
      const ended = this.runStep(step);
      if (step.limitMs <= MINUTE_MS) await ended;
    }
  }

  /** Resolves at the end of the step or of its time. */
  private async runStep(step: Step): Promise<void> {
    const { what, work, limitMs } = step;
    const limit = AbortSignal.timeout(limitMs);
    step.isRunning = true;
    const ended = work(AbortSignal.any([limit, this.stopping.signal]))
      .then(() => this.noteSuccess(step))
      .catch((error: unknown) => {
        if (!this.stopping.hasBegun)
          this.logger.warn(`${what} failed. It is tried again in a minute.`, error);
      })
      .finally(() => (step.isRunning = false));
    await Promise.race([ended, once(limit, 'abort')]);
    if (step.isRunning)
      this.logger.warn(`${what} takes longer than ${limitMs / 1000} s. The other steps go on without it.`);
  }

  private async noteSuccess({ name, limitMs }: Step): Promise<void> {
    this.lastSuccess.setToCurrentTime({ step: name });
    if (limitMs <= MINUTE_MS) await minuteRecord.set(this.connection, { [`steps.${name}`]: new Date() });
  }
}
