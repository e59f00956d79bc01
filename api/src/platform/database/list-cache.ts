import { Logger } from '@nestjs/common';

/** Short, because nginx in front of several processes caches their responses too. */
const CACHE_MS = 100;
/** How long the last list is served before a database that did not answer is asked again. */
const RETRY_MS = 1000;

/**
 * Caches a list in memory for a moment, so that many requests at once cost one query. A local write drops it. While the
 * database does not answer, the last list is served.
 */
export class ListCache<Item> {
  private readonly logger = new Logger(ListCache.name);
  private cached: { items: readonly Item[]; until: number } | undefined;
  private reading: Promise<readonly Item[]> | undefined;
  private isDown = false;
  /** Counts local writes: what was read before one is not cached after it. */
  private generation = 0;

  /** @param read the list as it is now, from the database */
  constructor(private readonly read: () => Promise<readonly Item[]>) {}

  /** @throws what `read` throws, when no reading has ever succeeded */
  async current(): Promise<readonly Item[]> {
    if (this.cached && performance.now() < this.cached.until) return this.cached.items;
    const reading = (this.reading ??= this.refresh());
    return this.isDown && this.cached ? this.cached.items : reading;
  }

  /** To be called after every local write to what the list shows. */
  drop(): void {
    this.generation += 1;
    if (this.cached) this.cached.until = 0;
    this.reading = undefined;
    this.isDown = false;
  }

  private async refresh(): Promise<readonly Item[]> {
    const { generation } = this;
    const startedAt = performance.now();
    const isCurrent = () => generation === this.generation;
    try {
      const items = await this.read();
      if (isCurrent()) {
        this.cached = { items, until: startedAt + CACHE_MS };
        this.isDown = false;
      }
      return items;
    } catch (error) {
      if (!this.cached) throw error;
      if (isCurrent()) {
        if (!this.isDown) this.logger.warn('A list cannot be read; the last reading is served.', error);
        this.isDown = true;
        this.cached.until = performance.now() + RETRY_MS;
      }
      return this.cached.items;
    } finally {
      if (isCurrent()) this.reading = undefined;
    }
  }
}
