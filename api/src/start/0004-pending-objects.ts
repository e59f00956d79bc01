import type { Connection, mongo } from 'mongoose';
import { ERASED } from '../features/applicants/review/applicant-decisions.service.js';
import { EPOCH, NOW } from '../platform/database/database-clock.js';
import { inBatches } from '../platform/database/in-batches.js';
import type { Migration } from '../platform/migrations/migrations.service.js';
import { type ObjectStorage, KEYS_AT_ONCE } from '../platform/storage/object-storage.js';
import { ObjectReferences } from '../platform/stored-files/object-references.js';
import type { PendingObject } from '../platform/stored-files/stored-files.service.js';
import { collectionsWithKeys } from './archived-collections.js';

/** Folder of version 1.0 for objects that no document named. */
const QUARANTINE = 'quarantine/';

interface WithOtherResumes {
  _id: mongo.ObjectId;
  otherResumes: { key: string }[];
}
interface Erasure {
  _id: mongo.ObjectId;
  resumes: string[];
}

async function bringBackNamed(
  connection: Connection,
  signal: AbortSignal,
  storage: ObjectStorage,
): Promise<void> {
  // A new installation starts without its storage.
  if (!(await connection.collection('installation').findOne())) return;
  const references = new ObjectReferences(connection, collectionsWithKeys);
  for await (const entries of inBatches(storage.list(QUARANTINE, signal), KEYS_AT_ONCE)) {
    const keys = entries.map(({ key }) => key.slice(QUARANTINE.length));
    for (const key of await references.named(keys)) {
      signal.throwIfAborted();
      await bringBack(storage, key);
    }
  }
}

async function bringBack(storage: ObjectStorage, key: string): Promise<void> {
  const object = await storage.get(QUARANTINE + key);
  if (object) await storage.put(key, { ...object, contentType: 'application/octet-stream' });
  await storage.delete(QUARANTINE + key);
}

async function addPending(connection: Connection, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await connection.collection<PendingObject>('pendingObjects').bulkWrite(
    keys.map((_id) => ({
      updateOne: { filter: { _id }, update: [{ $set: { removeAfter: NOW } }], upsert: true },
    })),
  );
}

/** The doctor counts the objects that stay in quarantine. */
export const pendingObjects: Migration = {
  number: 4,
  name: 'the database names every object that is to be removed',
  async run(connection, signal, storage) {
    await bringBackNamed(connection, signal, storage);
    const applicants = connection.collection<WithOtherResumes>('applicants');
    const replaced = await applicants.find({ 'otherResumes.key': { $gt: '' } }).toArray();
    const erasures = connection.collection<Erasure>('erasures');
    const erased = await erasures.find().toArray();
    signal.throwIfAborted();
    const gone = [
      ...erased.flatMap(({ resumes }) => resumes),
      ...replaced.flatMap(({ otherResumes }) => otherResumes.map(({ key }) => key)),
    ];
    await addPending(
      connection,
      gone.flatMap((key) => [key, QUARANTINE + key]),
    );
    await applicants.updateMany({ otherResumes: { $exists: true } }, { $unset: { otherResumes: 1 } });
    await applicants.updateMany({ _id: { $in: erased.map(({ _id }) => _id) }, deletedAt: { $ne: EPOCH } }, [
      { $replaceWith: ERASED },
    ]);
    await erasures.deleteMany({});
  },
};
