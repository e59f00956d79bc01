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
  /** Label of its metrics. */
  name: string;
  what: string;
  work: (signal: AbortSignal) => Promise<void>;
  limitMs: number;
  isRunning: boolean;
  /** At first the start of this process. */
  succeededAt: Date;
}

@Injectable()
export class MinuteJob implements OnApplicationBootstrap {
  private readonly logger = new Logger(MinuteJob.name);
  private readonly steps: Step[] = [];
  private readonly seconds: Gauge;
  private readonly lastSuccess: Gauge;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly stopping: Stopping,
    registry: Registry,
  ) {
    const shared = { labelNames: ['step'], registers: [registry] };
    this.seconds = new Gauge({
      name: 'leadlight_minute_job_seconds',
      help: 'Duration of the last run of a step of the minute job.',
      ...shared,
    });
    this.lastSuccess = new Gauge({
      name: 'leadlight_minute_job_last_success_timestamp_seconds',
      help: 'When a step of the minute job last succeeded; 0 before the first time.',
      ...shared,
    });
    stopping.at('cleanup', async () => {
      clearInterval(this.timer);
      await this.running;
    });
  }

  /** @param limitMs aborts the signal. Neither the next step nor a stop waits for a step that may take longer than a minute. */
  add(what: string, work: Step['work'], limitMs = MINUTE_MS): void {
    const name = what.toLowerCase().replace(/^the /, '').replaceAll(' ', '-');
    this.steps.push({ name, what, work, limitMs, isRunning: false, succeededAt: new Date() });
    this.lastSuccess.set({ step: name }, 0);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), MINUTE_MS).unref();
    void this.run();
  }

  /** Runs all steps, or returns the run in progress. Never rejects. */
  run(): Promise<void> {
    this.running ??= this.runSteps().finally(() => (this.running = undefined));
    return this.running;
  }

  private async runSteps(): Promise<void> {
    await this.storeSuccesses().catch(() => undefined);
    for (const step of this.steps) {
      if (step.isRunning) continue;
      const ended = this.runStep(step);
      if (step.limitMs <= MINUTE_MS) await ended;
    }
  }

  /** Resolves at the end of the step or of its time. */
  private async runStep(step: Step): Promise<void> {
    const { name, what, work, limitMs } = step;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), limitMs).unref();
    const endTimer = this.seconds.startTimer({ step: name });
    step.isRunning = true;
    const ended = work(AbortSignal.any([limit.signal, this.stopping.signal])).then(
      () => {
        step.succeededAt = new Date();
        this.lastSuccess.setToCurrentTime({ step: name });
      },
      (error: unknown) => {
        if (!this.stopping.hasBegun)
          this.logger.warn(`${what} failed. It is tried again in a minute.`, error);
      },
    );
    const settled = ended.then(() => {
      clearTimeout(timer);
      endTimer();
      step.isRunning = false;
      return true;
    });
    if (await Promise.race([settled, once(limit.signal, 'abort').then(() => false)])) return;
    this.logger.warn(`${what} takes longer than ${limitMs / 1000} s. The other steps go on without it.`);
  }

  /** For the doctor. The other processes store their successes too. */
  private async storeSuccesses(): Promise<void> {
    const { steps: stored = {} } = await minuteRecord.read(this.connection);
    // A clock that was set back leaves times of the future.
    const latest = Date.now() + MINUTE_MS;
    const steps = this.steps
      .filter(({ limitMs }) => limitMs <= MINUTE_MS)
      .map(({ name, succeededAt: own }) => {
        const { [name]: other = own } = stored;
        return [name, other > own && +other < latest ? other : own];
      });
    await minuteRecord.set(this.connection, { steps: Object.fromEntries(steps) as Record<string, Date> });
  }
}
