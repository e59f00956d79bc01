import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';

type StopStep = 'requests' | 'mail' | 'cleanup' | 'database';
type End = () => Promise<void>;

@Injectable()
export class Stopping implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Stopping.name);
  private readonly controller = new AbortController();
  /** Each step ends before the next begins. Nest's own hooks follow the order of the module imports. */
  private readonly steps: Record<StopStep, End[]> = { requests: [], mail: [], cleanup: [], database: [] };
  readonly signal = this.controller.signal;

  get hasBegun(): boolean {
    return this.signal.aborted;
  }

  at(step: StopStep, end: End): void {
    this.steps[step].push(end);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.controller.abort();
    for (const [step, ends] of Object.entries(this.steps))
      for (const end of ends)
        await end().catch((error: unknown) =>
          this.logger.error(`The step '${step}' of the stop failed.`, error),
        );
  }
}
