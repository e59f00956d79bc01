import { Types } from 'mongoose';
import type { ArchivedCollection } from '../../platform/backup/archive-rules.js';
import { ApplicantSchema } from './applicant.schema.js';

/** For backups. The schema does not name the type of jobId. */
export const archivedApplicants: ArchivedCollection = {
  schemas: [ApplicantSchema],
  fault: ({ jobId }) => (jobId instanceof Types.ObjectId ? undefined : 'another kind of jobId'),
};
