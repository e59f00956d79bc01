import type { Migration } from './migrations.service.js';
import type { Applicant } from '../features/applicants/applicant.schema.js';
import { inBatches } from '../platform/database/in-batches.js';
import { searchFields } from '../features/applicants/search-text.js';

const BATCH = 500;
const fields = { fullName: 1, email: 1, coverLetter: 1 } as const;

export const searchText: Migration = {
  number: 6,
  name: 'applicants get a text for searching instead of a list of words',
  async run(connection, signal) {
    const applicants = connection.collection<Applicant>('applicants');
    // An erased applicant has no texts.
    const outdated = { fullName: { $exists: true }, searchText: { $exists: false } };
    const found = applicants.find(outdated).project<Pick<Applicant, '_id' | keyof typeof fields>>(fields);
    for await (const batch of inBatches(found, BATCH)) {
      signal.throwIfAborted();
      await applicants.bulkWrite(
        batch.map((applicant) => ({
          updateOne: {
            filter: { _id: applicant._id, ...outdated },
            update: { $set: searchFields(applicant) },
          },
        })),
        { ordered: false },
      );
    }
  },
};
