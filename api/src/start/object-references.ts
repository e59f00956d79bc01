import { resumeObjects } from '../features/applicants/applicant.schema.js';
import { pictureObjects } from '../features/projects/project.schema.js';
import type { ObjectReference } from '../platform/stored-files/object-references.js';

/** Every collection whose documents name objects. */
export const collectionsWithKeys: readonly ObjectReference[] = [resumeObjects, pictureObjects];
