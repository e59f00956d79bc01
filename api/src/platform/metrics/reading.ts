/** What is read costs so much at most, however often it is asked for. */
const EVERY_MS = 15_000;
/** How long who asks waits for what is being read; then the last figures are good enough. */
const PATIENCE_MS = 1000;

/** Resolves when the work has ended, or is late. */
function untilLate(work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, PATIENCE_MS);
    void work.then(() => {
      clearTimeout(late);
      resolve();
    });
  });
}

/** Figures that have to be read from somewhere that may be slow, away or hung. */
export class Reading {
  private begun = -Infinity;
  private succeeded: number | undefined;
  private running: Promise<void> | undefined;

  /** @param read reads them and keeps them; what it throws leaves those that were there */
  constructor(
    readonly name: string,
    private readonly read: () => Promise<void>,
  ) {}

  /** Seconds since it last succeeded. */
  get age(): number | undefined {
    return this.succeeded === undefined ? undefined : (performance.now() - this.succeeded) / 1000;
  }

  /** Reads again when the last reading is old, one at a time. Resolves when that is done, or takes too long. */
  async refresh(): Promise<void> {
    if (!this.running && performance.now() - this.begun >= EVERY_MS) {
      this.begun = performance.now();
      this.running = this.attempt().finally(() => (this.running = undefined));
    }
    if (this.running) await untilLate(this.running);
  }

  private async attempt(): Promise<void> {
    try {
      await this.read();
      this.succeeded = performance.now();
    } catch {
      // Whatever it was is told where it happens; here the age tells that the figures are old.
    }
  }
}
