import type { ObjectReference } from '../../platform/backup/object-references.js';
import { RESUME_PREFIX } from './resume-links.service.js';

const ofResume = (collection: string): ObjectReference => ({
  collection,
  folder: RESUME_PREFIX,
  needs: ({ resume }) => [(resume as { key: string }).key],
});

/** For backups. In this order: an applicant who is set aside meanwhile is then in both rather than in none. */
export const resumeReferences = [ofResume('applicants'), ofResume('applicantsAside')];
