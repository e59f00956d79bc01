import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, opendir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OnModuleInit } from '@nestjs/common';
import { errorCode } from '../problem/problem.js';
import { ObjectStorage, type ObjectSource, type StoredObject } from './object-storage.js';

/** Unfinished objects, in the same file system as the finished ones. */
export const INCOMING = '.incoming';

/** A name is only as durable as its folder. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

export class FileObjectStorage extends ObjectStorage implements OnModuleInit {
  private readonly incoming: string;

  constructor(private readonly root: string) {
    super();
    this.incoming = join(root, INCOMING);
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.incoming, { recursive: true, mode: 0o700 });
  }

  async ping(): Promise<void> {
    await access(this.incoming, constants.W_OK);
  }

  protected async write(key: string, source: ObjectSource): Promise<void> {
    const partial = join(this.incoming, randomUUID());
    const path = join(this.root, key);
    try {
      await pipeline(source.stream, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }));
      const { size } = await stat(partial);
      if (size !== source.length)
        throw new Error(`${size} bytes instead of ${source.length} came for ${key}`);
      await makeFolder(dirname(path));
      await rename(partial, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  protected async read(key: string): Promise<StoredObject | undefined> {
    try {
      const file = await open(join(this.root, key), 'r');
      const { size } = await file.stat();
      return { stream: file.createReadStream(), length: size };
    } catch (error) {
      await this.assertMissing(error);
      return undefined;
    }
  }

  protected async remove(key: string): Promise<void> {
    await unlink(join(this.root, key)).catch((error: unknown) => this.assertMissing(error));
  }

  protected async *keysIn(folder: string): AsyncIterable<string> {
    try {
      for await (const entry of await opendir(join(this.root, folder), { recursive: true })) {
        const path = relative(this.root, join(entry.parentPath, entry.name));
        if (entry.isFile()) yield path.split(sep).join('/');
      }
    } catch (error) {
      await this.assertMissing(error);
    }
  }

  /** An unmounted disk is not a missing object. */
  private async assertMissing(error: unknown): Promise<void> {
    if (errorCode(error) !== 'ENOENT') throw error;
    await this.ping();
  }
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (!first) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}
