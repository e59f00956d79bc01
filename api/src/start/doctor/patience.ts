/** All checks run at the same time; what hangs is ended after so long. */
export const LONGEST_MS = 10_000;

/** For what another machine or program is asked: it is away when it has not answered by then. */
export const PATIENCE_MS = 5_000;
