import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { Settings } from '../config/settings.js';
import { isDatabaseUnavailable } from '../database/database-errors.js';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { isEmptyDatabase } from '../database/is-empty-database.js';
import { syncFolder } from '../files/sync-folder.js';
import { Problem } from '../problem/problem.js';
import { isFull } from '../storage/storage-full.js';
import {
  archiveName,
  collectionPart,
  FORMAT,
  objectPart,
  secretParts,
  type Manifest,
} from './archive-format.js';
import { ArchiveRules } from './archive-rules.js';
import { ArchiveRoom } from './archive-room.js';
import { ArchiveWriter } from './archive-writer.js';
import { BackupRefusal } from './backup-refusal.js';
import { readDocument } from './bson-documents.js';
import { CollectionDump } from './collection-dump.js';
import { keptCollections } from './kept-collections.js';
import { NamedObjects } from './named-objects.service.js';
import type { ObjectReference } from './object-references.js';
import { productVersion } from '../config/product-version.js';
import { withWorkFolder } from './work-folder.js';

/** A document in a dump, and the objects it names that are nowhere. */
interface Missing {
  dump: CollectionDump;
  reference: ObjectReference;
  place: number;
  document: Buffer;
  objects: readonly string[];
}

/** An archive that was made. */
export interface MadeArchive {
  /** Absolute. */
  path: string;
  manifest: Manifest;
  /** Collections of the database that are none of the product's. */
  leftOut: string[];
}

/**
 * Makes archives of what database and store hold, also while the product runs: the documents are read first, then the
 * objects that they name. What is kept under a key never changes, and what a document lets go of waits for a day at
 * least, except what is erased; so
 * each document of the archive has what it names, as it was when it was read.
 */
@Injectable()
export class BackupMaker {
  private readonly logger = new Logger(BackupMaker.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly database: DatabaseReadiness,
    private readonly objects: NamedObjects,
    private readonly rules: ArchiveRules,
    private readonly settings: Settings,
  ) {}

  /** Makes one archive in BACKUP_DIR. @returns its absolute path @throws Problem or BackupRefusal: one sentence */
  async make(): Promise<string> {
    return (await this.makeArchive()).path;
  }

  /** The same. @returns what is in it too */
  async makeArchive(): Promise<MadeArchive> {
    this.database.assertReady();
    const { dir } = this.settings.backup;
    try {
      if (await isEmptyDatabase(this.connection))
        throw new BackupRefusal(
          'There is nothing to back up: the database is empty. Look at DATA_DIR and MONGODB_URI.',
        );
      return await this.makeIn(dir);
    } catch (error) {
      throw explained(error, dir);
    }
  }

  private async makeIn(dir: string): Promise<MadeArchive> {
    const at = new Date();
    return withWorkFolder(dir, archiveName(at), async (work) => {
      const partial = join(work, 'archive.tar');
      const { dataDir, minFreeBytes } = this.settings;
      const room = await ArchiveRoom.of(dir, dataDir, minFreeBytes);
      const archive = new ArchiveWriter(partial, at, room);
      const all = await keptCollections(this.connection);
      const leftOut = all.filter((collection) => !this.rules.of(collection));
      const collections = this.inOrder(all.filter((collection) => this.rules.of(collection)));
      const manifest = await this.write(archive, work, { at, collections, room }).finally(() =>
        archive.abandon(),
      );
      const path = join(dir, `${archiveName(at)}.tar`);
      await rename(partial, path);
      await syncFolder(dir);
      return { path, manifest, leftOut };
    });
  }

  private async write(
    archive: ArchiveWriter,
    work: string,
    { at, collections, room }: { at: Date; collections: readonly string[]; room: ArchiveRoom },
  ): Promise<Manifest> {
    const dumps: CollectionDump[] = [];
    for (const collection of collections)
      dumps.push(
        await CollectionDump.take(
          this.connection,
          collection,
          join(work, `${collection}.bson`),
          room,
          this.rules.of(collection)?.objects?.only,
        ),
      );

    const { jwtSecret, linkSecret } = this.settings;
    for (const [place, secret] of [jwtSecret, linkSecret].entries())
      await archive.add(
        secretParts[place] as string,
        Buffer.byteLength(secret),
        Readable.from([Buffer.from(secret)]),
      );

    const missing: Missing[] = [];
    const added = new Set<string>();
    for (const dump of dumps) {
      const reference = this.rules.of(dump.collection)?.objects;
      if (reference) missing.push(...(await this.addObjects(archive, dump, reference, added)));
    }
    const lost = await this.leaveOutDeleted(missing);
    for (const dump of dumps)
      await archive.add(collectionPart(dump.collection), dump.length, dump.kept(), dump.count);
    for (const { collection, object } of lost)
      this.logger.error(
        `${object}, which a document of ${collection} names, is not in the store. It is lost.`,
      );
    return archive.finish({
      format: FORMAT,
      product: productVersion,
      mongodb: await this.databaseVersion(),
      driver: `mongoose ${mongoose.version}`,
      node: process.versions.node,
      createdAt: at.toISOString(),
      lost,
    });
  }

  /** First those that name objects, in the order of who names them; a job is read after its applicants, so that none is without. */
  private inOrder(all: readonly string[]): string[] {
    const naming = this.rules.references
      .map(({ collection }) => collection)
      .filter((name) => all.includes(name));
    return [...naming, ...all.filter((name) => !naming.includes(name))];
  }

  /** @returns documents of which something is nowhere */
  private async addObjects(
    archive: ArchiveWriter,
    dump: CollectionDump,
    reference: ObjectReference,
    added: Set<string>,
  ): Promise<Missing[]> {
    const missing: Missing[] = [];
    for await (const { place, document } of dump.all()) {
      const objects = await this.addNamed(archive, reference.needs(readDocument(document)), added);
      if (objects.length > 0) missing.push({ dump, reference, place, document, objects });
    }
    return missing;
  }

  /**
   * Files are deleted before their documents: asked at the end, the documents that were being deleted are gone.
   * @returns what is nowhere although its document is still there
   */
  private async leaveOutDeleted(missing: readonly Missing[]): Promise<Manifest['lost']> {
    const lost: Manifest['lost'] = [];
    for (const { dump, reference, place, document, objects } of missing)
      if (await this.isThere(reference, document))
        lost.push(...objects.map((object) => ({ collection: dump.collection, object })));
      else dump.leaveOut(place, document);
    return lost;
  }

  /** @returns what is nowhere */
  private async addNamed(
    archive: ArchiveWriter,
    named: readonly string[],
    added: Set<string>,
  ): Promise<string[]> {
    const missing: string[] = [];
    for (const object of named) {
      const keys = await this.objects.keys(object);
      if (keys.length === 0) missing.push(object);
      for (const key of keys) {
        if (added.has(key)) continue;
        const stored = await this.objects.read(key);
        if (!stored) {
          missing.push(object);
          continue;
        }
        added.add(key);
        const { length, stream } = stored;
        // Also where no byte of it was read.
        await archive.add(objectPart(key), length, stream).finally(() => stream.destroy());
      }
    }
    return [...new Set(missing)];
  }

  /** False also for a document that is being removed with its parent. */
  private async isThere({ collection, parent, only }: ObjectReference, document: Buffer): Promise<boolean> {
    const found = await this.connection
      .collection<mongo.BSON.Document>(collection)
      .findOne({ ...only, _id: readDocument(document)['_id'] as mongo.ObjectId });
    if (!found || !parent) return found !== null;
    const deleted = { _id: found[parent.key] as mongo.ObjectId, deletedAt: { $exists: true } };
    return (await this.connection.collection(parent.collection).findOne(deleted)) === null;
  }

  private async databaseVersion(): Promise<string> {
    const info = await this.connection.db?.command({ buildInfo: 1 });
    return String(info?.['version']);
  }
}

/** What a person can mend, as a sentence. */
function explained(error: unknown, dir: string): unknown {
  if (error instanceof Problem || error instanceof BackupRefusal) return error;
  if (isFull(error))
    return new BackupRefusal(
      `The disk of ${dir} is full: no backup was made. Make room there, then try again.`,
    );
  if (isDatabaseUnavailable(error))
    return new BackupRefusal(
      'The database stopped while it was read: no backup was made. Try again when it runs, or while nothing else does.',
    );
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST')
    return new BackupRefusal(
      `Nothing can be written to ${dir} (${message}). Mend it, or set BACKUP_DIR to another folder.`,
    );
  return error;
}
