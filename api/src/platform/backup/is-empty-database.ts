import type { Connection } from 'mongoose';

/** Collections that say nothing about stored content. */
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
  // Version 1.0 has these.
  'leases',
  'installation',
]);

/** Whether no collection of the database holds a document: it is new, or what it held is gone. */
export async function isEmptyDatabase(connection: Connection): Promise<boolean> {
  for (const { name, type } of await connection.listCollections()) {
    if (type === 'view' || name.startsWith('system.') || WITHOUT_CONTENT.has(name)) continue;
    if (await connection.collection(name).findOne({}, { projection: { _id: 1 } })) return false;
  }
  return true;
}
