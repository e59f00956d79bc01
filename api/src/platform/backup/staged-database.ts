import { createHash } from 'node:crypto';
import { mongo, type Collection, type Connection } from 'mongoose';
import { inBatches } from '../database/in-batches.js';
import { nameOf, type ArchivedCollection } from './archive-rules.js';
import { typedDocument } from './bson-documents.js';
import { keptCollections, STAGED } from './kept-collections.js';

/** Documents that are written at once. The driver splits what is too long for one message. */
const DOCUMENTS_AT_ONCE = 100;

/** However long it takes. The driver hears of a socket's time with every command; its types do not say so of this one. */
const NO_LIMIT = { socketTimeoutMS: 0, allowDiskUse: true };

/** What came into a staged collection. */
export interface StagedDocuments {
  /** How many of them were sanitised. */
  sanitised: number;
  /** Of all of them, one after the other, as they stand there. */
  sha256: string;
}

/** Collections that are brought in beside those in use, and then take their places. */
export class StagedDatabase {
  private readonly collections: string[] = [];

  constructor(private readonly connection: Connection) {}

  /** Clears what a restore left that was cut off. */
  async clear(): Promise<void> {
    for (const { name } of await this.connection.listCollections())
      if (name.startsWith(STAGED)) await this.connection.collection(name).drop();
  }

  async bringIn(collection: ArchivedCollection, documents: AsyncIterable<Buffer>): Promise<StagedDocuments> {
    const name = nameOf(collection);
    const staged = await this.connection.createCollection(STAGED + name);
    this.collections.push(name);
    await makeUnique(staged as unknown as Collection, collection);
    const hash = createHash('sha256');
    let sanitised = 0;
    for await (const batch of inBatches(documents, DOCUMENTS_AT_ONCE)) {
      const typed = batch.map((bytes) => {
        const document = typedDocument(bytes);
        const clean = collection.sanitise?.(document) ?? document;
        if (clean !== document) sanitised += 1;
        const staged = collection.renew?.(clean) ?? clean;
        hash.update(staged === document ? bytes : mongo.BSON.serialize(staged));
        return staged;
      });
      await staged.insertMany(typed);
    }
    return { sanitised, sha256: hash.digest('hex') };
  }

  /**
   * From here on the database is neither the old one nor the new one, until it is done. Each collection is replaced as a whole
   * (`$out`); a renaming would be quicker, and is a command that some servers leave to their own admin.
   * @param isReplaced tells which collections; the others stay as they are here
   */
  async putInPlace(isReplaced: (collection: string) => boolean): Promise<void> {
    for (const collection of this.collections) {
      const staged = this.connection.collection(STAGED + collection);
      if (isReplaced(collection)) await staged.aggregate([{ $out: collection }], NO_LIMIT).toArray();
      await staged.drop();
    }
    for (const collection of await keptCollections(this.connection))
      if (isReplaced(collection) && !this.collections.includes(collection))
        await this.connection.collection(collection).drop();
  }
}

/** What is there twice and may not be is found before anything is replaced: the next start could not build the index. */
async function makeUnique(staged: Collection, { schemas: [schema] }: ArchivedCollection): Promise<void> {
  for (const [fields, { unique, sparse }] of schema.indexes())
    if (unique)
      await staged.createIndex(fields as mongo.IndexSpecification, {
        unique: true,
        sparse: sparse === true,
      });
}
