import type { ArchivedCollection } from '../../platform/backup/archive-rules.js';
import { mediaFolder, mediaPrefix, parseMediaPath } from '../media/media-name.js';
import { ProjectSchema } from './project.schema.js';
import { sanitiseDetails } from './sanitise-details.js';

const isPicture = (address: string): boolean =>
  address === '' ||
  parseMediaPath(address) !== undefined ||
  (URL.canParse(address) && new URL(address).protocol === 'https:');

/** For backups. Details may come from a time when more was allowed, or from somebody who forged the archive. */
export const archivedProjects: ArchivedCollection = {
  schemas: [ProjectSchema],
  /** A project needs every size of its picture, if that is kept here. */
  objects: {
    collection: 'projects',
    folder: mediaPrefix,
    needs: ({ imageUrl }) => {
      const address = String(imageUrl ?? '');
      return parseMediaPath(address) ? [mediaFolder(address.slice('/api/'.length))] : [];
    },
  },
  fault: ({ imageUrl }) => (isPicture(String(imageUrl ?? '')) ? undefined : 'another kind of imageUrl'),
  sanitise(project) {
    const details = String(project['details'] ?? '');
    const clean = sanitiseDetails(details);
    return clean === details ? project : { ...project, details: clean };
  },
};
