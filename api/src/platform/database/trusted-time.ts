/** How much of the time that the database gives is trusted here; the rest is for clocks that do not run alike. */
const TRUSTED_SHARE = 0.8;

/**
 * For how long this process may rely on what it has in the database for a time. To be made before it is asked for, so that it is over
 * here before it is over there. Both clocks must agree: one of them stands still while a machine sleeps.
 */
export class TrustedTime {
  private readonly steady: number;
  private readonly wall: number;

  /** @param ms that the database gives */
  constructor(ms: number) {
    this.steady = performance.now() + ms * TRUSTED_SHARE;
    this.wall = Date.now() + ms * TRUSTED_SHARE;
  }

  get isOver(): boolean {
    return performance.now() >= this.steady || Date.now() >= this.wall;
  }
}
