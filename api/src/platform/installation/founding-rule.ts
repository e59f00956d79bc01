import { Injectable } from '@nestjs/common';
import { inBatches } from '../database/in-batches.js';
import { Stopping } from '../stopping/stopping.js';
import { CheckedObjectStorage } from '../storage/checked-object-storage.js';
import { KEYS_AT_ONCE } from '../storage/store-pace.js';
import { ObjectClaims } from './object-claims.js';

/** So much of a store's content must be named by documents: what interrupted requests left is a little, a wrong database all. */
const NAMED_SHARE = 0.9;

/** When database and store may be taken for one installation although neither has an id yet. */
@Injectable()
export class FoundingRule {
  constructor(
    private readonly store: CheckedObjectStorage,
    private readonly claims: ObjectClaims,
    private readonly stopping: Stopping,
  ) {}

  /** True for a store that is empty, and for one whose objects the documents name. */
  async allows(): Promise<boolean> {
    const { signal } = this.stopping;
    let all = 0;
    let named = 0;
    for (const claim of this.claims.all)
      for await (const entries of inBatches(this.store.list(claim.folder, signal), KEYS_AT_ONCE)) {
        all += entries.length;
        named += (await claim.named(entries.map(({ key }) => key))).size;
      }
    return named >= all * NAMED_SHARE;
  }
}
