import type { Migration } from '../../platform/migrations/migration.js';
import type { Applicant } from './applicant.schema.js';
import { searchFields } from './search-words.js';
import { FIRST_STAGE } from './stages.js';

const AT_ONCE = 500;

export const applicantStages: Migration = {
  number: 2,
  name: 'applicants get a stage, a star and what they are searched by',
  async run(connection, signal) {
    const applicants = connection.collection<Applicant>('applicants');
    for (;;) {
      const found = await applicants
        .find({ 'search.email': null, search: { $exists: false } })
        .project<Pick<Applicant, '_id' | 'fullName' | 'email' | 'coverLetter'>>({
          fullName: 1,
          email: 1,
          coverLetter: 1,
        })
        .limit(AT_ONCE)
        .toArray();
      if (found.length === 0) return;
      signal.throwIfAborted();
      await applicants.bulkWrite(
        found.map((applicant) => ({
          updateOne: {
            filter: { _id: applicant._id, search: { $exists: false } },
            update: [
              {
                $set: {
                  search: { $literal: searchFields(applicant) },
                  stage: { $ifNull: ['$stage', FIRST_STAGE] },
                  starred: { $ifNull: ['$starred', false] },
                },
              },
            ],
          },
        })),
        { ordered: false },
      );
    }
  },
};
