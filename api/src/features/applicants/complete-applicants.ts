import type { Connection } from 'mongoose';
import type { Applicant } from './applicant.schema.js';
import { searchFields } from './search-words.js';
import { FIRST_STAGE } from './stages.js';

const AT_ONCE = 500;

/**
 * Gives applicants without them a stage, a star that is off, and what they are searched by. Those that have these stay as they are, so
 * that it may be done at any time, twice, and by several processes.
 * @param mayGoOn asked before each part; may throw
 */
export async function completeApplicants(connection: Connection, mayGoOn: () => boolean): Promise<void> {
  const applicants = connection.collection<Applicant>('applicants');
  while (mayGoOn()) {
    const found = await applicants
      .find({ 'search.email': null, search: { $exists: false } })
      .project<Pick<Applicant, '_id' | 'fullName' | 'email' | 'coverLetter' | 'stage' | 'starred'>>({
        fullName: 1,
        email: 1,
        coverLetter: 1,
      })
      .limit(AT_ONCE)
      .toArray();
    if (found.length === 0) return;
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
}
