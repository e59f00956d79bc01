import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Connection, mongo } from 'mongoose';
import type { ArchiveRoom } from './archive-room.js';
import { bsonDocuments } from './bson-documents.js';

/** So much is written between two looks at the disk. */
const STEP_BYTES = 1024 ** 2;

/** A collection in the order of its ids, each document in its bytes. */
export const allDocuments = (
  connection: Connection,
  collection: string,
  filter: mongo.Filter<mongo.BSON.Document> = {},
): AsyncIterable<Buffer> =>
  connection
    .collection(collection)
    .find(filter, { raw: true })
    .sort({ _id: 1 }) as unknown as mongo.FindCursor<Buffer>;

/** One collection as it was read, in a file beside the archive that is being made. */
export class CollectionDump {
  /** Places of documents that are not to be in the archive. */
  private readonly leftOut = new Set<number>();
  private documents = 0;
  private bytes = 0;

  private constructor(
    readonly collection: string,
    private readonly path: string,
  ) {}

  /** Reads a collection, without looking into it. @throws BackupRefusal where there is no room for it */
  static async take(
    connection: Connection,
    collection: string,
    path: string,
    room: ArchiveRoom,
    filter?: mongo.Filter<mongo.BSON.Document>,
  ): Promise<CollectionDump> {
    const dump = new CollectionDump(collection, path);
    let allowed = 0;
    await pipeline(
      async function* () {
        for await (const document of allDocuments(connection, collection, filter)) {
          dump.documents += 1;
          dump.bytes += document.length;
          // Before it is written: nobody knows how much the collection holds.
          if (dump.bytes > allowed) {
            const step = Math.max(document.length, STEP_BYTES);
            await room.assertFor(step);
            allowed = dump.bytes - document.length + step;
          }
          yield document;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
    return dump;
  }

  get count(): number {
    return this.documents - this.leftOut.size;
  }

  /** Bytes of all that is not left out. */
  get length(): number {
    return this.bytes;
  }

  /** Each document with its place. */
  async *all(): AsyncGenerator<{ place: number; document: Buffer }> {
    let place = 0;
    for await (const document of bsonDocuments(createReadStream(this.path)))
      yield { place: place++, document };
  }

  leaveOut(place: number, document: Buffer): void {
    this.leftOut.add(place);
    this.bytes -= document.length;
  }

  async *kept(): AsyncGenerator<Buffer> {
    for await (const { place, document } of this.all()) if (!this.leftOut.has(place)) yield document;
  }
}
