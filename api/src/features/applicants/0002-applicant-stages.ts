import type { Migration } from '../../platform/migrations/migration.js';
import { completeApplicants } from './complete-applicants.js';

/** An older version beside this one goes on writing applicants without: ApplicantUpkeep repeats this until none is left. */
export const applicantStages: Migration = {
  number: 2,
  name: 'applicants get a stage, a star and what they are searched by',
  run: (connection, signal) =>
    completeApplicants(connection, () => {
      signal.throwIfAborted();
      return true;
    }),
};
