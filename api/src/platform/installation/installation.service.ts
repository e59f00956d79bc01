import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { Problem } from '../problem/problem.js';
import { CheckedObjectStorage } from '../storage/checked-object-storage.js';
import { FoundingRule } from './founding-rule.js';
import { INSTALLATION, InstallationRecord } from './installation-record.schema.js';
import { ID_KEY, standingOf, warnings, type Standing } from './standing.js';

/**
 * Whether database and store belong together: both hold the id of one installation. Only then may anything be taken away
 * that no document names; a database that was moved, mistyped or restored would else cost every resume.
 */
@Injectable()
export class Installation {
  private readonly logger = new Logger(Installation.name);
  private known: Promise<Standing> | undefined;
  private told: Standing = 'ours';
  private founded = false;

  constructor(
    @InjectModel(InstallationRecord.name) private readonly records: Model<InstallationRecord>,
    private readonly store: CheckedObjectStorage,
    private readonly database: DatabaseReadiness,
    private readonly founding: FoundingRule,
  ) {}

  /** @throws Problem 503 for a store that belongs to another installation, or when the two cannot be compared now */
  async assertOwnStore(): Promise<void> {
    if ((await (this.known ?? this.judge())) !== 'foreign') return;
    // Judged again the next time: the operator may have spoken.
    this.known = undefined;
    throw new Problem('storage-of-another', { detail: warnings.foreign });
  }

  /** Undefined as long as none was founded. */
  async id(): Promise<string | undefined> {
    return (await this.records.findById(INSTALLATION).lean<InstallationRecord>())?.id;
  }

  /** Whether database and store belong together. Both sides are read again. */
  async isOurs(): Promise<boolean> {
    return (await this.judge()) === 'ours';
  }

  /** Whether what no document names may be taken away. Both sides are read again. */
  async maySweep(): Promise<boolean> {
    if (!(await this.isOurs())) return false;
    return this.founded || !this.database.wasEmpty;
  }

  /** Makes database and store belong together, whatever they were before. @returns what they were */
  async adopt(): Promise<Standing> {
    const before = await this.judge();
    if (before !== 'ours') {
      await this.found();
      await this.judge();
    }
    return before;
  }

  /** Compares the two sides; founds the installation when neither has an id and nothing speaks against it. */
  private judge(): Promise<Standing> {
    this.known = this.compare().catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  private async compare(): Promise<Standing> {
    const { wasEmpty } = this.database;
    let standing = await this.read();
    if (standing === 'unclaimed' && (await this.founding.allows())) {
      this.founded = wasEmpty;
      await this.found();
      standing = 'ours';
    } else if (standing === 'unclaimed') {
      // Another process may have founded it in between.
      standing = await this.read();
    }
    if (standing !== this.told && standing !== 'ours') this.logger.warn(warnings[standing]);
    this.told = standing;
    return standing;
  }

  /**
   * Another process may be founding, which writes to the database, the store and the database again: whose id is in the store is in
   * the database that is read after it, and what the database says of the store is asked of the store once more.
   */
  private async read(): Promise<Standing> {
    const before = await this.readStore();
    const record = await this.records.findById(INSTALLATION).lean<InstallationRecord>();
    const inStore = before ?? (record?.isConfirmed ? await this.readStore() : undefined);
    const standing = standingOf(record, inStore);
    if (standing === 'ours' && !record?.isConfirmed) await this.confirm();
    return standing;
  }

  /** The database decides between processes that found at the same time, and is told last that the store knows. */
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

  private async readStore(): Promise<string | undefined> {
    const object = await this.store.get(ID_KEY);
    return object && (await text(object.stream)).trim();
  }
}
