import { mongo } from 'mongoose';

/** What MongoDB lets a stored document hold, and a little for what it keeps itself. */
const LONGEST = 16 * 1024 ** 2 + 16 * 1024;
/** Its length, and the zero at its end. */
const SHORTEST = 5;

/** The documents of a file that holds nothing else, each in its bytes. @throws when it is not such a file */
export async function* bsonDocuments(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  for await (const chunk of chunks) {
    held = Buffer.concat([held, chunk]);
    let from = 0;
    for (;;) {
      const left = held.length - from;
      const length = left < 4 ? SHORTEST : held.readInt32LE(from);
      if (length < SHORTEST || length > LONGEST) throw new Error('not a document');
      if (left < length) break;
      yield held.subarray(from, from + length);
      from += length;
    }
    held = held.subarray(from);
  }
  if (held.length > 0) throw new Error('a document without its end');
}

/** With every number in the type that it was stored in, so that it can be stored again as it was. */
export const typedDocument = (bytes: Uint8Array): mongo.BSON.Document =>
  mongo.BSON.deserialize(bytes, {
    promoteValues: false,
    promoteLongs: false,
    promoteBuffers: false,
    bsonRegExp: true,
  });

/** As the product reads it. */
export const readDocument = (bytes: Uint8Array): mongo.BSON.Document => mongo.BSON.deserialize(bytes);
