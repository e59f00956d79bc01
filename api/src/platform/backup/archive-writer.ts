import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pack } from 'tar-stream';
import { MANIFEST, type Manifest, type Part } from './archive-format.js';
import type { ArchiveRoom } from './archive-room.js';
import { hashed } from './hashed.js';

type Chunks = AsyncIterable<Uint8Array>;

/** Writes an archive, part by part, into a new file, which is whole and on disk when it is finished. */
export class ArchiveWriter {
  private readonly parts: Part[] = [];
  private readonly tar = pack();
  private readonly written: Promise<void>;

  constructor(
    path: string,
    private readonly createdAt: Date,
    private readonly room?: ArchiveRoom,
  ) {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    this.written = pipeline(this.tar as Chunks, withDigest, file);
    this.written.catch((error: Error) => this.tar.destroy(error));
  }

  /**
   * Adds a part of exactly so many bytes.
   * @param documents how many it holds, where it is a collection
   * @throws why the file cannot be written, where that is so
   */
  async add(name: string, length: number, chunks: Chunks, documents?: number): Promise<void> {
    await this.room?.assertFor(length);
    const hash = createHash('sha256');
    try {
      const entry = this.tar.entry({ name, size: length, mode: 0o600, mtime: this.createdAt });
      await pipeline(hashed(chunks, hash), entry as NodeJS.WritableStream);
    } catch (error) {
      // Of a file that failed between two entries, the tar reports only that it is closed; it is in a moment.
      await nextTurn();
      if (this.tar.destroyed) await this.written;
      throw error;
    }
    this.parts.push({
      name,
      length,
      sha256: hash.digest('hex'),
      ...(documents === undefined ? {} : { documents }),
    });
  }

  /** Ends the archive with its manifest. */
  async finish(about: Omit<Manifest, 'parts'>): Promise<Manifest> {
    const manifest: Manifest = { ...about, parts: [...this.parts] };
    const text = Buffer.from(JSON.stringify(manifest));
    await this.add(MANIFEST, text.length, Readable.from([text]));
    this.tar.finalize();
    await this.written;
    return manifest;
  }

  /** Closes the file, whatever is in it. */
  async abandon(): Promise<void> {
    this.tar.destroy(null);
    await this.written.catch(() => undefined);
  }
}

async function* withDigest(tar: Chunks): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  yield* hashed(tar, hash);
  yield Buffer.from(hash.digest('hex'));
}
