import { agencyName } from './0009-agency-name.js';
import { reached } from './0008-reached-stages.js';
import { searchText } from './0006-search-text.js';
import { oneOutbox } from './0005-one-outbox.js';
import type { Migration } from './migrations.service.js';
import { pendingObjects } from './0004-pending-objects.js';

/** In order. Version 1.0 has run 1 to 3. Never use a number again. */
export const allMigrations: readonly Migration[] = [
  pendingObjects,
  oneOutbox,
  searchText,
  reached,
  agencyName,
];
