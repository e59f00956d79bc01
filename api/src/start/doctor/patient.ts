import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose, { type ConnectOptions, type Connection } from 'mongoose';
import { readMark } from '../../platform/backup/restore-mark.js';
import { connectionOptions } from '../../platform/database/connection-options.js';
import { DatabaseEngine } from '../../platform/database/database-engine.js';
import { parseMongodbAddress } from '../../platform/database/mongodb-address.js';
import { secretFiles } from '../../platform/config/secret-files.js';
import type { Settings } from '../../platform/config/settings.js';
import { NotLookedAt } from './check.js';
import { PATIENCE_MS } from './patience.js';
import { storeInBucket, storeInFolder, type PatientStore } from './patient-store.js';

/** The two that belong to the data; empty where one cannot be read. */
export type Secrets = Pick<Settings, 'jwtSecret' | 'adminPassword'>;

/** The installation that is looked at, with one connection to its database for all checks. */
export class Patient {
  readonly store: PatientStore;
  private opening: Promise<Connection> | undefined;

  /** @param settings read without making anything: the two secrets that an embedded installation makes may be empty */
  constructor(readonly settings: Settings) {
    const { s3, dataDir } = settings;
    this.store = s3 ? storeInBucket(s3) : storeInFolder(join(dataDir, 'objects'));
  }

  /** Whether the database is the embedded one. */
  get isEmbedded(): boolean {
    return this.settings.mongodbUri === undefined;
  }

  /** The database, opened once. @throws what the driver says, and NotLookedAt where no engine runs */
  open(): Promise<Connection> {
    this.opening ??= this.connect();
    return this.opening;
  }

  /** The database, for checks that are not about it. @throws NotLookedAt when it does not answer */
  async database(): Promise<Connection> {
    try {
      return await this.open();
    } catch {
      throw new NotLookedAt('the database does not answer');
    }
  }

  /** Given, or as the installation made them itself. */
  async secrets(): Promise<Secrets> {
    const own = secretFiles(this.settings, {});
    const read = async (name: string, given: string): Promise<string> => {
      const path = own.find((file) => file.name === name)?.path;
      return path ? (await readFile(path, 'utf8').catch(() => '')).trim() : given;
    };
    const { jwtSecret, adminPassword } = this.settings;
    return {
      jwtSecret: await read('JWT_SECRET', jwtSecret),
      adminPassword: await read('ADMIN_PASSWORD', adminPassword),
    };
  }

  private async connect(): Promise<Connection> {
    const { mongodbUri: uri } = await DatabaseEngine.besideProduct(this.settings);
    if (uri === undefined) throw new NotLookedAt('Leadlight does not run');
    const { database: dbName } = parseMongodbAddress(uri);
    const connection = mongoose.createConnection();
    // A failed attempt is also thrown; unheard, its event would end the process.
    connection.on('error', () => undefined);
    await connection.openUri(uri, { ...patientOptions(uri), dbName });
    // A connection is not yet an answer.
    await readMark(connection);
    return connection;
  }
}

/** More than the product gives it, unless its address says otherwise: what is slow is not yet away. */
function patientOptions(uri: string): ConnectOptions {
  const options = connectionOptions(uri);
  for (const name of ['serverSelectionTimeoutMS', 'connectTimeoutMS', 'waitQueueTimeoutMS'] as const)
    if (options[name] !== undefined) options[name] = PATIENCE_MS;
  return options;
}
