import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pack, type Pack } from 'tar-stream';
import { MANIFEST, manifestText, sha256OfFile, type Manifest, type Part } from './archive-format.js';
import type { ArchiveRoom } from './archive-room.js';

/** What every tar ends with. */
const END_BYTES = 1024;

type Chunks = AsyncIterable<Uint8Array>;

/** Writes an archive, part by part, into a new file, which is whole and on disk when it is finished. */
export class ArchiveWriter {
  private readonly parts: Part[] = [];
  private current: Tar;

  constructor(
    private readonly path: string,
    private readonly createdAt: Date,
    private readonly room?: ArchiveRoom,
  ) {
    this.current = new Tar(path, 'wx', 0, createdAt);
  }

  /**
   * Adds a part of exactly so many bytes.
   * @param documents how many it holds, where it is a collection
   */
  async add(name: string, length: number, chunks: Chunks, documents?: number): Promise<void> {
    await this.room?.assertFor(length);
    const sha256 = await this.current.add(name, length, chunks);
    this.parts.push({ name, length, sha256, ...(documents === undefined ? {} : { documents }) });
  }

  /** Ends the archive with its manifest. */
  async finish(about: Omit<Manifest, 'before' | 'parts'>): Promise<Manifest> {
    await this.current.end();
    const length = (await stat(this.path)).size - END_BYTES;
    const before = { length, sha256: await sha256OfFile(this.path, length) };
    const manifest: Manifest = { ...about, before, parts: this.parts };
    const text = Buffer.from(manifestText(manifest));
    // Over the end that was there.
    this.current = new Tar(this.path, 'r+', length, this.createdAt);
    await this.current.add(MANIFEST, text.length, Readable.from([text]));
    await this.current.end();
    return manifest;
  }

  /** Lets go of the file, whatever is in it. */
  abandon(): Promise<void> {
    return this.current.abandon();
  }
}

/** Entries of a tar on their way into a file. */
class Tar {
  private readonly tar: Pack = pack();
  private readonly written: Promise<void>;

  constructor(
    path: string,
    flags: string,
    start: number,
    private readonly mtime: Date,
  ) {
    const file = createWriteStream(path, { flags, start, mode: 0o600, flush: true });
    this.written = pipeline(this.tar as AsyncIterable<Uint8Array>, file);
    this.written.catch((error: Error) => this.tar.destroy(error));
  }

  /** @returns SHA-256 of what was added @throws why the file cannot be written, where that is so */
  async add(name: string, size: number, chunks: Chunks): Promise<string> {
    try {
      return await this.addEntry(name, size, chunks);
    } catch (error) {
      // Of a file that failed between two entries, the tar says no more than that it is closed; it is in a moment.
      await nextTurn();
      if (this.tar.destroyed) await this.written;
      throw error;
    }
  }

  private async addEntry(name: string, size: number, chunks: Chunks): Promise<string> {
    const hash = createHash('sha256');
    let settle: (error?: Error | null) => void = () => undefined;
    const done = new Promise<void>((resolve, reject) => {
      settle = (error) => (error ? reject(error) : resolve());
    });
    done.catch(() => undefined);
    const entry = this.tar.entry({ name, size, mode: 0o600, mtime: this.mtime }, settle);
    let goOn = (): void => undefined;
    entry.on('error', () => undefined);
    for (const event of ['drain', 'close'] as const) entry.on(event, () => goOn());
    for await (const chunk of chunks) {
      hash.update(chunk);
      if (!entry.destroyed && !entry.write(chunk)) await new Promise<void>((resolve) => (goOn = resolve));
      if (entry.destroyed) break;
    }
    entry.end(null);
    await done;
    return hash.digest('hex');
  }

  async end(): Promise<void> {
    this.tar.finalize();
    await this.written;
  }

  async abandon(): Promise<void> {
    this.tar.destroy(null);
    await this.written.catch(() => undefined);
  }
}
