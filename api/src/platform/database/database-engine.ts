import { Logger } from '@nestjs/common';
import type { EmbeddedEngine } from '../../../engine/index.mjs';
import type { Settings } from '../config/settings.js';
import { errorCode } from '../problem/error-code.js';
import { DatabaseStartError } from './database-errors.js';
import { DEFAULT_DATABASE, parseMongodbAddress } from './mongodb-address.js';

/** Where this process's database is: at MONGODB_URI, else in the embedded engine. Nothing else knows which of the two. */
export class DatabaseEngine {
  private constructor(
    /** Connection string. Holds credentials: never to be logged. */
    readonly uri: string,
    private readonly embedded?: EmbeddedEngine,
  ) {}

  /** @throws DatabaseStartError when the embedded engine is wanted and cannot be had */
  static async start({ mongodbUri, dataDir }: Settings): Promise<DatabaseEngine> {
    if (mongodbUri) return new DatabaseEngine(mongodbUri);
    const logger = new Logger(DatabaseEngine.name);
    try {
      const { startEngine } = await import('../../../engine/index.mjs');
      const embedded = await startEngine(dataDir, (line) => logger.warn(line));
      return new DatabaseEngine(embedded.uri(DEFAULT_DATABASE), embedded);
    } catch (error) {
      throw new DatabaseStartError(whyNot(error), { cause: error });
    }
  }

  /**
   * These settings, with the address of the embedded engine that another process runs on them, if one does: for work beside
   * the product.
   */
  static async besideProduct(settings: Settings): Promise<Settings> {
    if (settings.mongodbUri) return settings;
    try {
      const { findEngine } = await import('../../../engine/index.mjs');
      const mongodbUri = await findEngine(settings.dataDir, DEFAULT_DATABASE);
      return mongodbUri ? { ...settings, mongodbUri } : settings;
    } catch (error) {
      throw new DatabaseStartError(whyNot(error), { cause: error });
    }
  }

  /** Name of the database. */
  get database(): string {
    return parseMongodbAddress(this.uri).database;
  }

  /** For people: 'embedded (…/.data/db)' or 'MongoDB at host:port/leadlight', without credentials. */
  describe(): string {
    const { hosts, database } = parseMongodbAddress(this.uri);
    return this.embedded ? `embedded (${this.embedded.path})` : `MongoDB at ${hosts}/${database}`;
  }

  /** Ends the embedded engine, where there is one. To be called after the last command. */
  async stop(): Promise<void> {
    await this.embedded?.stop();
  }
}

/** The engine is a workspace of its own, beside both src/ and dist/. The API's image leaves it out. */
const whyNot = (error: unknown): string =>
  errorCode(error) === 'ERR_MODULE_NOT_FOUND'
    ? 'The embedded database cannot run here (this installation leaves the engine out). Set MONGODB_URI to a MongoDB server, or run `docker compose up`.'
    : (error as Error).message;
