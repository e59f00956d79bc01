/** A counting semaphore with a queue: who finds it full waits for a limited time, first come, first served. */
export class Semaphore {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];

  /**
   * @param count how many may hold it at one time
   * @param waitMs how long to wait for it
   */
  constructor(
    private readonly count: number,
    private readonly waitMs: number,
  ) {}

  get use(): { size: number; inUse: number; waiting: number } {
    return { size: this.count, inUse: this.taken, waiting: this.waiting.length };
  }

  /**
   * @param gone aborts the wait
   * @returns a function that releases it; undefined after the wait
   */
  async acquire(gone?: AbortSignal): Promise<(() => void) | undefined> {
    if (gone?.aborted) return undefined;
    if (this.taken < this.count) this.taken += 1;
    else if (!(await this.isHandedOver(gone))) return undefined;
    let isMine = true;
    return () => {
      if (!isMine) return;
      isMine = false;
      // Passed on to the first in the queue.
      const next = this.waiting.shift();
      if (next) next();
      else this.taken -= 1;
    };
  }

  private isHandedOver(gone?: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = (): void => {
        this.waiting.splice(this.waiting.indexOf(mine), 1);
        settle(false);
      };
      const late = setTimeout(leave, this.waitMs);
      const mine = (): void => settle(true);
      const settle = (isMine: boolean): void => {
        clearTimeout(late);
        gone?.removeEventListener('abort', leave);
        resolve(isMine);
      };
      gone?.addEventListener('abort', leave);
      this.waiting.push(mine);
    });
  }
}
