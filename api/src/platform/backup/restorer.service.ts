import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Settings, type ArchivedSecrets } from '../config/settings.js';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { isEmptyDatabase } from '../database/is-empty-database.js';
import type { Lease } from '../database/lease.js';
import { Leases } from '../database/leases.service.js';
import { Problem } from '../problem/problem.js';
import { CheckedObjectStorage } from '../storage/checked-object-storage.js';
import { isFull } from '../storage/storage-full.js';
import { collectionPart, type Part } from './archive-format.js';
import { ArchiveRules, nameOf } from './archive-rules.js';
import { BackupRefusal } from './backup-refusal.js';
import { readArchive, type WholeArchive } from './read-archive.js';
import { putSecrets } from './restored-secrets.js';
import { markChange, readMark, removeMark, removeMarkBeside, setMark } from './restore-mark.js';
import { StagedDatabase, type StagedDocuments } from './staged-database.js';
import { StagedObjects } from './staged-objects.js';

/** What a restore has done. */
export interface Restored extends WholeArchive {
  /** Those of the archive that came, as they are to be found now. */
  parts: Part[];
  /** How many documents held what had to be taken out of them. */
  sanitised: number;
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
    private readonly rules: ArchiveRules,
    private readonly settings: Settings,
  ) {}

  /**
   * @param path of the archive
   * @throws BackupRefusal when the product runs, when data is here that may not be replaced, when the archive is not whole, and when it
   * cannot be ended
   */
  async restore(path: string): Promise<Restored> {
    this.database.assertReady();
    const presence = await this.leases.announce('restore');
    try {
      return await this.restoreAlone(path, presence);
    } finally {
      await presence.release().catch(() => undefined);
    }
  }

  private async restoreAlone(path: string, presence: Lease): Promise<Restored> {
    const isAlone = () => this.leases.isAlone(presence, ['product', 'restore']);
    const database = new StagedDatabase(this.connection);
    const objects = new StagedObjects(this.store, this.rules.folders);
    const mark = await readMark(this.connection);
    const wasCutOff = mark !== null && !mark.isBeside;
    const isEmpty = (await objects.look()) && (await isEmptyDatabase(this.connection));
    if (!isEmpty && !mark && !this.settings.backup.replace)
      throw new BackupRefusal(
        'There is data here, and nothing was changed. To put the archive in its place, say REPLACE=1; to keep both, restore elsewhere.',
      );
    const isOver = wasCutOff ? mark.isOver === true : await this.hasAccount();
    // The mark first, then the look: a product that starts now sees it, and one that runs is seen.
    const archive = basename(path);
    const isMine = await setMark(this.connection, archive);
    if (!(await isAlone())) {
      // Another restore's stays.
      if (isMine) await removeMarkBeside(this.connection);
      throw new BackupRefusal(STOP_FIRST);
    }
    let restored: Restored;
    try {
      await database.clear();
      restored = { ...(await this.bringIn(path, database, objects)), isOver };
      const mayChange = (await isAlone()) && (await markChange(this.connection, { archive, isOver }));
      if (!mayChange) throw new BackupRefusal(STOP_FIRST);
    } catch (error) {
      await this.undo(database, objects);
      throw notChanged(error, wasCutOff);
    }
    try {
      await this.changeOver(restored, database, objects);
      const staying = (isOver ? this.rules.staying : []).map(collectionPart);
      return { ...restored, parts: restored.parts.filter(({ name }) => !staying.includes(name)) };
    } catch (error) {
      throw new BackupRefusal(
        `The restore stopped in the middle (${(error as Error).message}). Run it again; Leadlight does not start before it has ended.`,
      );
    }
  }

  /** One reading of the archive, of which all is beside what is in use before the end of it says whether it is whole. */
  private async bringIn(
    path: string,
    database: StagedDatabase,
    objects: StagedObjects,
  ): Promise<Omit<Restored, 'isOver'>> {
    const staged = new Map<string, StagedDocuments>();
    const archive = await readArchive(path, this.rules, {
      documents: async (collection, documents) =>
        void staged.set(collectionPart(nameOf(collection)), await database.bringIn(collection, documents)),
      object: (key, length, chunks) => objects.bringIn(key, length, chunks),
    });
    return {
      ...archive,
      parts: archive.manifest.parts.map((part) => ({
        ...part,
        sha256: staged.get(part.name)?.sha256 ?? part.sha256,
      })),
      sanitised: [...staged.values()].reduce((sum, { sanitised }) => sum + sanitised, 0),
    };
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
    restored: Restored,
    database: StagedDatabase,
    objects: StagedObjects,
  ): Promise<void> {
    const staying = restored.isOver ? this.rules.staying : [];
    await database.putInPlace((name) => this.rules.of(name) !== undefined && !staying.includes(name));
    const { secrets } = this.settings.backup;
    // The links that applicants keep belong to the data, whoever signs in here.
    if (secrets) putSecrets(secrets, restored.isOver ? linkSecretOf(restored) : restored);
    await objects.putInPlace();
    await objects.clearOld();
    await removeMark(this.connection);
  }
}

const linkSecretOf = ({ linkSecret }: ArchivedSecrets) => (linkSecret === undefined ? {} : { linkSecret });

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
