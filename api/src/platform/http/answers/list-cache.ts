import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { SerialisedJson } from './serialised-json.js';

const KEPT_MS = 1000;
/** While the database is known to be gone, how long a visitor waits for it before the last list is served. */
const PATIENCE_MS = 100;

/** One reading of a list: its entries, and the same ready to be sent. */
export interface ReadyList<Item> {
  items: readonly Item[];
  json: SerialisedJson;
}

/**
 * Answers an open list from memory, already serialised. A reading is kept for a second at most, so that other processes'
 * writes are seen; a local write drops it at once. When the database does not answer, the last reading is served.
 */
export class ListCache<Item> {
  private readonly logger = new Logger(ListCache.name);
  private last: ReadyList<Item> | undefined;
  private freshUntil = 0;
  private reading: Promise<ReadyList<Item>> | undefined;
  private isDown = false;
  /** Counts local writes: what was read before one must not be kept after it. */
  private generation = 0;

  /** @param read the list as it is now, from the database */
  constructor(private readonly read: () => Promise<readonly Item[]>) {}

  /** @throws what `read` throws, when no reading has ever succeeded */
  async current(): Promise<ReadyList<Item>> {
    if (this.last && performance.now() < this.freshUntil) return this.last;
    const reading = (this.reading ??= this.refresh());
    return this.isDown && this.last ? Promise.race([reading, delay(PATIENCE_MS, this.last)]) : reading;
  }

  /** To be called after every local write to what the list shows. */
  drop(): void {
    this.generation += 1;
    this.freshUntil = 0;
    this.reading = undefined;
    this.isDown = false;
  }

  private async refresh(): Promise<ReadyList<Item>> {
    const { generation } = this;
    const startedAt = performance.now();
    try {
      const list = this.serialise(await this.read());
      if (generation === this.generation) this.keep(list, startedAt + KEPT_MS);
      return list;
    } catch (error) {
      if (!this.last) throw error;
      if (generation === this.generation) this.fallBack(error);
      return this.last;
    } finally {
      if (generation === this.generation) this.reading = undefined;
    }
  }

  private keep(list: ReadyList<Item>, until: number): void {
    this.last = list;
    this.freshUntil = until;
    this.isDown = false;
  }

  private fallBack(error: unknown): void {
    if (!this.isDown) this.logger.warn('A list cannot be read; the last reading is served.', error);
    this.isDown = true;
    this.freshUntil = performance.now() + KEPT_MS;
  }

  /** The same bytes as before keep their compressed copy. */
  private serialise(items: readonly Item[]): ReadyList<Item> {
    const json = new SerialisedJson(items);
    return { items, json: this.last?.json.etag === json.etag ? this.last.json : json };
  }
}
