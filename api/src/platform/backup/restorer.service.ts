import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Settings } from '../config/settings.js';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { isEmptyDatabase } from '../database/is-empty-database.js';
import type { Lease } from '../database/lease.js';
import { Leases } from '../database/leases.service.js';
import { Installation } from '../installation/installation.service.js';
import { Problem } from '../problem/problem.js';
import { CheckedObjectStorage } from '../storage/checked-object-storage.js';
import { isFull } from '../storage/storage-full.js';
import {
  collectionOfPart,
  collectionPart,
  keyOfPart,
  MANIFEST,
  type Manifest,
  type Part,
} from './archive-format.js';
import { tarEntries, type TarEntry } from './archive-reader.js';
import { ArchiveRules } from './archive-rules.js';
import { BackupRefusal } from './backup-refusal.js';
import { hashed, type CheckedArchive } from './check-archive.js';
import { putSecrets } from './restored-secrets.js';
import { markChange, readMark, removeMark, removeMarkBeside, setMark } from './restore-mark.js';
import { StagedDatabase, type StagedDocuments } from './staged-database.js';
import { StagedObjects } from './staged-objects.js';

/** What a restore has done. */
export interface Restored {
  /** Those of the archive that came, as they are to be found now. */
  parts: Part[];
  /** How many documents held what had to be taken out of them. */
  sanitised: number;
  /** Collections of the archive that are none of the product's. */
  leftOut: string[];
  /** Whether there was an installation here: its account and its session key have stayed. */
  isOver: boolean;
}

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
    private readonly leases: Leases,
    private readonly store: CheckedObjectStorage,
    private readonly installation: Installation,
    private readonly rules: ArchiveRules,
    private readonly settings: Settings,
  ) {}

  /**
   * @param archive that was just checked
   * @throws BackupRefusal when the product runs, when data is here that may not be replaced, and when it cannot be ended
   */
  async restore(archive: CheckedArchive): Promise<Restored> {
    this.database.assertReady();
    const presence = await this.leases.announce('restore');
    try {
      return await this.restoreAlone(archive, presence);
    } finally {
      await presence.release().catch(() => undefined);
    }
  }

  private async restoreAlone(archive: CheckedArchive, presence: Lease): Promise<Restored> {
    const isAlone = () => this.leases.isAlone(presence, ['product', 'restore']);
    const database = new StagedDatabase(this.connection);
    const objects = new StagedObjects(this.store, this.rules.references.folders);
    const mark = await readMark(this.connection);
    const wasCutOff = mark !== null && !mark.isBeside;
    const isEmpty = (await objects.look()) && (await isEmptyDatabase(this.connection));
    if (!isEmpty && !mark && !this.settings.backup.replace)
      throw new BackupRefusal(
        'There is data here, and nothing was changed. To put the archive in its place, say REPLACE=1; to keep both, restore elsewhere.',
      );
    const isOver = wasCutOff ? mark.isOver === true : await this.hasAccount();
    // The mark first, then the look: a product that starts now sees it, and one that runs is seen.
    const isMine = await setMark(this.connection, basename(archive.path));
    if (!(await isAlone())) {
      // Another restore's stays.
      if (isMine) await removeMarkBeside(this.connection);
      throw new BackupRefusal(STOP_FIRST);
    }
    let restored: Restored;
    try {
      await database.clear();
      restored = { ...(await this.bringIn(archive, database, objects)), isOver };
      const mayChange =
        (await isAlone()) && (await markChange(this.connection, { archive: basename(archive.path), isOver }));
      if (!mayChange) throw new BackupRefusal(STOP_FIRST);
    } catch (error) {
      await this.undo(database, objects);
      throw notChanged(error, wasCutOff);
    }
    try {
      await this.changeOver(archive, database, objects, isOver);
      const staying = (isOver ? this.rules.staying : []).map(collectionPart);
      return { ...restored, parts: restored.parts.filter(({ name }) => !staying.includes(name)) };
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
  ): Promise<Omit<Restored, 'isOver'>> {
    const parts = new Map(manifest.parts.map((part) => [part.name, part]));
    const restored = { parts: [] as Part[], sanitised: 0, leftOut: [] as string[] };
    for await (const entry of tarEntries(path)) {
      if (entry.name === MANIFEST) break;
      const collection = collectionOfPart(entry.name);
      if (collection !== undefined && !this.rules.of(collection)) {
        for await (const _ of entry.chunks);
        restored.leftOut.push(collection);
        continue;
      }
      const hash = createHash('sha256');
      const documents = await this.bringInEntry(entry, hashed(entry.chunks, hash), database, objects);
      const part = parts.get(entry.name);
      if (part?.sha256 !== hash.digest('hex') || part.documents !== documents?.count)
        throw new BackupRefusal(
          `${basename(path)} changed while it was read (${entry.name}). Nothing was changed; try again.`,
        );
      restored.parts.push(documents ? { ...part, sha256: documents.sha256 } : part);
      restored.sanitised += documents?.sanitised ?? 0;
    }
    return restored;
  }

  private async bringInEntry(
    { name, length }: TarEntry,
    chunks: AsyncIterable<Uint8Array>,
    database: StagedDatabase,
    objects: StagedObjects,
  ): Promise<StagedDocuments | undefined> {
    const collection = this.rules.of(collectionOfPart(name) ?? '');
    if (collection) return database.bringIn(collection, chunks);
    const key = keyOfPart(name);
    if (key !== undefined) await objects.bringIn(key, length, chunks);
    else for await (const _ of chunks);
    return undefined;
  }

  private async hasAccount(): Promise<boolean> {
    for (const collection of this.rules.staying)
      if (await this.connection.collection(collection).findOne({}, { projection: { _id: 1 } })) return true;
    return false;
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
    isOver: boolean,
  ): Promise<void> {
    const staying = isOver ? this.rules.staying : [];
    await database.putInPlace((name) => this.rules.of(name) !== undefined && !staying.includes(name));
    const { secrets } = this.settings.backup;
    if (secrets && !isOver) await putSecrets(secrets, archive);
    await this.installation.relink();
    await objects.clearOld();
    await removeMark(this.connection);
  }
}

const STOP_FIRST =
  'Leadlight, or another restore, runs here, and nothing was changed. Stop it first: `docker compose stop web api`, or Ctrl-C where it was started with ' +
  '`make start`; then try again.';

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
