import { Readable } from 'node:stream';
import pMap from 'p-map';
import type { ObjectStorage } from '../storage/object-storage.js';
import { concurrency } from '../storage/store-pace.js';

/** Of version 1.0. */
const QUARANTINE = 'quarantine/';
/** Where objects wait whose keys are in use: nobody knows yet whether the archive is whole. */
const WAITING = `${QUARANTINE}restoring/`;

/** Clears what a restore left that was killed. */
export async function clearWaiting(store: ObjectStorage): Promise<void> {
  await pMap(store.list(WAITING), ({ key }) => store.delete(key), { concurrency });
}

/** Objects that are brought in beside those in use. */
export class StagedObjects {
  private readonly before = new Set<string>();
  private readonly brought = new Set<string>();
  private readonly waiting = new Set<string>();

  constructor(
    private readonly store: ObjectStorage,
    private readonly folders: readonly string[],
  ) {}

  /** Looks what is there. @returns whether it is nothing */
  async look(): Promise<boolean> {
    for (const folder of [...this.folders, QUARANTINE])
      for await (const { key } of this.store.list(folder)) this.before.add(key);
    return this.before.size === 0;
  }

  async bringIn(key: string, length: number, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const isInUse = this.before.has(key);
    (isInUse ? this.waiting : this.brought).add(key);
    await this.store.put(isInUse ? WAITING + key : key, {
      stream: Readable.from(chunks, { objectMode: false }),
      length,
      contentType: 'application/octet-stream',
    });
  }

  /** Deletes what was brought in. */
  async takeBack(): Promise<void> {
    await this.delete(this.brought);
    await clearWaiting(this.store);
  }

  /** Replaces objects in use by those of the archive with the same key. */
  async putInPlace(): Promise<void> {
    await pMap(this.waiting, (key) => this.store.move(WAITING + key, key), { concurrency });
  }

  /** Deletes what was there and was not brought in; of the quarantine everything. */
  async clearOld(): Promise<void> {
    await this.delete([...this.before].filter((key) => !this.waiting.has(key)));
  }

  private async delete(keys: Iterable<string>): Promise<void> {
    await pMap(keys, (key) => this.store.delete(key), { concurrency });
  }
}
