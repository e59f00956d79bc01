import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { productVersion } from '../config/product-version.js';
import { Settings } from '../config/settings.js';
import { isDatabaseUnavailable } from '../database/database-errors.js';
import { syncFolder } from '../storage/file-object-storage.js';
import { Problem } from '../problem/problem.js';
import { ObjectStorage, isFull } from '../storage/object-storage.js';
import {
  ArchivedCollections,
  archiveName,
  BackupRefusal,
  collectionPart,
  FORMAT,
  objectPart,
  secretParts,
  type ArchivedCollection,
  type ArchivedDocument,
  type BackupReason,
  type Manifest,
} from './archive-format.js';
import { ArchiveWriter } from './archive-writer.js';
import { isEmptyDatabase, readMark } from './restore-guard.service.js';

const MB = 1024 ** 2;
const PARTIAL = '.partial';

export interface MadeArchive {
  path: string;
  manifest: Manifest;
}

/** The documents as they are stored, in the order of an archive. */
export const rawDocuments = (
  connection: Connection,
  { name, filter = {} }: ArchivedCollection,
): mongo.FindCursor<Buffer> =>
  connection
    .collection(name)
    .find(filter, { raw: true, batchSize: 100 })
    .sort({ _id: 1 }) as unknown as mongo.FindCursor<Buffer>;

/** Reads each document and then its object. Objects never change, and a replaced object stays for a day. */
@Injectable()
export class BackupExporter {
  private readonly logger = new Logger(BackupExporter.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly storage: ObjectStorage,
    private readonly collections: ArchivedCollections,
    private readonly settings: Settings,
  ) {}

  /** Makes an archive in BACKUP_DIR. Two must not run at the same time. @throws Problem or BackupRefusal */
  async make(reason: BackupReason = 'manual'): Promise<MadeArchive> {
    const { dir } = this.settings.backup;
    const at = new Date();
    const name = archiveName(at, reason);
    try {
      await this.assertData();
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await removePartial(dir);
      const work = join(dir, name.replace('.tar', PARTIAL));
      await mkdir(work, { mode: 0o700 });
      try {
        const manifest = await this.write(work, at);
        await rename(join(work, 'archive.tar'), join(dir, name));
        await syncFolder(dir);
        return { path: join(dir, name), manifest };
      } finally {
        await rm(work, { recursive: true, force: true });
      }
    } catch (error) {
      throw explained(error, dir);
    }
  }

  private async assertData(): Promise<void> {
    const mark = await readMark(this.connection);
    if (mark)
      throw new BackupRefusal(
        `A restore of ${mark.archive} has begun here and not ended. Wait for it; if it was cut off, run it again.`,
      );
    if (await isEmptyDatabase(this.connection, this.collections))
      throw new BackupRefusal(
        'There is nothing to back up: the database is empty. Look at DATA_DIR and MONGODB_URI.',
      );
  }

  private async write(work: string, at: Date): Promise<Manifest> {
    const existing = new Set((await this.connection.listCollections()).map(({ name }) => name));
    const archive = new ArchiveWriter(join(work, 'archive.tar'), at);
    try {
      const { jwtSecret, linkSecret } = this.settings;
      await archive.addText(secretParts.jwtSecret, jwtSecret);
      await archive.addText(secretParts.linkSecret, linkSecret);
      const lost: Manifest['lost'] = [];
      for (const collection of this.collections.all)
        if (existing.has(collection.name))
          lost.push(...(await this.addCollection(archive, collection, work)));
      return await archive.finish({
        format: FORMAT,
        product: productVersion,
        mongodb: String((await this.connection.db?.command({ buildInfo: 1 }))?.['version']),
        driver: `mongoose ${mongoose.version}`,
        node: process.versions.node,
        createdAt: at.toISOString(),
        lost,
      });
    } finally {
      await archive.abandon();
    }
  }

  /** Adds the objects. The documents go into a file first, because their part begins with its length. */
  private async addCollection(
    archive: ArchiveWriter,
    collection: ArchivedCollection,
    work: string,
  ): Promise<Manifest['lost']> {
    const { name, objectOf } = collection;
    const path = join(work, `${name}.bson`);
    const added = new Set<string>();
    const lost: Manifest['lost'] = [];
    let documents = 0;
    let length = 0;
    const isComplete = async (bytes: Buffer): Promise<boolean> => {
      if (!objectOf) return true;
      const document = mongoose.mongo.BSON.deserialize(bytes);
      const object = objectOf(document);
      if (object === undefined || added.has(object)) return true;
      added.add(object);
      if (await this.addObject(archive, object)) return true;
      // Deleted during the backup.
      if (!(await this.isStored(collection, document))) return false;
      lost.push({ collection: name, object });
      this.logger.error(
        `${object}, which a document of ${name} names, is lost: the storage does not have it.`,
      );
      return true;
    };
    const { room } = this;
    const complete = async function* (found: AsyncIterable<Buffer>) {
      for await (const document of found) {
        if (documents % 1000 === 0) await room(0);
        if (!(await isComplete(document))) continue;
        documents += 1;
        length += document.length;
        yield document;
      }
    };
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(rawDocuments(this.connection, collection), complete, file);
    await this.room(length);
    await archive.add(collectionPart(name), length, createReadStream(path), documents);
    return lost;
  }

  private async addObject(archive: ArchiveWriter, object: string): Promise<boolean> {
    const keys = object.endsWith('/') ? await this.keysIn(object) : [object];
    for (const key of keys) {
      const stored = await this.storage.get(key);
      if (!stored) return false;
      await this.room(stored.length);
      await archive.add(objectPart(key), stored.length, stored.stream).finally(() => stored.stream.destroy());
    }
    return keys.length > 0;
  }

  private async keysIn(folder: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.storage.list(folder)) keys.push(key);
    return keys.sort();
  }

  private async isStored({ name, filter }: ArchivedCollection, document: ArchivedDocument): Promise<boolean> {
    const same = { ...filter, _id: document['_id'] as mongo.ObjectId };
    return (await this.connection.collection<ArchivedDocument>(name).findOne(same)) !== null;
  }

  /** @throws BackupRefusal if the bytes would leave less than MIN_FREE_MB */
  private readonly room = async (bytes: number): Promise<void> => {
    const { minFreeBytes, backup } = this.settings;
    const { bavail, bsize } = await statfs(backup.dir);
    if (minFreeBytes > 0 && bavail * bsize - bytes < minFreeBytes)
      throw new BackupRefusal(
        `There is too little room in ${backup.dir}: no backup was made. MIN_FREE_MB keeps ${minFreeBytes / MB} MB free there. ` +
          'Make room there, or set BACKUP_DIR to a folder on another disk.',
      );
  };
}

async function removePartial(dir: string): Promise<void> {
  for (const name of await readdir(dir))
    if (name.startsWith('leadlight-') && name.endsWith(PARTIAL))
      await rm(join(dir, name), { recursive: true, force: true });
}

function explained(error: unknown, dir: string): unknown {
  if (error instanceof Problem || error instanceof BackupRefusal) return error;
  if (isFull(error))
    return new BackupRefusal(
      `The disk of ${dir} is full: no backup was made. Make room there, then try again.`,
    );
  if (isDatabaseUnavailable(error))
    return new BackupRefusal(
      'The database stopped while it was read: no backup was made. Try again when it runs.',
    );
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && syscall !== undefined)
    return new BackupRefusal(
      `Nothing can be written to ${dir} (${message}). Mend it, or set BACKUP_DIR to another folder.`,
    );
  return error;
}
