import type { Connection } from 'mongoose';

/** Of this very installation at this time: who is signed in or about to be, counts of limits, which claims and leases are held, the mark of a restore, and how its backups went. */
export const OF_THE_MOMENT = [
  'sessions',
  'challenges',
  'usedChallenges',
  'limitCounts',
  'claims',
  'leases',
  'restores',
  'pendingObjects',
  'backupNight',
  'backupRecord',
];

/** They say nothing about what is kept: these, the installation's id, and which migrations ran. */
const NO_CONTENT = new Set([...OF_THE_MOMENT, 'installation', 'migrations']);

/** Whether no collection of the database holds a document: it is new, or what it held is gone. */
export async function isEmptyDatabase(connection: Connection): Promise<boolean> {
  for (const { name, type } of await connection.listCollections()) {
    if (type === 'view' || name.startsWith('system.') || NO_CONTENT.has(name)) continue;
    if (await connection.collection(name).findOne({}, { projection: { _id: 1 } })) return false;
  }
  return true;
}
