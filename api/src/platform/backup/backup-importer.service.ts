import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { replaceFile } from '../config/embedded-secrets.js';
import { Settings } from '../config/settings.js';
import { Claims } from '../database/claims.service.js';
import { EPOCH } from '../database/database-clock.js';
import { inBatches } from '../database/in-batches.js';
import { ObjectStorage } from '../storage/object-storage.js';
import {
  ArchivedCollections,
  objectsOf,
  type ArchivedCollection,
} from '../stored-files/object-references.js';
import { DAY_MS, removeLater } from '../stored-files/stored-files.service.js';
import {
  BackupRefusal,
  collectionOfPart,
  keyOfPart,
  bsonDocuments,
  checkArchive,
  readDocument,
  readEntries,
  readSecrets,
  type ArchivedDocument,
  type Manifest,
  type Part,
} from './archive-format.js';
import { isOfErasedPerson, readErased, storeErased, type Erased } from './erased-records.service.js';
import { isEmptyDatabase, countProducts, readMark, removeMark, setMark } from './restore-guard.service.js';

const BATCH = 100;

/** @returns undefined for a document that is left out */
type Preparation = (document: ArchivedDocument) => ArchivedDocument | undefined;

/** Replaces the installation's data with an archive. Run a restore that was cut off again. */
@Injectable()
export class BackupImporter {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly claims: Claims,
    private readonly storage: ObjectStorage,
    private readonly collections: ArchivedCollections,
    private readonly settings: Settings,
  ) {}

  /** `isOver`: there was an installation, and its account stays. */
  async restore(path: string) {
    const mayReplace = this.settings.backup.replace || (await readMark(this.connection));
    if (!mayReplace && !(await isEmptyDatabase(this.connection, this.collections)))
      throw new BackupRefusal(
        'There is data here. Nothing was changed. REPLACE=1 replaces the data with the archive.',
      );
    const manifest = await checkArchive(path, this.collections);
    const claim = await this.claims.take('backup');
    // The embedded engine allows one process.
    if (!claim && this.settings.mongodbUri)
      throw new BackupRefusal(
        'A backup or another restore runs here, or was cut off less than five minutes ago. Nothing was changed; try again then.',
      );
    try {
      await this.assertStopped();
      const erased = await this.readErased(path);
      await this.putObjects(path, erased).catch((error: unknown) => {
        throw new BackupRefusal(
          `The files could not be stored (${(error as Error).message}). No document was changed; run the restore again.`,
        );
      });
      return { manifest, isOver: await this.replaceAll(path, erased) };
    } finally {
      await claim?.release();
    }
  }

  /** The product must not start during this. @returns whether there was an installation */
  private async replaceAll(path: string, erased: Erased): Promise<boolean> {
    // Its account stays.
    const isOver = (await this.connection.collection('accounts').findOne()) !== null;
    const here = { archive: basename(path), startedAt: new Date(), isOver };
    const mark = await setMark(this.connection, here);
    await this.assertStopped(+mark.startedAt === +here.startedAt);
    try {
      await storeErased(this.connection, erased);
      await this.scheduleRemovals(erased);
      await this.replaceCollections(path, (collection) => {
        if (mark.isOver && collection.isKept) return undefined;
        const { idsOf = ({ _id }) => [String(_id)], prepare = (document) => document } = collection;
        return (document) => (idsOf(document).some((id) => erased.has(id)) ? undefined : prepare(document));
      });
      await this.putSecrets(path, mark.isOver);
      await removeMark(this.connection);
    } catch (error) {
      throw new BackupRefusal(
        `The restore stopped in the middle (${(error as Error).message}). Run it again; Leadlight does not start before it has ended.`,
      );
    }
    return mark.isOver;
  }

  /** Restores into an empty place without preparing documents, and compares every part. @throws BackupRefusal */
  async verify(path: string): Promise<Manifest> {
    const manifest = await checkArchive(path, this.collections);
    await this.putObjects(path);
    await this.replaceCollections(path, () => (document) => document);
    for (const part of manifest.parts)
      if (!(await this.isSame(part)))
        throw new BackupRefusal(`${part.name} came back changed. Keep this archive, and make another one.`);
    return manifest;
  }

  private async assertStopped(isMarkNew = false): Promise<void> {
    if (!this.settings.mongodbUri || (await countProducts(this.connection)) === 0) return;
    if (isMarkNew) await removeMark(this.connection);
    throw new BackupRefusal(
      'Leadlight runs here, and nothing was changed. Stop it first: `docker compose stop web api`, or Ctrl-C where it was started with ' +
        '`make start`; then try again. If it was killed, wait five minutes.',
    );
  }

  /** Also what an interrupted erasure has not noted, and what the archive has of erased people. */
  private async readErased(path: string): Promise<Erased> {
    const erased = await readErased(this.connection, [this.settings.backup.dir, dirname(path)]);
    const add = (collection: ArchivedCollection, document: ArchivedDocument): void => {
      for (const name of [String(document['_id']), ...objectsOf(document, collection)])
        erased.set(name, undefined);
    };
    for (const collection of this.collections.all) {
      const left = await this.connection.collection(collection.name).find({ deletedAt: EPOCH }).toArray();
      for (const document of left) add(collection, document);
    }
    if (![...erased.values()].some(Boolean)) return erased;
    for await (const { name, chunks } of readEntries(path)) {
      const collection = this.collections.find(collectionOfPart(name));
      if (!collection?.isOfPeople) continue;
      for await (const bytes of bsonDocuments(chunks)) {
        const document = readDocument(bytes);
        if (isOfErasedPerson(document, erased)) add(collection, document);
      }
    }
    return erased;
  }

  /** The product removes the present objects unless a restored document names them. */
  private async scheduleRemovals(erased: Erased): Promise<void> {
    for (const collection of this.collections.all) {
      if (collection.references.length === 0) continue;
      for await (const documents of inBatches(this.connection.collection(collection.name).find(), BATCH)) {
        const objects = documents.flatMap((document) => objectsOf(document, collection));
        await removeLater(this.connection, objects, DAY_MS);
        const ofErased = objects.filter((key) => erased.has(key));
        await removeLater(this.connection, ofErased, 0);
      }
    }
  }

  private async putObjects(path: string, erased: Erased = new Map()): Promise<void> {
    for await (const { name, length, chunks } of readEntries(path)) {
      const key = keyOfPart(name);
      if (key === undefined || erased.has(key)) continue;
      await removeLater(this.connection, [key], DAY_MS);
      const stream = Readable.from(chunks, { objectMode: false });
      await this.storage.put(key, { stream, length, contentType: 'application/octet-stream' });
    }
  }

  /** @param preparation returns undefined for a collection that stays */
  private async replaceCollections(
    path: string,
    preparation: (collection: ArchivedCollection) => Preparation | undefined,
  ): Promise<void> {
    const missing = new Set(this.collections.all.filter(preparation));
    for await (const { name, chunks } of readEntries(path)) {
      const collection = this.collections.find(collectionOfPart(name));
      const prepare = collection && preparation(collection);
      if (!collection || !prepare) continue;
      missing.delete(collection);
      await this.replaceCollection(collection.name, chunks, prepare);
    }
    for (const { name } of missing) await this.connection.dropCollection(name);
  }

  private async replaceCollection(
    name: string,
    chunks: AsyncIterable<Uint8Array>,
    prepare: Preparation,
  ): Promise<void> {
    await this.connection.dropCollection(name);
    for await (const batch of inBatches(bsonDocuments(chunks), BATCH)) {
      const documents = batch.flatMap((bytes) => prepare(readDocument(bytes)) ?? []);
      if (documents.length > 0) await this.connection.collection(name).insertMany(documents);
    }
  }

  /** The key of the applicants' links belongs to the data, the key of sessions to the account. */
  private async putSecrets(path: string, isOver: boolean): Promise<void> {
    const place = this.settings.backup.secrets;
    if (!place) return;
    const { jwtSecret, linkSecret } = await readSecrets(path);
    mkdirSync(place.dir, { recursive: true, mode: 0o700 });
    if (!isOver) replaceFile(join(place.dir, 'jwt-secret'), jwtSecret, place.mode);
    if (linkSecret !== undefined) replaceFile(join(place.dir, 'link-secret'), linkSecret, place.mode);
  }

  private async isSame({ name, sha256, documents }: Part): Promise<boolean> {
    const hash = createHash('sha256');
    const collection = this.collections.find(collectionOfPart(name));
    const key = keyOfPart(name);
    if (collection) {
      let count = 0;
      const stored = this.connection.collection(collection.name).find({}, { raw: true }).sort({ _id: 1 });
      for await (const document of stored as unknown as mongo.FindCursor<Buffer>) {
        hash.update(document);
        count += 1;
      }
      return count === documents && hash.digest('hex') === sha256;
    }
    if (key === undefined) return true;
    const object = await this.storage.get(key);
    if (!object) return false;
    for await (const chunk of object.stream) hash.update(chunk as Buffer);
    return hash.digest('hex') === sha256;
  }
}
