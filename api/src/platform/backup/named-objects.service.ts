import { Injectable } from '@nestjs/common';
import { CheckedObjectStorage } from '../storage/checked-object-storage.js';
import type { StoredObject } from '../storage/object-storage.js';
import { QUARANTINE } from '../cleanup/quarantine.service.js';

/** What documents name in the store, wherever it is there. Nothing is moved for it. */
@Injectable()
export class NamedObjects {
  constructor(private readonly store: CheckedObjectStorage) {}

  /** Keys of what a document names: an object's own key, and all of a folder. Without those that are nowhere. */
  async keys(object: string): Promise<string[]> {
    if (!object.endsWith('/')) return [object];
    const keys = new Set<string>();
    // A cleanup moves one object after the other, and may be in the middle of it, in either direction.
    for (const place of [object, QUARANTINE + object, object])
      for await (const { key } of this.store.list(place)) keys.add(key.slice(place.length - object.length));
    return [...keys].sort();
  }

  /** @returns undefined when it is neither in its place nor in quarantine */
  async read(key: string): Promise<StoredObject | undefined> {
    return (
      (await this.store.get(key)) ?? (await this.store.get(QUARANTINE + key)) ?? (await this.store.get(key))
    );
  }
}
