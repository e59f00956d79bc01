import type { Migration } from './migrations.service.js';
import { FIRST_STAGE } from '../platform/review/review.schema.js';
import { setReached } from '../platform/review/pipelines.js';

export const reached: Migration = {
  number: 8,
  name: 'applicants and enquiries get the stages that they have reached',
  async run(connection, signal) {
    for (const name of ['applicants', 'enquiries']) {
      signal.throwIfAborted();
      const wasMoved = { $or: [{ 'history.type': 'stage' }, { stage: { $nin: [null, FIRST_STAGE] } }] };
      await connection
        .collection(name)
        .updateMany({ ...wasMoved, reached: { $exists: false } }, [setReached]);
    }
  },
};
