import type { Connection } from 'mongoose';
import { inBatches } from '../database/in-batches.js';
import { bsonDocuments, typedDocument } from './bson-documents.js';
import { keptCollections, STAGED } from './kept-collections.js';

/** Documents that are written at once. The driver splits what is too long for one message. */
const DOCUMENTS_AT_ONCE = 100;

/** However long it takes. The driver hears of a socket's time with every command; its types do not say so of this one. */
const NO_LIMIT = { socketTimeoutMS: 0, allowDiskUse: true };

/** Collections that are brought in beside those in use, and then take their places. */
export class StagedDatabase {
  private readonly collections: string[] = [];

  constructor(private readonly connection: Connection) {}

  /** Clears what a restore left that was cut off. */
  async clear(): Promise<void> {
    for (const { name } of await this.connection.listCollections())
      if (name.startsWith(STAGED)) await this.connection.collection(name).drop();
  }

  /** @returns how many documents came */
  async bringIn(collection: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
    const staged = await this.connection.createCollection(STAGED + collection);
    this.collections.push(collection);
    let documents = 0;
    for await (const batch of inBatches(bsonDocuments(chunks), DOCUMENTS_AT_ONCE)) {
      await staged.insertMany(batch.map(typedDocument));
      documents += batch.length;
    }
    return documents;
  }

  /**
   * From here on the database is neither the old one nor the new one, until it is done. Each collection is replaced as a whole
   * (`$out`); a renaming would be quicker, and is a command that some servers leave to their own admin.
   */
  async putInPlace(): Promise<void> {
    for (const collection of this.collections) {
      const staged = this.connection.collection(STAGED + collection);
      await staged.aggregate([{ $out: collection }], NO_LIMIT).toArray();
      await staged.drop();
    }
    for (const collection of await keptCollections(this.connection))
      if (!this.collections.includes(collection)) await this.connection.collection(collection).drop();
  }
}
