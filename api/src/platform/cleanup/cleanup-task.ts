/** How a pass runs. */
export interface CleanupRun {
  /** Asked before each removal: false at a stop, and when another process holds the lease. */
  mayGoOn: () => boolean;
  /** Of the stop: breaks off what only reads, such as a listing. */
  signal: AbortSignal;
  /** By `relink`: the pass may take as much as it finds. */
  isForced: boolean;
}

/** Removes what interrupted requests left. */
export interface CleanupTask {
  /** One whole pass. @returns what it did, in sentences */
  run(how: CleanupRun): Promise<string[]>;
}
