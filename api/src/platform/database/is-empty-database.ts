import type { Connection } from 'mongoose';

/** The installation's id and the counters of limits say nothing about what is kept. */
const NO_CONTENT = new Set(['installation', 'limitCounts']);

/** Whether no collection of the database holds a document: it is new, or what it held is gone. */
export async function isEmptyDatabase(connection: Connection): Promise<boolean> {
  for (const { name, type } of await connection.listCollections()) {
    if (type === 'view' || name.startsWith('system.') || NO_CONTENT.has(name)) continue;
    if (await connection.collection(name).findOne({}, { projection: { _id: 1 } })) return false;
  }
  return true;
}
