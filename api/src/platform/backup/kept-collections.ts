import type { Connection } from 'mongoose';

/** Of this very installation at this time: counts of limits, who holds which lease, the mark of a restore, and how its backups went. */
const OF_THE_MOMENT = new Set(['limitCounts', 'leases', 'restores', 'backupNight', 'backupRecord']);

/** While a restore brings in what it will put in place. */
export const STAGED = 'restoring.';

/** Whether what a collection holds belongs into an archive. */
export const isKept = (collection: string): boolean =>
  !OF_THE_MOMENT.has(collection) && !collection.startsWith('system.') && !collection.startsWith(STAGED);

/** Names of the collections that an archive holds, in alphabetical order. */
export async function keptCollections(connection: Connection): Promise<string[]> {
  const found = await connection.listCollections();
  return found
    .filter(({ name, type }) => type !== 'view' && isKept(name))
    .map(({ name }) => name)
    .sort();
}
