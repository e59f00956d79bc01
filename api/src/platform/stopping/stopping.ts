import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';

/** Each step ends before the next begins. Nest's own hooks follow the order of the module imports. */
const order = ['requests', 'mail', 'cleanup', 'database'] as const;
type StopStep = (typeof order)[number];

@Injectable()
export class Stopping implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Stopping.name);
  private readonly controller = new AbortController();
  private readonly steps: [StopStep, () => Promise<void>][] = [];
  readonly signal = this.controller.signal;

  get hasBegun(): boolean {
    return this.signal.aborted;
  }

  at(step: StopStep, end: () => Promise<void>): void {
    this.steps.push([step, end]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.controller.abort();
    for (const step of order)
      for (const [, end] of this.steps.filter(([name]) => name === step))
        await end().catch((error: unknown) =>
          this.logger.error(`The step '${step}' of the stop failed.`, error),
        );
  }
}
