import { resumeReferences } from '../features/applicants/resume-references.js';
import { pictureReferences } from '../features/projects/picture-references.js';
import { ObjectReferences } from '../platform/backup/object-references.js';

/** Which objects of the store documents name, in the whole product. */
export const objectReferences = new ObjectReferences([...resumeReferences, ...pictureReferences]);
