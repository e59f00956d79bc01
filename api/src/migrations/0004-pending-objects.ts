import { ERASED } from '../features/applicants/review/applicant-decisions.service.js';
import { EPOCH } from '../platform/database/database-clock.js';
import type { Migration } from './migrations.service.js';
import { removeLater } from '../platform/stored-files/stored-files.service.js';

export const pendingObjects: Migration = {
  number: 4,
  name: 'the database names every object that is to be removed',
  async run(connection, signal) {
    const applicants = connection.collection('applicants');
    const erasures = connection.collection('erasures');
    const erased = await erasures.distinct('_id');
    const replaced = await applicants.distinct('otherResumes.key', { 'otherResumes.key': { $gt: '' } });
    const keys = (await erasures.distinct('resumes')).concat(replaced) as string[];
    signal.throwIfAborted();
    await removeLater(connection, keys, 0);
    await applicants.updateMany({ otherResumes: { $exists: true } }, { $unset: { otherResumes: 1 } });
    await applicants.updateMany({ _id: { $in: erased }, deletedAt: { $ne: EPOCH } }, [
      { $replaceWith: ERASED },
    ]);
    await erasures.deleteMany({});
  },
};
