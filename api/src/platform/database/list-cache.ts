import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Logger } from '@nestjs/common';

/** Short, because what is in front of several processes keeps their answers too. */
const KEPT_MS = 100;
/** From this age on it is read anew while it is still given, so that under load nobody waits for the database. */
const FRESH_MS = 50;
/** How long the last list is served before a database that did not answer is asked again. */
const RETRY_MS = 1000;
/** While the database is known to be gone, how long a visitor waits for it before the last list is served. */
const PATIENCE_MS = 100;

/**
 * Keeps a list in memory. A reading is kept for a tenth of a second at most, so that other processes' writes are seen; a local write
 * drops it at once. When the database does not answer, the last reading is given. A list that reads the same stays the
 * same array, so that what was made of it, as its JSON, need not be made again.
 */
export class ListCache<Item> {
  private readonly logger = new Logger(ListCache.name);
  private last: readonly Item[] | undefined;
  private freshUntil = 0;
  private keptUntil = 0;
  private reading: Promise<readonly Item[]> | undefined;
  private isDown = false;
  /** Counts local writes: what was read before one must not be kept after it. */
  private generation = 0;

  /** @param read the list as it is now, from the database */
  constructor(private readonly read: () => Promise<readonly Item[]>) {}

  /** @throws what `read` throws, when no reading has ever succeeded */
  async current(): Promise<readonly Item[]> {
    const now = performance.now();
    if (this.last && now < this.freshUntil) return this.last;
    const reading = (this.reading ??= this.refresh());
    if (this.last && now < this.keptUntil) return this.last;
    return this.isDown && this.last ? Promise.race([reading, delay(PATIENCE_MS, this.last)]) : reading;
  }

  /** To be called after every local write to what the list shows. */
  drop(): void {
    this.generation += 1;
    this.freshUntil = this.keptUntil = 0;
    this.reading = undefined;
    this.isDown = false;
  }

  private async refresh(): Promise<readonly Item[]> {
    const { generation } = this;
    const startedAt = performance.now();
    try {
      const read = await this.read();
      const list = this.last && isDeepStrictEqual(read, this.last) ? this.last : read;
      if (generation === this.generation) this.keep(list, startedAt);
      return list;
    } catch (error) {
      if (!this.last) throw error;
      if (generation === this.generation) this.fallBack(error);
      return this.last;
    } finally {
      if (generation === this.generation) this.reading = undefined;
    }
  }

  private keep(list: readonly Item[], readAt: number): void {
    this.last = list;
    this.freshUntil = readAt + FRESH_MS;
    this.keptUntil = readAt + KEPT_MS;
    this.isDown = false;
  }

  private fallBack(error: unknown): void {
    if (!this.isDown) this.logger.warn('A list cannot be read; the last reading is served.', error);
    this.isDown = true;
    this.freshUntil = performance.now() + RETRY_MS;
  }
}
