import type { Connection } from 'mongoose';
import type { Lease } from '../database/lease.js';

/** One change of what the database keeps. See README.md for what it may do. */
export interface Migration {
  readonly number: number;
  /** For the log, such as 'projects get a slug'. */
  readonly name: string;
  /**
   * Does all of it, also where one that was cut off has done a part.
   * @param connection whose commands have no time limit
   * @param lease to be asked (`assertHeld`) before each write
   */
  run(connection: Connection, lease: Lease): Promise<void>;
}
