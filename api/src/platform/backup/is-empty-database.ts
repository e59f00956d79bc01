import type { Connection } from 'mongoose';

/** Collections without the product's content. */
const WITHOUT_CONTENT = new Set([
  'sessions',
  'challenges',
  'limitCounts',
  'claims',
  'restores',
  'pendingObjects',
  'backupNight',
  'backupRecord',
  'migrations',
  // Version 1.0 had these.
  'leases',
  'installation',
]);

export async function isEmptyDatabase(connection: Connection): Promise<boolean> {
  for (const { name, type } of await connection.listCollections()) {
    if (type === 'view' || name.startsWith('system.') || WITHOUT_CONTENT.has(name)) continue;
    if (await connection.collection(name).findOne({}, { projection: { _id: 1 } })) return false;
  }
  return true;
}
