import pMap from 'p-map';
import { readMark } from '../../platform/backup/restore-guard.service.js';
import { inBatches } from '../../platform/database/in-batches.js';
import { storageOf } from '../../platform/installation.module.js';
import { concurrency, KEYS_AT_ONCE } from '../../platform/storage/object-storage.js';
import { folderOf, ObjectReferences } from '../../platform/stored-files/object-references.js';
import type { PendingObject } from '../../platform/stored-files/stored-files.service.js';
import { archivedCollections } from '../archived-collections.js';
import { CheckSkipped, type Installation } from './doctor.js';

/** `keys`: objects that neither a document nor a record of a pending object names. `missing`: named ones that are not stored. */
export async function findUnreferenced(
  installation: Installation,
): Promise<{ keys: string[]; missing: number; isAnyNamed: boolean }> {
  const { database, settings } = installation;
  if (await readMark(database)) throw new CheckSkipped('a restore has begun and not ended');
  const references = new ObjectReferences(database, archivedCollections);
  const storage = storageOf(settings);
  await storage.ping().catch(() => {
    throw new CheckSkipped('the file storage does not answer');
  });
  const unnamed: string[] = [];
  // Read before the objects are listed: an object is stored before a document names it.
  const absent = await references.named();
  const { size } = absent;
  for (const folder of references.folders)
    for await (const keys of inBatches(storage.list(folder), KEYS_AT_ONCE)) {
      const ids = [...keys, ...keys.map(folderOf)];
      for (const id of ids) absent.delete(id);
      // Read first: a record is deleted after the document names the object.
      const records = database.collection<PendingObject>('pendingObjects');
      const pending = new Set(await records.distinct('_id', { _id: { $in: ids } }));
      const named = await references.named(keys);
      const isUsed = (key: string) => named.has(key) || pending.has(key) || pending.has(folderOf(key));
      unnamed.push(...keys.filter((key) => !isUsed(key)));
    }
  // Asked again: documents can have been deleted since.
  const missing = (await references.named([...absent])).size;
  return { keys: unnamed, missing, isAnyNamed: absent.size < size };
}

/** @param log is called before anything is deleted */
export async function deleteUnreferenced(
  installation: Installation,
  log: (sentence: string) => void,
): Promise<string> {
  const { keys, isAnyNamed } = await findUnreferenced(installation);
  log(`Files that no document names: ${keys.length}.`);
  if (keys.length === 0) return 'There is nothing to delete.';
  if (!isAnyNamed)
    throw new CheckSkipped(
      'no document names any file of this storage. Check MONGODB_URI, DATA_DIR and S3_BUCKET',
    );
  const storage = storageOf(installation.settings);
  await pMap(keys, (key) => storage.delete(key), { concurrency });
  return `Deleted: ${keys.length}.`;
}
