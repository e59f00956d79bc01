import type { Connection } from 'mongoose';

/** They say nothing about what is kept: the installation's id, counts of limits, who holds which lease, which migrations ran, the mark of a restore, how backups went. */
const NO_CONTENT = new Set([
  'installation',
  'limitCounts',
  'leases',
  'migrations',
  'restores',
  'backupNight',
  'backupRecord',
]);

/** Whether no collection of the database holds a document: it is new, or what it held is gone. */
export async function isEmptyDatabase(connection: Connection): Promise<boolean> {
  for (const { name, type } of await connection.listCollections()) {
    if (type === 'view' || name.startsWith('system.') || NO_CONTENT.has(name)) continue;
    if (await connection.collection(name).findOne({}, { projection: { _id: 1 } })) return false;
  }
  return true;
}
