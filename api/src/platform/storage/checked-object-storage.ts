import { Logger } from '@nestjs/common';
import { Problem } from '../problem/problem.js';
import { assertKey, assertPrefix } from './object-key.js';
import {
  ObjectStorage,
  type ObjectEntry,
  type ObjectReader,
  type ObjectSource,
  type StoredObject,
} from './object-storage.js';
import { isFull } from './storage-full.js';

/**
 * Around either driver: keys are checked here alone, and a driver's error leaves as one of two problems, its cause in the log. As the
 * features have it, nothing is changed in a store that belongs to another installation.
 */
export class CheckedObjectStorage extends ObjectStorage {
  private readonly logger = new Logger(ObjectStorage.name);

  /** @param assertOwn is asked before each change */
  constructor(
    private readonly driver: ObjectStorage,
    private readonly assertOwn = (): Promise<void> => Promise.resolve(),
  ) {
    super();
  }

  /** The same store, changed only where `assertOwn` does not throw. */
  ownedBy(assertOwn: () => Promise<void>): CheckedObjectStorage {
    return new CheckedObjectStorage(this.driver, assertOwn);
  }

  async put(key: string, source: ObjectSource): Promise<void> {
    assertKey(key);
    await this.assertOwn();
    await this.attempt(() => this.driver.put(key, source));
  }

  async get(key: string, reader?: ObjectReader): Promise<StoredObject | undefined> {
    assertKey(key);
    return this.attempt(() => this.driver.get(key, reader));
  }

  async delete(key: string): Promise<void> {
    assertKey(key);
    await this.assertOwn();
    await this.attempt(() => this.driver.delete(key));
  }

  async move(from: string, to: string): Promise<boolean> {
    assertKey(from);
    assertKey(to);
    await this.assertOwn();
    return this.attempt(() => this.driver.move(from, to));
  }

  async *list(prefix: string, signal?: AbortSignal): AsyncIterable<ObjectEntry> {
    assertPrefix(prefix);
    try {
      yield* this.driver.list(prefix, signal);
    } catch (error) {
      throw signal?.aborted ? new Problem('storage-unavailable') : this.problem(error);
    }
  }

  async check(): Promise<void> {
    await this.attempt(() => this.driver.check());
    await this.assertOwn();
  }

  private async attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw this.problem(error);
    }
  }

  private problem(error: unknown): Problem {
    if (error instanceof Problem) return error;
    if (isFull(error)) {
      this.logger.error('The storage is full.', error);
      return new Problem('storage-full');
    }
    this.logger.error('The storage failed.', error);
    return new Problem('storage-unavailable');
  }
}
