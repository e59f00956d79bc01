import { baseline } from './0001-baseline.js';
import type { Migration } from './migration.js';

/** In the order in which they run. A number is never used again, and what was released is never changed. */
export const allMigrations: readonly Migration[] = [baseline];
