import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pack } from 'tar-stream';
import { MANIFEST, type Manifest, type Part } from './archive-format.js';

type Chunks = AsyncIterable<Uint8Array>;

async function* hashed(chunks: Chunks, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

async function* withDigest(tar: Chunks): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  yield* hashed(tar, hash);
  yield Buffer.from(hash.digest('hex'));
}

/** Writes an archive part by part into a new file. The file is on disk after `finish`. */
export class ArchiveWriter {
  private readonly parts: Part[] = [];
  private readonly tar = pack();
  private readonly written: Promise<void>;

  constructor(
    path: string,
    private readonly createdAt: Date,
  ) {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    this.written = pipeline(this.tar as Chunks, withDigest, file);
    this.written.catch((error: Error) => this.tar.destroy(error));
  }

  /** @param documents number of documents in a collection */
  async add(name: string, length: number, chunks: Chunks, documents?: number): Promise<void> {
    const hash = createHash('sha256');
    try {
      const entry = this.tar.entry({ name, size: length, mode: 0o600, mtime: this.createdAt });
      await pipeline(hashed(chunks, hash), entry as NodeJS.WritableStream);
    } catch (error) {
      // The tar only reports that it is closed. The file reports the cause a moment later.
      await nextTurn();
      if (this.tar.destroyed) await this.written;
      throw error;
    }
    this.parts.push({
      name,
      length,
      sha256: hash.digest('hex'),
      ...(documents !== undefined && { documents }),
    });
  }

  async addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.add(name, bytes.length, Readable.from([bytes]));
  }

  async finish(about: Omit<Manifest, 'parts'>): Promise<Manifest> {
    const manifest: Manifest = { ...about, parts: [...this.parts] };
    await this.addText(MANIFEST, JSON.stringify(manifest));
    this.tar.finalize();
    await this.written;
    return manifest;
  }

  async abandon(): Promise<void> {
    this.tar.destroy(null);
    await this.written.catch(() => undefined);
  }
}
