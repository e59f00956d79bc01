import { readFile } from 'node:fs/promises';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, Model, Schema } from 'mongoose';
import { secretFiles } from '../../platform/config/secret-files.js';
import type { OwnSecretName, Settings } from '../../platform/config/settings.js';
import { DatabaseEngine } from '../../platform/database/database-engine.js';
import { DatabaseStartError } from '../../platform/database/database-errors.js';
import { DatabaseReadiness } from '../../platform/database/database-readiness.js';
import { openInstallation } from '../installation-work.js';
import { CheckSkipped, type Result } from './result.js';

/** What the checks read. */
export class DiagnosticContext {
  /** Why there is no connection, and what to do. */
  databaseFault: string | undefined;
  private connection: Connection | undefined;

  constructor(readonly settings: Settings) {}

  /**
   * Connects to the database, where one runs: no engine is started, and no index is built, because the context has no models yet.
   * @param settings whose secrets are empty where an embedded installation created them
   */
  static async open(settings: Settings): Promise<DiagnosticContext> {
    const context = new DiagnosticContext(settings);
    const running = await DatabaseEngine.besideProduct(settings);
    try {
      if (!running.mongodbUri)
        throw new DatabaseStartError(
          `No database runs on ${settings.dataDir}. Start Leadlight (make start), or correct DATA_DIR.`,
        );
      const app = await openInstallation(running, []);
      if (!app.get(DatabaseReadiness).isReady)
        throw new DatabaseStartError(
          `${app.get(DatabaseEngine).describe()} does not answer. Read its log (docker compose logs mongo), and check MONGODB_URI.`,
        );
      context.connection = app.get<Connection>(getConnectionToken());
    } catch (error) {
      // The driver's own message may contain the address with its password.
      context.databaseFault =
        error instanceof DatabaseStartError
          ? error.message
          : `The connection to the database failed (${(error as Error).name}). Check MONGODB_URI.`;
    }
    return context;
  }

  /** @throws CheckSkipped when the database does not answer */
  get database(): Connection {
    if (!this.connection) throw new CheckSkipped('the database does not answer');
    return this.connection;
  }

  /** The model of a schema. Neither its collection nor its indexes are created. */
  model<Document>(schema: Schema<Document>): Model<Document> {
    return this.database.model<Document>(schema.get('collection') as string, schema);
  }

  /** As set, or as an embedded installation created it; empty when its file cannot be read. */
  async secret(name: OwnSecretName | 'ADMIN_PASSWORD'): Promise<string> {
    const path = secretFiles(this.settings, {}).find((file) => file.name === name)?.path;
    if (path) return (await readFile(path, 'utf8').catch(() => '')).trim();
    const { jwtSecret, linkSecret, adminPassword = '' } = this.settings;
    return { JWT_SECRET: jwtSecret, LINK_SECRET: linkSecret, ADMIN_PASSWORD: adminPassword }[name];
  }
}

/** One subject of an installation. It changes nothing. @throws CheckSkipped */
export type Check = (context: DiagnosticContext) => Promise<Result | Result[]>;
