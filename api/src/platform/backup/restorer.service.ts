import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Settings } from '../config/settings.js';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { isEmptyDatabase } from '../database/is-empty-database.js';
import { Installation } from '../installation/installation.service.js';
import { Problem } from '../problem/problem.js';
import { CheckedObjectStorage } from '../storage/checked-object-storage.js';
import { isFull } from '../storage/storage-full.js';
import { collectionOfPart, keyOfPart, MANIFEST, type Manifest } from './archive-format.js';
import { tarEntries, type TarEntry } from './archive-reader.js';
import { BackupRefusal } from './backup-refusal.js';
import { hashed, type CheckedArchive } from './check-archive.js';
import { OwnHeartbeat } from './heartbeats.js';
import { ObjectReferences } from './object-references.js';
import { putSecrets } from './restored-secrets.js';
import { markChange, readMark, removeMark, removeMarkBeside, setMark } from './restore-mark.js';
import { StagedDatabase } from './staged-database.js';
import { StagedObjects } from './staged-objects.js';

/**
 * Puts an archive in the place of what is here. All of it is brought in beside what is in use; only then do the two change
 * places, so that what fails before leaves this place as it was. A mark in the database keeps the product from starting
 * meanwhile, and after a restore that was cut off while they changed, until it is repeated.
 */
@Injectable()
export class Restorer {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly database: DatabaseReadiness,
    private readonly store: CheckedObjectStorage,
    private readonly installation: Installation,
    private readonly references: ObjectReferences,
    private readonly settings: Settings,
  ) {}

  /**
   * @param archive that was just checked
   * @throws BackupRefusal when the product runs, when data is here that may not be replaced, and when it cannot be ended
   */
  async restore(archive: CheckedArchive): Promise<void> {
    this.database.assertReady();
    const heartbeat = new OwnHeartbeat(this.connection, 'restore', () => undefined);
    await heartbeat.start();
    try {
      await this.restoreAlone(archive, heartbeat);
    } finally {
      await heartbeat.stop().catch(() => undefined);
    }
  }

  private async restoreAlone(archive: CheckedArchive, heartbeat: OwnHeartbeat): Promise<void> {
    const database = new StagedDatabase(this.connection);
    const objects = new StagedObjects(this.store, this.references.folders);
    const mark = await readMark(this.connection);
    const wasCutOff = mark !== null && !mark.isBeside;
    const isEmpty = (await objects.look()) && (await isEmptyDatabase(this.connection));
    if (!isEmpty && !mark && !this.settings.backup.replace)
      throw new BackupRefusal(
        'There is data here, and nothing was changed. To put the archive in its place, say REPLACE=1; to keep both, restore elsewhere.',
      );
    // The mark first, then the look: a product that starts now sees it, and one that runs is seen.
    const isMine = await setMark(this.connection, basename(archive.path));
    if (!(await heartbeat.isAlone())) {
      // Another restore's stays.
      if (isMine) await removeMarkBeside(this.connection);
      throw new BackupRefusal(STOP_FIRST);
    }
    try {
      await database.clear();
      await this.bringIn(archive, database, objects);
      const mayChange =
        (await heartbeat.isAlone()) && (await markChange(this.connection, basename(archive.path)));
      if (!mayChange) throw new BackupRefusal(STOP_FIRST);
    } catch (error) {
      await this.undo(database, objects);
      throw notChanged(error, wasCutOff);
    }
    try {
      await this.changeOver(archive, database, objects);
    } catch (error) {
      throw new BackupRefusal(
        `The restore stopped in the middle (${(error as Error).message}). Run it again; Leadlight does not start before it has ended.`,
      );
    }
  }

  private async bringIn(
    { path, manifest }: CheckedArchive,
    database: StagedDatabase,
    objects: StagedObjects,
  ): Promise<void> {
    const parts = new Map(manifest.parts.map((part) => [part.name, part]));
    for await (const entry of tarEntries(path)) {
      if (entry.name === MANIFEST) return;
      const hash = createHash('sha256');
      const documents = await bringInEntry(entry, hashed(entry.chunks, hash), database, objects);
      const part = parts.get(entry.name);
      if (part?.sha256 !== hash.digest('hex') || part.documents !== documents)
        throw new BackupRefusal(
          `${basename(path)} changed while it was read (${entry.name}). Nothing was changed; try again.`,
        );
    }
  }

  /** As if nothing had been tried. What a restore before this one had already changed stays marked. */
  private async undo(database: StagedDatabase, objects: StagedObjects): Promise<void> {
    try {
      await database.clear();
      await objects.takeBack();
      await removeMarkBeside(this.connection);
    } catch {
      // The mark stays, and the next run clears what is left.
    }
  }

  private async changeOver(
    archive: CheckedArchive,
    database: StagedDatabase,
    objects: StagedObjects,
  ): Promise<void> {
    await database.putInPlace();
    const { secrets } = this.settings.backup;
    if (secrets) await putSecrets(secrets, archive);
    await this.installation.adopt();
    await objects.clearOld();
    await removeMark(this.connection);
  }
}

const STOP_FIRST =
  'Leadlight, or another restore, runs here, and nothing was changed. Stop it first: `docker compose stop web api`, or Ctrl-C where it was started with ' +
  '`make start`; then try again.';

async function bringInEntry(
  { name, length }: TarEntry,
  chunks: AsyncIterable<Uint8Array>,
  database: StagedDatabase,
  objects: StagedObjects,
): Promise<number | undefined> {
  const collection = collectionOfPart(name);
  if (collection !== undefined) return database.bringIn(collection, chunks);
  const key = keyOfPart(name);
  if (key !== undefined) await objects.bringIn(key, length, chunks);
  else for await (const _ of chunks);
  return undefined;
}

/** What failed before anything changed places. */
function notChanged(error: unknown, wasCutOff: boolean): BackupRefusal {
  if (error instanceof BackupRefusal) return error;
  const isStoreFull = error instanceof Problem && error.code === 'storage-full';
  const cause = isStoreFull || isFull(error) ? 'there is no room' : (error as Error).message;
  const state = wasCutOff ? 'The restore before it is still half' : 'Nothing was changed';
  return new BackupRefusal(
    `The archive could not be brought in (${cause}). ${state}. Mend that, then try again.`,
  );
}

/** What was restored, for people. */
export const countsOf = ({ parts }: Manifest): { documents: number; objects: number; bytes: number } => ({
  documents: parts.reduce((sum, { documents = 0 }) => sum + documents, 0),
  objects: parts.filter(({ name }) => keyOfPart(name) !== undefined).length,
  bytes: parts.reduce((sum, { length }) => sum + length, 0),
});
