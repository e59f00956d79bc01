import {
  ObjectStorage,
  type ObjectEntry,
  type ObjectReader,
  type ObjectSource,
  type StoredObject,
} from '../storage/object-storage.js';
import type { Installation } from './installation.service.js';

/** The store as the features have it: nothing is changed in one that belongs to another installation. */
export class OwnedObjectStorage extends ObjectStorage {
  constructor(
    private readonly store: ObjectStorage,
    private readonly installation: Installation,
  ) {
    super();
  }

  async put(key: string, source: ObjectSource): Promise<void> {
    await this.installation.assertOwnStore();
    await this.store.put(key, source);
  }

  get(key: string, reader?: ObjectReader): Promise<StoredObject | undefined> {
    return this.store.get(key, reader);
  }

  async move(from: string, to: string): Promise<boolean> {
    await this.installation.assertOwnStore();
    return this.store.move(from, to);
  }

  async delete(key: string): Promise<void> {
    await this.installation.assertOwnStore();
    await this.store.delete(key);
  }

  list(prefix: string, signal?: AbortSignal): AsyncIterable<ObjectEntry> {
    return this.store.list(prefix, signal);
  }

  async check(): Promise<void> {
    await this.store.check();
    await this.installation.assertOwnStore();
  }
}
