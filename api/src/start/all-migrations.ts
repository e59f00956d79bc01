import { applicantStages } from '../features/applicants/0002-applicant-stages.js';
import { sessions } from '../features/auth/sessions/0003-sessions.js';
import { baseline } from '../platform/migrations/0001-baseline.js';
import { oneOutbox } from '../platform/migrations/0005-one-outbox.js';
import type { Migration } from '../platform/migrations/migration.js';
import { pendingObjects } from './0004-pending-objects.js';

/** In the order in which they run. A number is never used again, and what was released is never changed. */
export const allMigrations: readonly Migration[] = [
  baseline,
  applicantStages,
  sessions,
  pendingObjects,
  oneOutbox,
];
