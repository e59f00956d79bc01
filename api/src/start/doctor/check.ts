import type { Finding } from './finding.js';
import type { Patient } from './patient.js';

/** One subject of an installation. It looks, and changes nothing. */
export interface Check {
  /** A word for the operator. */
  readonly name: string;
  /** @throws NotLookedAt when it needs what is away; that itself is another check's finding */
  run(patient: Patient): Promise<Finding[]>;
}

/** What a check stands on is away. Its message says what. */
export class NotLookedAt extends Error {}
