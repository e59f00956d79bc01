import { setTimeout as delay } from 'node:timers/promises';

/** Attempts that wait at one time in this process; each holds a timer and its request. */
export const MOST_WAITING = 20;

/** Delays sign-in attempts, a bounded number at a time. */
export class LoginDelayQueue {
  private waiting = 0;

  /** @param stop ends every wait, and lets no more begin */
  constructor(private readonly stop: AbortSignal) {}

  /**
   * @param gone aborts when the client has gone
   * @returns whether the time is over; false, at once, when too many wait already, the client goes or the process stops
   */
  async wait(ms: number, gone: AbortSignal): Promise<boolean> {
    if (this.waiting >= MOST_WAITING) return false;
    this.waiting += 1;
    try {
      return await delay(ms, true, { signal: AbortSignal.any([gone, this.stop]) });
    } catch {
      return false;
    } finally {
      this.waiting -= 1;
    }
  }
}
