import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { Problem } from '../problem/problem.js';
import { Stopping } from '../stopping/stopping.js';
import { CheckedObjectStorage } from '../storage/checked-object-storage.js';
import { INSTALLATION, InstallationRecord } from './installation-record.schema.js';
import { ObjectClaims } from './object-claims.js';
import { ID_KEY, ownershipOf, warnings, type StoreOwnership } from './store-ownership.js';

/**
 * Whether database and store are linked: both hold the id of one installation. Only then may anything be deleted
 * that no document names; a database that was moved, mistyped or restored would else cost every resume.
 */
@Injectable()
export class Installation {
  private readonly logger = new Logger(Installation.name);
  private known: Promise<StoreOwnership> | undefined;
  private reported: StoreOwnership = 'ours';
  private founded = false;

  constructor(
    @InjectModel(InstallationRecord.name) private readonly records: Model<InstallationRecord>,
    private readonly store: CheckedObjectStorage,
    private readonly database: DatabaseReadiness,
    private readonly claims: ObjectClaims,
    private readonly stopping: Stopping,
  ) {}

  /** @throws Problem 503 for a store that belongs to another installation, or when the two cannot be compared now */
  async assertOwnStore(): Promise<void> {
    if ((await (this.known ?? this.review())) !== 'foreign') return;
    // Compared again the next time: the operator may have linked them.
    this.known = undefined;
    throw new Problem('storage-of-another', { detail: warnings.foreign });
  }

  /** Undefined as long as none was founded. */
  async id(): Promise<string | undefined> {
    return (await this.records.findById(INSTALLATION).lean<InstallationRecord>())?.id;
  }

  /** Whether database and store are linked. Both sides are read again. */
  async isOurs(): Promise<boolean> {
    return (await this.review()) === 'ours';
  }

  /** Whether what no document names may be taken away. Both sides are read again. */
  async mayCleanUp(): Promise<boolean> {
    if (!(await this.isOurs())) return false;
    return this.founded || !this.database.wasEmpty;
  }

  /** Links database and store, whatever they were before. @returns what they were */
  async relink(): Promise<StoreOwnership> {
    const before = await this.review();
    if (before !== 'ours') {
      await this.found();
      await this.review();
    }
    return before;
  }

  /** Compares the two sides; founds the installation when neither has an id and the store is empty. */
  private review(): Promise<StoreOwnership> {
    this.known = this.compare().catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  private async compare(): Promise<StoreOwnership> {
    const { wasEmpty } = this.database;
    let ownership = await this.read();
    if (ownership === 'unclaimed' && (await this.isStoreEmpty())) {
      this.founded = wasEmpty;
      await this.found();
      ownership = 'ours';
    } else if (ownership === 'unclaimed') {
      // Another process may have founded it in between.
      ownership = await this.read();
    }
    if (ownership !== this.reported && ownership !== 'ours') this.logger.warn(warnings[ownership]);
    this.reported = ownership;
    return ownership;
  }

  /**
   * Another process may be founding, which writes to the database, the store and the database again: whose id is in the store is in
   * the database that is read after it, and what the database says of the store is asked of the store once more.
   */
  private async read(): Promise<StoreOwnership> {
    const before = await this.readStore();
    const record = await this.records.findById(INSTALLATION).lean<InstallationRecord>();
    const inStore = before ?? (record?.isConfirmed ? await this.readStore() : undefined);
    const ownership = ownershipOf(record, inStore);
    if (ownership === 'ours' && !record?.isConfirmed) await this.confirm();
    return ownership;
  }

  /** The database decides between processes that found at the same time, and learns last that the store knows. */
  private async found(): Promise<void> {
    const record = await this.records
      .findByIdAndUpdate(
        INSTALLATION,
        { $setOnInsert: { id: randomUUID(), isConfirmed: false } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<InstallationRecord>();
    const { id } = record;
    await this.store.put(ID_KEY, {
      stream: Readable.from(id),
      length: Buffer.byteLength(id),
      contentType: 'text/plain',
    });
    await this.confirm();
  }

  private async confirm(): Promise<void> {
    await this.records.updateOne({ _id: INSTALLATION }, { $set: { isConfirmed: true } });
  }

  private async isStoreEmpty(): Promise<boolean> {
    for (const { folder } of this.claims.all)
      for await (const _object of this.store.list(folder, this.stopping.signal)) return false;
    return true;
  }

  private async readStore(): Promise<string | undefined> {
    const object = await this.store.get(ID_KEY);
    return object && (await text(object.stream)).trim();
  }
}
