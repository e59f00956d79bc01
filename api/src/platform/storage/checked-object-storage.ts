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

/** Around either driver: keys are checked here alone, and a driver's error leaves as one of two problems, its cause in the log. */
export class CheckedObjectStorage extends ObjectStorage {
  private readonly logger = new Logger(ObjectStorage.name);

  constructor(private readonly driver: ObjectStorage) {
    super();
  }

  async put(key: string, source: ObjectSource): Promise<void> {
    assertKey(key);
    await this.attempt(() => this.driver.put(key, source));
  }

  async get(key: string, reader?: ObjectReader): Promise<StoredObject | undefined> {
    assertKey(key);
    return this.attempt(() => this.driver.get(key, reader));
  }

  async delete(key: string): Promise<void> {
    assertKey(key);
    await this.attempt(() => this.driver.delete(key));
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
