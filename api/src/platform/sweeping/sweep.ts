/** How a pass is to be carried out. */
export interface SweepOrder {
  /** Asked before each removal: false at a stop, and when another process has its turn meanwhile. */
  mayGoOn: () => boolean;
  /** Of the stop: breaks off what only reads, such as a listing. */
  signal: AbortSignal;
  /** The operator has said that a pass may take as much as it finds. */
  mayTakeMany: boolean;
}

/** Clears away what interrupted requests left. */
export interface Sweep {
  /** One whole pass. @returns what it did, in sentences */
  sweep(order: SweepOrder): Promise<string[]>;
}
