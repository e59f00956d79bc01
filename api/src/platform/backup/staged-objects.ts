import { Readable } from 'node:stream';
import pMap from 'p-map';
import type { ObjectStorage } from '../storage/object-storage.js';
import { concurrency } from '../storage/store-pace.js';
import { QUARANTINE } from '../sweeping/quarantine.service.js';

/** Objects that are brought in beside those in use. What is kept under a key never changes, so that both may stand there. */
export class StagedObjects {
  private readonly before = new Set<string>();
  private readonly brought = new Set<string>();

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
    this.brought.add(key);
    await this.store.put(key, {
      stream: Readable.from(chunks, { objectMode: false }),
      length,
      contentType: 'application/octet-stream',
    });
  }

  /** Takes away what was brought in and was not there. */
  async takeBack(): Promise<void> {
    await this.delete([...this.brought].filter((key) => !this.before.has(key)));
  }

  /** Takes away what was there and was not brought in; of the quarantine everything. */
  async clearOld(): Promise<void> {
    await this.delete([...this.before].filter((key) => !this.brought.has(key)));
  }

  private async delete(keys: readonly string[]): Promise<void> {
    await pMap(keys, (key) => this.store.delete(key), { concurrency });
  }
}
