/** So many at one time; who comes then waits a while for a place, in turn. */
export class Places {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];

  /**
   * @param count how many there are
   * @param waitMs how long one is waited for
   */
  constructor(
    private readonly count: number,
    private readonly waitMs: number,
  ) {}

  get use(): { size: number; inUse: number; waiting: number } {
    return { size: this.count, inUse: this.taken, waiting: this.waiting.length };
  }

  /** @returns what gives the place back; undefined when none became free */
  async take(): Promise<(() => void) | undefined> {
    if (this.taken < this.count) this.taken += 1;
    else if (!(await this.isHandedOver())) return undefined;
    let isMine = true;
    return () => {
      if (!isMine) return;
      isMine = false;
      // Handed on, so that nobody who comes now is faster than who waits.
      const next = this.waiting.shift();
      if (next) next();
      else this.taken -= 1;
    };
  }

  private isHandedOver(): Promise<boolean> {
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(mine), 1);
        resolve(false);
      }, this.waitMs);
      const mine = (): void => {
        clearTimeout(late);
        resolve(true);
      };
      this.waiting.push(mine);
    });
  }
}
