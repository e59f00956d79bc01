import { Schema, Types } from 'mongoose';
import type { ArchivedCollection } from '../../platform/backup/archive-rules.js';
import { isObjectKey } from '../../platform/storage/object-key.js';
import { ApplicantSchema, type Applicant } from './applicant.schema.js';
import { RESUME_PREFIX } from './resumes/resume-links.service.js';

/** What is removed after a restore: nothing but resumes. */
const areResumes = (keys: readonly string[]): boolean =>
  keys.every((key) => key.startsWith(RESUME_PREFIX) && isObjectKey(key));

/** For backups. The schema does not name the type of jobId. */
export const archivedApplicants: ArchivedCollection = {
  schemas: [ApplicantSchema],
  fault({ jobId, otherResumes = [] }) {
    if (!(jobId instanceof Types.ObjectId)) return 'another kind of jobId';
    return areResumes((otherResumes as NonNullable<Applicant['otherResumes']>).map(({ key }) => key))
      ? undefined
      : 'another kind of otherResumes';
  },
};

/** Of version 1.0. Migration 4 turns it into records of pending objects. */
const ErasureSchema = new Schema(
  {
    resumes: { type: [String], required: true },
    at: { type: Date, required: true },
    until: { type: Date, required: true },
    erasedAt: Date,
  },
  { collection: 'erasures', versionKey: false },
);

export const archivedErasures: ArchivedCollection = {
  schemas: [ErasureSchema],
  fault: ({ resumes }) => (areResumes(resumes as string[]) ? undefined : 'another kind of resumes'),
};
