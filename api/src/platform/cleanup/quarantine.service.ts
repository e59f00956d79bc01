import { Injectable } from '@nestjs/common';
import { ObjectClaims } from '../installation/object-claims.js';
import { ObjectStorage, type ObjectEntry, type StoredObject } from '../storage/object-storage.js';

/** Folder of the store. */
export const QUARANTINE = 'quarantine/';

/** Where objects wait that no document names any more: for QUARANTINE_DAYS they can come back, then they are gone. */
@Injectable()
export class Quarantine {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly claims: ObjectClaims,
  ) {}

  /** @returns false when there is no such object */
  take(key: string): Promise<boolean> {
    return this.storage.move(key, QUARANTINE + key);
  }

  /** @returns false when it is not there */
  bringBack(key: string): Promise<boolean> {
    return this.storage.move(QUARANTINE + key, key);
  }

  /** What is there of a folder, by the keys that the objects had, with the time since when. */
  async *list(folder: string, signal?: AbortSignal): AsyncGenerator<ObjectEntry> {
    for await (const { key, modifiedAt } of this.storage.list(QUARANTINE + folder, signal))
      yield { key: key.slice(QUARANTINE.length), modifiedAt };
  }

  /** For ever. */
  async remove(key: string): Promise<void> {
    await this.storage.delete(QUARANTINE + key);
  }

  /** An object of the store for a visitor; one that waits here comes back when a document names it. */
  async read(key: string): Promise<StoredObject | undefined> {
    const object = await this.storage.get(key, 'visitors');
    if (object) return object;
    if (!(await this.claims.isNamed(key)) || !(await this.bringBack(key))) return undefined;
    return this.storage.get(key, 'visitors');
  }
}
