import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Stopping } from '../stopping/stopping.js';

const MINUTE_MS = 60_000;

/** Several processes can run a step concurrently. */
type Step = (signal: AbortSignal) => Promise<void>;

@Injectable()
export class MinuteJob implements OnApplicationBootstrap {
  private readonly logger = new Logger(MinuteJob.name);
  private readonly steps: { what: string; step: Step; isAwaited: boolean }[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly stopping: Stopping) {
    stopping.at('cleanup', async () => {
      clearInterval(this.timer);
      await this.running;
    });
  }

  /** @param isAwaited false: takes long, and neither the next step nor a stop waits for it */
  add(what: string, step: Step, isAwaited = true): void {
    this.steps.push({ what, step, isAwaited });
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
    for (const { what, step, isAwaited } of this.steps) {
      const ended = step(this.stopping.signal).catch((error: unknown) => {
        if (!this.stopping.hasBegun)
          this.logger.warn(`${what} failed. It is tried again in a minute.`, error);
      });
      if (isAwaited) await ended;
    }
  }
}
