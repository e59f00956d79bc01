import type { ArchivedCollection } from '../../platform/backup/archive-rules.js';
import { isClosingDay } from './closing-day.js';
import { JobSchema } from './job.schema.js';

/** For backups. The schema does not say that `closesOn` is a day, and no list could be made with one that is none. */
export const archivedJobs: ArchivedCollection = {
  schemas: [JobSchema],
  fault: ({ closesOn }) =>
    closesOn === undefined || isClosingDay(closesOn) ? undefined : 'another kind of closesOn',
};
