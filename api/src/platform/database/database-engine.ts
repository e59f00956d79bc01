import { Logger } from '@nestjs/common';
import mongoose, { type ConnectOptions } from 'mongoose';
import type { EmbeddedEngine } from '../../../engine/dist/index.js';
import type { Settings } from '../config/settings.js';
import { errorCode } from '../problem/problem.js';
import { DatabaseStartError } from './database-errors.js';

/** The database at MONGODB_URI, or else the embedded engine. */
export class DatabaseEngine {
  private constructor(
    /** Contains credentials: never log it. */
    readonly uri: string,
    private readonly embedded?: EmbeddedEngine,
  ) {}

  static async start({ mongodbUri, dataDir }: Settings): Promise<DatabaseEngine> {
    if (mongodbUri) return new DatabaseEngine(mongodbUri);
    const logger = new Logger(DatabaseEngine.name);
    const { startEngine } = await importEngine();
    const embedded = await startEngine(dataDir, (line) => logger.warn(line)).catch(refuse);
    return new DatabaseEngine(embedded.uri(DEFAULT_DATABASE), embedded);
  }

  /** The settings for a command, with the address of the embedded engine if another process runs it. */
  static async attachToRunningEngine(settings: Settings): Promise<Settings> {
    if (settings.mongodbUri) return settings;
    const { findEngine } = await importEngine();
    const mongodbUri = await findEngine(settings.dataDir, DEFAULT_DATABASE).catch(refuse);
    return mongodbUri ? { ...settings, mongodbUri } : settings;
  }

  /** 'embedded (…/.data/db)' or 'MongoDB at host:port/leadlight', without credentials. */
  describe(): string {
    const { hosts, database } = parseMongodbAddress(this.uri);
    return this.embedded ? `embedded (${this.embedded.path})` : `MongoDB at ${hosts}/${database}`;
  }

  async stop(): Promise<void> {
    await this.embedded?.stop();
  }
}

function refuse(error: unknown): never {
  throw new DatabaseStartError((error as Error).message, { cause: error });
}

/** The API's image does not contain the engine's workspace. */
const importEngine = () =>
  import('../../../engine/dist/index.js').catch((error: unknown) => {
    if (errorCode(error) !== 'ERR_MODULE_NOT_FOUND') return refuse(error);
    throw new DatabaseStartError(
      'The embedded database cannot run here (this installation leaves the engine out). Set MONGODB_URI to a MongoDB server, or run `docker compose up`.',
    );
  });

mongoose.set({ updatePipeline: true, returnDocument: 'after' });

/** A request gets 503 within two seconds while the database does not answer. */
export const UNAVAILABLE_AFTER_MS = 1900;

/** A value in the connection string has priority. */
const defaults: ConnectOptions = {
  serverSelectionTimeoutMS: UNAVAILABLE_AFTER_MS,
  waitQueueTimeoutMS: UNAVAILABLE_AFTER_MS,
  // The driver finds a server that hangs after the sum of both, and then ends what waits for it.
  connectTimeoutMS: 1000,
  heartbeatFrequencyMS: 500,
  socketTimeoutMS: 10_000,
};

export function connectionOptions(uri: string): ConnectOptions {
  const isNamed = (name: string) => new RegExp(`[?&]${name}=`, 'i').test(uri);
  const isSet = uri.startsWith('mongodb+srv:') || isNamed('replicaSet');
  const waits = { ...defaults, retryReads: isSet, retryWrites: isSet };
  return {
    ...Object.fromEntries(Object.entries(waits).filter(([name]) => !isNamed(name))),
    appName: 'leadlight',
    dbName: parseMongodbAddress(uri).database,
    journal: true,
    bufferCommands: false,
    // DatabaseReadiness builds the indexes after the migrations.
    autoIndex: false,
    autoCreate: false,
    maxPoolSize: 20,
  };
}

const DEFAULT_DATABASE = 'leadlight';

/** Hosts and database of a connection string, without its credentials. */
export function parseMongodbAddress(uri: string): { hosts: string; database: string } {
  const parts = /^mongodb(?:\+srv)?:\/\/(?:[^/?]*@)?(?<hosts>[^/?]+)(?:\/(?<database>[^?]*))?/.exec(uri);
  const { hosts = 'unknown', database } = parts?.groups ?? {};
  return { hosts, database: database ? decodeURIComponent(database) : DEFAULT_DATABASE };
}
