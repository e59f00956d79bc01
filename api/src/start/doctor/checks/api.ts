import { countProducts, readMark } from '../../../platform/backup/restore-guard.service.js';
import type { Check } from '../diagnostic-context.js';
import { ok, wrong } from '../result.js';

/** Whether the API runs on this database, or why it cannot. */
export const api: Check = async ({ database }) => {
  const mark = await readMark(database);
  if (mark)
    return wrong(
      `A restore of ${mark.archive} has begun and not ended. Wait for it, or run it again: Leadlight does not start before it has ended.`,
    );
  const alive = await countProducts(database);
  return alive === 0
    ? wrong(
        'No API process runs on this database. Start it: docker compose up --detach --wait (embedded: make start).',
      )
    : ok(`API processes that run on this database: ${alive}.`);
};
