import type { ObjectReference } from '../../platform/backup/object-references.js';
import { notDeleted } from './applicant-selection.js';
import { RESUME_PREFIX } from './resumes/resume-links.service.js';

/** For backups. */
export const resumeReference: ObjectReference = {
  collection: 'applicants',
  folder: RESUME_PREFIX,
  needs: ({ resume }) => [(resume as { key: string }).key],
  only: notDeleted,
  parent: { collection: 'jobs', key: 'jobId' },
};
