/** How a pass is to be carried out. */
export interface SweepOrder {
  /** Once it is aborted, the pass ends, between two removals. */
  stopping: AbortSignal;
  /** The operator has said that a pass may take as much as it finds. */
  mayTakeMany: boolean;
}

/** Clears away what interrupted requests left. */
export interface Sweep {
  /** One whole pass. @returns what it did, in sentences */
  sweep(order: SweepOrder): Promise<string[]>;
}
