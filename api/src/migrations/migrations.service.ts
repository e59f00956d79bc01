import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { productVersion } from '../platform/config/settings.js';
import { Claims } from '../platform/database/claims.service.js';
import { connectionOptions, DatabaseEngine } from '../platform/database/database-engine.js';
import { NOW } from '../platform/database/database-clock.js';
import { DatabaseReadiness } from '../platform/database/database-readiness.js';
import { DatabaseStartError, isDatabaseUnavailable } from '../platform/database/database-errors.js';

/** One change of the database. README.md says what a migration may do. */
export interface Migration {
  readonly number: number;
  /** For the log, such as 'projects get a slug'. */
  readonly name: string;
  /**
   * Can be run again after it was cut off.
   * @param connection without a time limit for a reply
   * @param signal aborted when another process has taken the claim; check it before each write
   */
  run(connection: Connection, signal: AbortSignal): Promise<void>;
}

export const MIGRATIONS = Symbol('migrations');

const RETRY_MS = 500;

interface MigrationRecord {
  _id: number;
  name: string;
  at: Date;
  version: string;
}

/** Runs the missing migrations before the database is used, each once over all processes. */
@Injectable()
export class Migrations {
  private readonly logger = new Logger(Migrations.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly engine: DatabaseEngine,
    private readonly claims: Claims,
    @Inject(MIGRATIONS) private readonly known: readonly Migration[],
    database: DatabaseReadiness,
  ) {
    database.beforeUse((signal) => this.run(signal));
  }

  /** @throws DatabaseStartError for a failed migration. The next start runs it again. */
  async run(signal: AbortSignal): Promise<void> {
    const done = await this.done();
    this.warnOfNewer(done);
    if (this.known.every(({ number }) => done.has(number))) return;
    const runAlone = (lost: AbortSignal) => this.runMissing(AbortSignal.any([signal, lost]));
    while (!(await this.claims.ifFree('migrations', runAlone))) await delay(RETRY_MS, undefined, { signal });
  }

  private async runMissing(signal: AbortSignal): Promise<true> {
    const done = await this.done();
    const missing = this.known.filter(({ number }) => !done.has(number));
    const { uri } = this.engine;
    const options = { ...connectionOptions(uri), socketTimeoutMS: 0 };
    const connection = await mongoose.createConnection(uri, options).asPromise();
    const breakOff = (): void => void connection.close(true);
    signal.addEventListener('abort', breakOff);
    try {
      for (const migration of missing) {
        await this.runOne(migration, connection, signal);
        // A new installation has no records.
        if (done.size > 0) this.logger.log(`Migration ${migration.number} (${migration.name}) has run.`);
      }
    } finally {
      signal.removeEventListener('abort', breakOff);
      await connection.close();
    }
    return true;
  }

  private async runOne(migration: Migration, connection: Connection, signal: AbortSignal): Promise<void> {
    const { number, name } = migration;
    try {
      await migration.run(connection, signal);
      signal.throwIfAborted();
      const record = { name, at: NOW, version: { $literal: productVersion } };
      await this.records.updateOne({ _id: number }, [{ $set: record }], { upsert: true });
    } catch (error) {
      if (isDatabaseUnavailable(error) || signal.aborted) throw error;
      this.logger.error(`Migration ${number} (${name}) failed.`, error);
      throw new DatabaseStartError(
        `Leadlight cannot start: migration ${number} of the database (${name}) failed: ${(error as Error).message}. Correct the cause and ` +
          'start again, or go back to the previous version, which works on this database.',
        { cause: error },
      );
    }
  }

  private async done(): Promise<Set<number>> {
    return new Set(await this.records.distinct('_id'));
  }

  private warnOfNewer(done: ReadonlySet<number>): void {
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
