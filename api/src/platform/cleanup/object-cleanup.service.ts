import { Injectable } from '@nestjs/common';
import pMap from 'p-map';
import { Registry } from 'prom-client';
import { inBatches } from '../database/in-batches.js';
import { Settings } from '../config/settings.js';
import { ObjectClaims, type ObjectClaim } from '../installation/object-claims.js';
import { unsetGauge } from '../metrics/unset-gauge.js';
import { ObjectStorage, type ObjectEntry } from '../storage/object-storage.js';
import { concurrency, KEYS_AT_ONCE } from '../storage/store-pace.js';
import { Quarantine } from './quarantine.service.js';
import type { CleanupTask, CleanupRun } from './cleanup-task.js';
import { isTooMany, tooManySentence } from './too-many.js';

const DAY_MS = 24 * 60 * 60 * 1000;

const keysOf = (entries: readonly ObjectEntry[]): string[] => entries.map(({ key }) => key);

/** Puts objects that no document names into quarantine, brings back those that one names again, and lets the rest go in the end. */
@Injectable()
export class ObjectCleanup implements CleanupTask {
  private readonly showQuarantine;
  private readonly showHeld;
  private inQuarantine = 0;
  private held = 0;

  constructor(
    private readonly storage: ObjectStorage,
    private readonly claims: ObjectClaims,
    private readonly quarantine: Quarantine,
    private readonly settings: Settings,
    registry: Registry,
  ) {
    this.showQuarantine = unsetGauge(
      registry,
      'leadlight_quarantine_files',
      'Files in quarantine after the last pass.',
    );
    this.showHeld = unsetGauge(
      registry,
      'leadlight_held_files',
      "Files that no document names and that wait for the operator's word, after the last pass.",
    );
  }

  async run(order: CleanupRun): Promise<string[]> {
    this.inQuarantine = 0;
    this.held = 0;
    const done: string[] = [];
    for (const claim of this.claims.all)
      done.push(...(await this.release(claim, order)), ...(await this.take(claim, order)));
    if (order.mayGoOn()) this.show();
    return done;
  }

  /** When another process cleans up: the metrics of this one no longer report what it found. */
  forget(): void {
    this.inQuarantine = 0;
    this.held = 0;
    this.show();
  }

  private show(): void {
    this.showQuarantine.set(this.inQuarantine);
    this.showHeld.set(this.held);
  }

  /** Out of quarantine: back, or gone. */
  private async release(claim: ObjectClaim, { mayGoOn, signal }: CleanupRun): Promise<string[]> {
    const { quarantineDays } = this.settings;
    const since = Date.now() - quarantineDays * DAY_MS;
    let back = 0;
    let gone = 0;
    for await (const entries of inBatches(this.quarantine.list(claim.folder, signal), KEYS_AT_ONCE)) {
      const needed = await claim.named(keysOf(entries));
      const work = async ({ key, modifiedAt }: ObjectEntry): Promise<void> => {
        if (!mayGoOn()) return;
        if (needed.has(key)) {
          if (await this.quarantine.bringBack(key)) back += 1;
        } else if (modifiedAt.getTime() < since) {
          await this.quarantine.remove(key);
          gone += 1;
        }
      };
      await pMap(entries, work, { concurrency });
      this.inQuarantine += entries.length;
    }
    this.inQuarantine -= back + gone;
    const { orphans } = claim;
    return [
      ...(back ? [`${orphans}: ${back} came back from quarantine, because they are named again.`] : []),
      ...(gone ? [`${orphans}: ${gone} are gone, after ${quarantineDays} days in quarantine.`] : []),
    ];
  }

  /** Into quarantine. */
  private async take(claim: ObjectClaim, { mayGoOn, signal, isForced }: CleanupRun): Promise<string[]> {
    const { all, keys } = await this.findOrphans(claim, signal);
    if (keys.length === 0) return [];
    if (!isForced && isTooMany(keys.length, all)) {
      this.held += keys.length;
      return [tooManySentence(keys.length, all, claim.orphans)];
    }
    let taken = 0;
    const work = async (key: string): Promise<void> => {
      if (mayGoOn() && (await this.quarantine.take(key))) taken += 1;
    };
    await pMap(keys, work, { concurrency });
    if (taken === 0) return [];
    this.inQuarantine += taken;
    return [`${claim.orphans}: ${taken} put into quarantine, for ${this.settings.quarantineDays} days.`];
  }

  private async findOrphans(
    claim: ObjectClaim,
    signal: AbortSignal,
  ): Promise<{ all: number; keys: string[] }> {
    const before = Date.now() - claim.waitMs;
    const keys: string[] = [];
    let all = 0;
    for await (const entries of inBatches(this.storage.list(claim.folder, signal), KEYS_AT_ONCE)) {
      all += entries.length;
      const old = keysOf(entries.filter(({ modifiedAt }) => modifiedAt.getTime() < before));
      const needed = await claim.named(old);
      keys.push(...old.filter((key) => !needed.has(key)));
    }
    return { all, keys };
  }
}
