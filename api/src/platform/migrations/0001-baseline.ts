import type { Migration } from './migration.js';

/** The data as it was when changes began to be counted: nothing is changed, so that every database from before is at 1. */
export const baseline: Migration = {
  number: 1,
  name: 'the data as it was before changes were counted',
  run: () => Promise.resolve(),
};
