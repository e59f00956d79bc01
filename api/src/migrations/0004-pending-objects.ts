import type { mongo } from 'mongoose';
import { ERASED } from '../features/applicants/review/applicant-decisions.service.js';
import { EPOCH } from '../platform/database/database-clock.js';
import type { Migration } from './migrations.service.js';
import { removeLater } from '../platform/stored-files/stored-files.service.js';

interface WithOtherResumes {
  _id: mongo.ObjectId;
  otherResumes: { key: string }[];
}
interface Erasure {
  _id: mongo.ObjectId;
  resumes: string[];
}

export const pendingObjects: Migration = {
  number: 4,
  name: 'the database names every object that is to be removed',
  async run(connection, signal) {
    const applicants = connection.collection<WithOtherResumes>('applicants');
    const replaced = await applicants.find({ 'otherResumes.key': { $gt: '' } }).toArray();
    const erasures = connection.collection<Erasure>('erasures');
    const erased = await erasures.find().toArray();
    signal.throwIfAborted();
    const keys = [
      ...erased.flatMap(({ resumes }) => resumes),
      ...replaced.flatMap(({ otherResumes }) => otherResumes.map(({ key }) => key)),
    ];
    await removeLater(connection, keys, 0);
    await applicants.updateMany({ otherResumes: { $exists: true } }, { $unset: { otherResumes: 1 } });
    await applicants.updateMany({ _id: { $in: erased.map(({ _id }) => _id) }, deletedAt: { $ne: EPOCH } }, [
      { $replaceWith: ERASED },
    ]);
    await erasures.deleteMany({});
  },
};
