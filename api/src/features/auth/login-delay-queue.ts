/** Attempts that wait at one time in this process; each holds a timer and its request. */
export const MOST_WAITING = 20;

/** Delays sign-in attempts, a bounded number at a time. */
export class LoginDelayQueue {
  private readonly waiting = new Set<() => void>();
  private isClosed = false;

  /**
   * @param gone aborts when the client has gone
   * @returns whether the time is over; false, at once, when too many wait already, the client goes or the queue closes
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

  /** Ends every wait, and accepts no more. */
  close(): void {
    this.isClosed = true;
    for (const leave of this.waiting) leave();
  }
}
