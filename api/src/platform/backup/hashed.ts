import type { Hash } from 'node:crypto';

/** Passes on what it reads, and counts it into the hash. */
export async function* hashed(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}
