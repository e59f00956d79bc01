import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { productVersion } from '../config/product-version.js';
import { Claims } from '../database/claims.service.js';
import { connectionOptions, DatabaseEngine } from '../database/database-engine.js';
import { NOW } from '../database/database-clock.js';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { DatabaseStartError, isDatabaseUnavailable } from '../database/database-errors.js';
import { ObjectStorage } from '../storage/object-storage.js';
import type { Migration } from './migration.js';

/** Injects the list of all. */
export const MIGRATIONS = Symbol('migrations');

/** One that has run. */
interface MigrationRecord {
  _id: number;
  name: string;
  at: Date;
  /** Of the product that ran it. */
  version: string;
}

/** Brings the database to what this version of the product knows, before anything reads it: each step once over all processes. */
@Injectable()
export class Migrations {
  private readonly logger = new Logger(Migrations.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly engine: DatabaseEngine,
    private readonly claims: Claims,
    @Inject(MIGRATIONS) private readonly known: readonly Migration[],
    private readonly storage: ObjectStorage,
    database: DatabaseReadiness,
  ) {
    database.beforeUse((signal) => this.run(signal));
  }

  /**
   * @param signal ends the waiting for another process that runs them, and breaks off the one that runs
   * @throws DatabaseStartError for one that fails: the next start tries again
   */
  async run(signal: AbortSignal): Promise<void> {
    const done = await this.done();
    this.tellOfNewer(done);
    if (this.known.every(({ number }) => done.has(number))) return;
    await this.claims.run('migrations', (lost) => this.runMissing(AbortSignal.any([signal, lost])), signal);
  }

  private async runMissing(signal: AbortSignal): Promise<void> {
    const done = await this.done();
    const missing = this.known.filter(({ number }) => !done.has(number));
    if (missing.length === 0) return;
    const connection = await this.openUnhurried();
    const breakOff = (): void => void connection.close(true);
    signal.addEventListener('abort', breakOff);
    try {
      for (const migration of missing) await this.runOne(migration, connection, signal);
    } finally {
      signal.removeEventListener('abort', breakOff);
      await connection.close();
    }
  }

  /** A command of a migration may take as long as it takes: the reply time is for requests. One that hangs is still found by the heartbeat. */
  private openUnhurried(): Promise<Connection> {
    const { uri } = this.engine;
    return mongoose.createConnection(uri, { ...connectionOptions(uri), socketTimeoutMS: 0 }).asPromise();
  }

  private async runOne(migration: Migration, connection: Connection, signal: AbortSignal): Promise<void> {
    const { number, name } = migration;
    const startedAt = performance.now();
    try {
      await migration.run(connection, signal, this.storage);
      signal.throwIfAborted();
      await this.note(migration);
    } catch (error) {
      if (isDatabaseUnavailable(error) || signal.aborted) throw error;
      this.logger.error(`Migration ${number} (${name}) failed.`, error);
      throw new DatabaseStartError(
        `Leadlight cannot start: migration ${number} of the database (${name}) failed: ${(error as Error).message}. Mend that and ` +
          'start again, or go back to the version before, which works on the database as it is.',
        { cause: error },
      );
    }
    this.logger.log(
      `Migration ${number} (${name}) has run, in ${Math.round(performance.now() - startedAt)} ms.`,
    );
  }

  private async note({ number, name }: Migration): Promise<void> {
    await this.records.updateOne(
      { _id: number },
      [{ $set: { name, at: NOW, version: { $literal: productVersion } } }],
      { upsert: true },
    );
  }

  private async done(): Promise<Set<number>> {
    const records = await this.records.find({}, { projection: { _id: 1 } }).toArray();
    return new Set(records.map(({ _id }) => _id));
  }

  /** After a rollback: what a version adds, the one before works on. */
  private tellOfNewer(done: ReadonlySet<number>): void {
    const newest = Math.max(0, ...this.known.map(({ number }) => number));
    const newer = [...done].filter((number) => number > newest);
    if (newer.length > 0)
      this.logger.warn(
        `The database is of a newer version: it has had migration ${Math.max(...newer)}, and this version knows ${newest}. The ` +
          'version before the newer one works on it; an older one may not.',
      );
  }

  private get records(): mongo.Collection<MigrationRecord> {
    return this.connection.collection<MigrationRecord>('migrations');
  }
}
