import { searchText } from '../features/applicants/0006-search-text.js';
import { oneOutbox } from '../platform/migrations/0005-one-outbox.js';
import type { Migration } from '../platform/migrations/migration.js';
import { pendingObjects } from './0004-pending-objects.js';

/** In the order in which they run. Version 1.0 has run 1 to 3. A number is never used again. */
export const allMigrations: readonly Migration[] = [pendingObjects, oneOutbox, searchText];
