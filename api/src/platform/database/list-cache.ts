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
  /** What is left of a reading from which time has ended entries. */
  private shortened: { from: readonly Item[]; items: readonly Item[] } = { from: [], items: [] };
  /** Counts local writes: what was read before one is not cached after it. */
  private generation = 0;

  /**
   * @param read the list as it is now, from the database
   * @param isShown whether an entry still belongs to the list, which time alone may end
   */
  constructor(
    private readonly read: () => Promise<readonly Item[]>,
    private readonly isShown: (item: Item) => boolean = () => true,
  ) {}

  /**
   * The same array as long as nothing changes.
   * @throws what `read` throws, when no reading has ever succeeded
   */
  async current(): Promise<readonly Item[]> {
    const items = await this.latest();
    if (items.every(this.isShown)) return items;
    if (this.shortened.from !== items || !this.shortened.items.every(this.isShown))
      this.shortened = { from: items, items: items.filter(this.isShown) };
    return this.shortened.items;
  }

  /** The entries of the last reading that time has ended since, without asking the database. */
  ended(): readonly Item[] {
    return this.cached?.items.filter((item) => !this.isShown(item)) ?? [];
  }

  /** To be called after every local write to what the list shows. */
  drop(): void {
    this.generation += 1;
    if (this.cached) this.cached.until = 0;
    this.reading = undefined;
    this.isDown = false;
  }

  private async latest(): Promise<readonly Item[]> {
    if (this.cached && performance.now() < this.cached.until) return this.cached.items;
    const reading = (this.reading ??= this.refresh());
    return this.isDown && this.cached ? this.cached.items : reading;
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
