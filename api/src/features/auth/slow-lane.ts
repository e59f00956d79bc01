/** Waiting at one time in this process; each is a timer and what its request holds. */
export const MOST_WAITING = 20;

/** Lets attempts wait, a bounded number of them at a time. */
export class SlowLane {
  private readonly waiting = new Set<() => void>();
  private isClosed = false;

  /**
   * @param gone tells that nobody waits for the answer any more
   * @returns whether the time is over; false, at once, when too many wait already, the caller goes or the lane closes
   */
  wait(ms: number, gone: AbortSignal): Promise<boolean> {
    if (this.isClosed || gone.aborted || this.waiting.size >= MOST_WAITING) return Promise.resolve(false);
    return new Promise((resolve) => {
      const end = (isOver: boolean): void => {
        clearTimeout(timer);
        gone.removeEventListener('abort', leave);
        this.waiting.delete(leave);
        resolve(isOver);
      };
      const leave = (): void => end(false);
      const timer = setTimeout(() => end(true), ms);
      gone.addEventListener('abort', leave);
      this.waiting.add(leave);
    });
  }

  /** Whoever waits is let go, and nobody waits any more. */
  close(): void {
    this.isClosed = true;
    for (const leave of this.waiting) leave();
  }
}
