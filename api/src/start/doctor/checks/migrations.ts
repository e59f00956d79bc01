import { allMigrations } from '../../../platform/migrations/all-migrations.js';
import type { Migration } from '../../../platform/migrations/migration.js';
import type { Check } from '../check.js';
import { note, right, type Finding } from '../finding.js';

/** Whether the data is as this version keeps it. */
export const migrations: Check = {
  name: 'migrations',
  async run(patient) {
    const connection = await patient.database();
    const records = await connection.collection<{ _id: number }>('migrations').find().toArray();
    return [compare(allMigrations, new Set(records.map(({ _id }) => _id)))];
  },
};

/** @param done numbers of those that have run */
export function compare(
  known: readonly Pick<Migration, 'number' | 'name'>[],
  done: ReadonlySet<number>,
): Finding {
  const pending = known.filter(({ number }) => !done.has(number));
  if (pending.length > 0)
    return note(
      `Not run yet: ${pending.map(({ number, name }) => `${number} (${name})`).join(', ')}.`,
      'The next start of this version runs them; where it has started already, its log says why not.',
    );
  const newest = Math.max(0, ...known.map(({ number }) => number));
  const newer = Math.max(0, ...done);
  return newer > newest
    ? note(
        `The database has had migration ${newer}, and this version knows ${newest}.`,
        'The version before the newer one works on it; an older one may not.',
      )
    : right('All have run.');
}
