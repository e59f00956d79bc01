import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, opendir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../files/sync-folder.js';
import { errorCode } from '../problem/error-code.js';
import { ObjectStorage, type ObjectEntry, type ObjectSource, type StoredObject } from './object-storage.js';
import { UploadTempDir } from './upload-temp-dir.js';

/** Half-written objects are kept apart from the whole ones. */
const INCOMING = '.incoming';

const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT';

/** Objects as plain files under one folder: the key is the path. */
export class FileObjectStorage extends ObjectStorage {
  private constructor(
    private readonly root: string,
    private readonly incoming: UploadTempDir,
  ) {
    super();
  }

  static async open(root: string): Promise<FileObjectStorage> {
    return new FileObjectStorage(root, await UploadTempDir.open(join(root, INCOMING)));
  }

  /** Without creating or clearing a folder. */
  static at(root: string): FileObjectStorage {
    return new FileObjectStorage(root, new UploadTempDir(join(root, INCOMING)));
  }

  async put(key: string, source: ObjectSource): Promise<void> {
    const partial = join(this.incoming.folder, this.incoming.newName());
    const path = this.pathOf(key);
    try {
      await pipeline(source.stream, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }));
      const { size } = await stat(partial);
      if (size !== source.length)
        throw new Error(`${size} bytes came for ${key} instead of ${source.length}`);
      await this.place(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<StoredObject | undefined> {
    try {
      const file = await open(this.pathOf(key), 'r');
      const { size } = await file.stat();
      return { stream: file.createReadStream(), length: size };
    } catch (error) {
      return this.absent(error, undefined);
    }
  }

  async delete(key: string): Promise<void> {
    try {
      await unlink(this.pathOf(key));
    } catch (error) {
      await this.absent(error, undefined);
    }
  }

  async *list(prefix: string, signal?: AbortSignal): AsyncIterable<ObjectEntry> {
    try {
      for await (const entry of await opendir(this.pathOf(prefix), { recursive: true })) {
        signal?.throwIfAborted();
        const path = relative(this.root, join(entry.parentPath, entry.name));
        if (entry.isFile()) yield { key: path.split(sep).join('/') };
      }
    } catch (error) {
      await this.absent(error, undefined);
    }
  }

  async check(): Promise<void> {
    await access(this.incoming.folder, constants.W_OK);
  }

  /** What is not there is one thing, a store that is not there, such as a disk that is not mounted, another. */
  private async absent<Answer>(error: unknown, answer: Answer): Promise<Answer> {
    if (!isMissing(error)) throw error;
    await this.check();
    return answer;
  }

  private pathOf(key: string): string {
    return join(this.root, key);
  }

  private async place(file: string, path: string): Promise<void> {
    await this.makeFolder(dirname(path));
    await rename(file, path);
    await syncFolder(dirname(path));
  }

  private async makeFolder(path: string): Promise<void> {
    const first = await mkdir(path, { recursive: true, mode: 0o700 });
    if (!first) return;
    for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
  }
}
