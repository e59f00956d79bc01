import { join } from 'node:path';
import pMap from 'p-map';
import { readMark } from '../../platform/backup/restore-guard.service.js';
import { inBatches } from '../../platform/database/in-batches.js';
import { FileObjectStorage } from '../../platform/storage/file-object-storage.js';
import { type ObjectStorage, concurrency, KEYS_AT_ONCE } from '../../platform/storage/object-storage.js';
import { S3ObjectStorage } from '../../platform/storage/s3-object-storage.js';
import { folderOf, ObjectReferences } from '../../platform/stored-files/object-references.js';
import { PendingObjectSchema } from '../../platform/stored-files/stored-files.service.js';
import { collectionsWithKeys } from '../object-references.js';
import type { DiagnosticContext } from './diagnostic-context.js';
import { CheckSkipped } from './result.js';

/** Version 1.0 moved files there that no document named. */
const QUARANTINE = 'quarantine/';
const folders = [...collectionsWithKeys.map(({ folder }) => folder), QUARANTINE];
const originalOf = (key: string): string => (key.startsWith(QUARANTINE) ? key.slice(QUARANTINE.length) : key);

/** Objects that neither a document nor a record of a pending object names. */
export interface Unreferenced {
  storage: ObjectStorage;
  keys: string[];
  /** Whether a document names any object. */
  isAnyNamed: boolean;
}

/** @throws CheckSkipped when the database or the storage does not answer, and during a restore */
export async function findUnreferenced(context: DiagnosticContext): Promise<Unreferenced> {
  const { s3, dataDir } = context.settings;
  if (await readMark(context.database)) throw new CheckSkipped('a restore has begun and not ended');
  const references = new ObjectReferences(context.database, collectionsWithKeys);
  const storage = s3 ? new S3ObjectStorage(s3) : new FileObjectStorage(join(dataDir, 'objects'));
  const found: Unreferenced = { storage, keys: [], isAnyNamed: false };
  const unavailable = (): never => {
    throw new CheckSkipped('the file storage does not answer');
  };
  await storage.ping().catch(unavailable);
  for (const folder of folders)
    for await (const entries of inBatches(storage.list(folder), KEYS_AT_ONCE)) {
      const keys = entries.map(({ key }) => key);
      // First the records: a record is deleted after the document names the object.
      const pending = await pendingOf(context, keys);
      const named = await references.named(keys.map(originalOf));
      found.isAnyNamed ||= named.size > 0;
      found.keys.push(
        ...keys.filter(
          (key) => !named.has(originalOf(key)) && !pending.has(key) && !pending.has(folderOf(key)),
        ),
      );
    }
  return found;
}

/** Deletes what findUnreferenced finds. @param tell is called before anything is deleted @returns the last sentence @throws CheckSkipped */
export async function deleteUnreferenced(
  context: DiagnosticContext,
  tell: (sentence: string) => void,
): Promise<string> {
  const { storage, keys, isAnyNamed } = await findUnreferenced(context);
  tell(`Files that no document names: ${keys.length}.`);
  if (keys.length === 0) return 'There is nothing to delete.';
  if (!isAnyNamed)
    throw new CheckSkipped(
      'no document names any file of this storage. Check MONGODB_URI, DATA_DIR and S3_BUCKET',
    );
  await pMap(keys, (key) => storage.delete(key), { concurrency });
  return `Deleted: ${keys.length}.`;
}

async function pendingOf(context: DiagnosticContext, keys: readonly string[]): Promise<Set<string>> {
  const ids = new Set([...keys, ...keys.map(folderOf)]);
  return new Set(await context.model(PendingObjectSchema).distinct('_id', { _id: { $in: [...ids] } }));
}
