import type { ObjectReference } from '../../platform/backup/object-references.js';
import { mediaFolder, mediaPrefix, parseMediaPath } from '../media/media-name.js';

/** For backups: a project needs every size of its picture, if that is kept here. */
export const pictureReferences: readonly ObjectReference[] = [
  {
    collection: 'projects',
    folder: mediaPrefix,
    needs: ({ imageUrl }) => {
      const address = String(imageUrl ?? '');
      return parseMediaPath(address) ? [mediaFolder(address.slice('/api/'.length))] : [];
    },
  },
];
