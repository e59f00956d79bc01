import { Types } from 'mongoose';
import type { ArchivedCollection } from '../../platform/backup/archive-rules.js';
import { ApplicantAsideSchema } from './applicant-aside.schema.js';
import { ApplicantSchema } from './applicant.schema.js';

/** The schema does not name the type. */
const fault: NonNullable<ArchivedCollection['fault']> = ({ jobId }) =>
  jobId instanceof Types.ObjectId ? undefined : 'another kind of jobId';

/** For backups. One who is set aside is whole as before. */
export const archivedApplicants: readonly ArchivedCollection[] = [
  { schemas: [ApplicantSchema], fault },
  { schemas: [ApplicantAsideSchema, ApplicantSchema], fault },
];
