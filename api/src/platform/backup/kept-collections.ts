import type { Connection } from 'mongoose';
import { OF_THE_MOMENT } from '../database/is-empty-database.js';

/** While a restore brings in what it will put in place. */
export const STAGED = 'restoring.';

/** Whether what a collection holds is more than of the moment. */
export const isKept = (collection: string): boolean =>
  !OF_THE_MOMENT.includes(collection) && !collection.startsWith('system.') && !collection.startsWith(STAGED);

/** Names of the collections that are more than of the moment, in alphabetical order. */
export async function keptCollections(connection: Connection): Promise<string[]> {
  const found = await connection.listCollections();
  return found
    .filter(({ name, type }) => type !== 'view' && isKept(name))
    .map(({ name }) => name)
    .sort();
}
