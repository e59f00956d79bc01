import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { CheckedObjectStorage } from '../storage/checked-object-storage.js';
import { collectionOfPart, keyOfPart, type Part } from './archive-format.js';
import { BackupRefusal } from './backup-refusal.js';
import { allDocuments } from './collection-dump.js';

/** Compares what database and store hold with what a restore has put there, byte by byte. */
@Injectable()
export class RestoredCheck {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: CheckedObjectStorage,
  ) {}

  /** @throws BackupRefusal naming the first part that is not as it was */
  async assertSame(parts: readonly Part[]): Promise<void> {
    for (const part of parts)
      if (!(await this.isSame(part)))
        throw new BackupRefusal(`${part.name} came back changed. Keep this archive, and make another one.`);
  }

  private async isSame({ name, sha256, documents }: Part): Promise<boolean> {
    const hash = createHash('sha256');
    const collection = collectionOfPart(name);
    if (collection !== undefined) {
      let found = 0;
      for await (const document of allDocuments(this.connection, collection)) {
        hash.update(document);
        found += 1;
      }
      return found === documents && hash.digest('hex') === sha256;
    }
    const key = keyOfPart(name);
    // Secrets are seen when the admin signs in with them.
    if (key === undefined) return true;
    const object = await this.store.get(key);
    if (!object) return false;
    for await (const chunk of object.stream) hash.update(chunk as Buffer);
    return hash.digest('hex') === sha256;
  }
}
