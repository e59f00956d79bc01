import type { Connection } from 'mongoose';

/** Of this very run of the product: counts of limits, who runs, and the mark of a restore. */
const OF_THE_MOMENT = new Set(['limitCounts', 'heartbeats', 'restores']);

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
