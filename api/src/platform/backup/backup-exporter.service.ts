import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { productVersion, Settings } from '../config/settings.js';
import { isDatabaseUnavailable } from '../database/database-errors.js';
import { syncFolder } from '../storage/file-object-storage.js';
import { Problem } from '../problem/problem.js';
import { ObjectStorage } from '../storage/object-storage.js';
import {
  ArchivedCollections,
  objectsOf,
  type ArchivedCollection,
} from '../stored-files/object-references.js';
import {
  archiveName,
  BackupRefusal,
  collectionPart,
  FORMAT,
  objectPart,
  secretParts,
  bsonDocuments,
  readDocument,
  type BackupReason,
  type Manifest,
} from './archive-format.js';
import { ArchiveWriter } from './archive-writer.js';
import { isEmptyDatabase, readMark } from './restore-guard.service.js';

const MB = 1024 ** 2;
const PARTIAL = '.partial';

interface Dump {
  collection: ArchivedCollection;
  path: string;
  documents: number;
  bytes: number;
  signal: AbortSignal | undefined;
}

/** Reads the documents first and then their objects, which never change. During a backup no deleted document is removed with its object. */
@Injectable()
export class BackupExporter {
  private readonly logger = new Logger(BackupExporter.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly storage: ObjectStorage,
    private readonly collections: ArchivedCollections,
    private readonly settings: Settings,
  ) {}

  /** Makes an archive in BACKUP_DIR. Two must not run at the same time. @throws Problem, BackupRefusal or the signal's reason */
  async make(reason: BackupReason = 'manual', signal?: AbortSignal) {
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
        const manifest = await this.write(work, at, signal);
        signal?.throwIfAborted();
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

  private async write(work: string, at: Date, signal?: AbortSignal): Promise<Manifest> {
    const existing = new Set((await this.connection.listCollections()).map(({ name }) => name));
    const dumps: Dump[] = [];
    for (const collection of this.collections.all)
      if (existing.has(collection.name)) dumps.push(await this.dump(collection, work, signal));
    const archive = new ArchiveWriter(join(work, 'archive.tar'), at);
    try {
      const { jwtSecret, linkSecret } = this.settings;
      await archive.addText(secretParts.jwtSecret, jwtSecret);
      await archive.addText(secretParts.linkSecret, linkSecret);
      const lost: Manifest['lost'] = [];
      for (const dump of dumps) lost.push(...(await this.addObjects(archive, dump)));
      for (const dump of dumps) await this.addDocuments(archive, dump);
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

  private async dump(collection: ArchivedCollection, work: string, signal?: AbortSignal): Promise<Dump> {
    const path = join(work, `${collection.name}.bson`);
    const dump = { collection, path, documents: 0, bytes: 0, signal };
    const found = this.connection
      .collection(collection.name)
      .find(collection.filter ?? {}, { raw: true })
      .sort({ _id: 1 }) as unknown as mongo.FindCursor<Buffer>;
    const { room } = this;
    await room(0, signal);
    await pipeline(
      async function* () {
        for await (const document of found) {
          dump.documents += 1;
          dump.bytes += document.length;
          if (dump.documents % 1000 === 0) await room(0, signal);
          yield document;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
    return dump;
  }

  private async addObjects(archive: ArchiveWriter, dump: Dump): Promise<Manifest['lost']> {
    const { name, references } = dump.collection;
    const lost: Manifest['lost'] = [];
    const added = new Set<string>();
    if (references.length === 0) return lost;
    for await (const bytes of bsonDocuments(createReadStream(dump.path))) {
      for (const object of objectsOf(readDocument(bytes), dump.collection)) {
        if (added.has(object)) continue;
        added.add(object);
        if (await this.addObject(archive, object, dump.signal)) continue;
        lost.push({ collection: name, object });
        this.logger.error(
          `${object}, which a document of ${name} names, is lost: the storage does not have it.`,
        );
      }
    }
    return lost;
  }

  private async addObject(archive: ArchiveWriter, object: string, signal?: AbortSignal): Promise<boolean> {
    let isStored = false;
    for await (const key of object.endsWith('/') ? this.storage.list(object) : [object]) {
      signal?.throwIfAborted();
      const stored = await this.storage.get(key);
      if (!stored) return false;
      try {
        await this.room(stored.length);
        await archive.add(objectPart(key), stored.length, stored.stream);
      } finally {
        stored.stream.destroy();
      }
      isStored = true;
    }
    return isStored;
  }

  private async addDocuments(archive: ArchiveWriter, dump: Dump): Promise<void> {
    const { collection, path, bytes, documents, signal } = dump;
    await this.room(bytes, signal);
    await archive.add(collectionPart(collection.name), bytes, createReadStream(path), documents);
  }

  /** @throws BackupRefusal if the bytes would leave less than MIN_FREE_MB */
  private readonly room = async (bytes: number, signal?: AbortSignal): Promise<void> => {
    signal?.throwIfAborted();
    const { minFreeBytes, backup } = this.settings;
    const { bavail, bsize } = await statfs(backup.dir);
    if (minFreeBytes > 0 && bavail * bsize - bytes < minFreeBytes)
      throw new BackupRefusal(
        `There is too little room in ${backup.dir}: no backup was made. MIN_FREE_MB keeps ${minFreeBytes / MB} MB free there. ` +
          'Make room there, or set BACKUP_DIR to a folder on another disk.',
      );
  };
}

/** Folders of backups that run or were killed. */
export async function partialIn(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  return names.filter((name) => name.startsWith('leadlight-') && name.endsWith(PARTIAL));
}

export async function removePartial(dir: string): Promise<void> {
  for (const name of await partialIn(dir)) await rm(join(dir, name), { recursive: true, force: true });
}

function explained(error: unknown, dir: string): unknown {
  if (error instanceof Problem || error instanceof BackupRefusal) return error;
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
