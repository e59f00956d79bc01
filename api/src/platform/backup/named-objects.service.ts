import { Injectable } from '@nestjs/common';
import { CheckedObjectStorage } from '../storage/checked-object-storage.js';
import type { StoredObject } from '../storage/object-storage.js';

/** What documents name in the store. */
@Injectable()
export class NamedObjects {
  constructor(private readonly store: CheckedObjectStorage) {}

  /** Keys of what a document names: an object's own key, and all of a folder. Without those that are nowhere. */
  async keys(object: string): Promise<string[]> {
    if (!object.endsWith('/')) return [object];
    const keys: string[] = [];
    for await (const { key } of this.store.list(object)) keys.push(key);
    return keys.sort();
  }

  read(key: string): Promise<StoredObject | undefined> {
    return this.store.get(key);
  }
}
