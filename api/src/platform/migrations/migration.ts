import type { Connection } from 'mongoose';
import type { ObjectStorage } from '../storage/object-storage.js';

/** One change of what the database keeps. See README.md for what it may do. */
export interface Migration {
  readonly number: number;
  /** For the log, such as 'projects get a slug'. */
  readonly name: string;
  /**
   * Does all of it, also where one that was cut off has done a part.
   * @param connection whose commands have no time limit
   * @param signal aborted when another process has taken the claim; check it before each write
   */
  run(connection: Connection, signal: AbortSignal, storage: ObjectStorage): Promise<void>;
}
