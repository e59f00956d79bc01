import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model, mongo } from 'mongoose';
import { Claims } from './claims.service.js';
import { DatabaseEngine, UNAVAILABLE_AFTER_MS } from './database-engine.js';
import { Stopping } from '../stopping/stopping.js';

type Task = (signal: AbortSignal) => Promise<void>;

/** Prepares the database at the start, and closes it after everything else. */
@Injectable()
export class DatabaseReadiness implements OnModuleInit {
  private readonly logger = new Logger(DatabaseReadiness.name);
  private readonly tasks: Task[] = [];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly engine: DatabaseEngine,
    private readonly claims: Claims,
    private readonly stopping: Stopping,
  ) {
    stopping.at('database', () => this.close());
    connection.on('disconnected', () => this.warn('The database does not answer any more.'));
    connection.on('reconnected', () => this.warn('The database answers again.'));
  }

  /** For constructors. The check runs before all other tasks. */
  addPrecondition(check: Task): void {
    this.tasks.unshift(check);
  }

  /** For constructors. The task runs before the indexes are built. */
  beforeUse(prepare: Task): void {
    this.tasks.push(prepare);
  }

  async isAnswering(): Promise<boolean> {
    try {
      await this.connection.db?.command({ ping: 1 }, { timeoutMS: UNAVAILABLE_AFTER_MS });
      return true;
    } catch {
      return false;
    }
  }

  async onModuleInit(): Promise<void> {
    for (const task of this.tasks) await task(this.stopping.signal);
    await Promise.all(Object.values(this.connection.models).map(createIndexes));
  }

  private async close(): Promise<void> {
    await this.claims.releaseAll();
    await this.connection.close();
    await this.engine.stop();
  }

  private warn(message: string): void {
    if (!this.stopping.hasBegun) this.logger.warn(message);
  }
}

/** With one command. `model.createIndexes()` sends one for each index. */
async function createIndexes({ collection, schema }: Model<unknown>): Promise<void> {
  const indexes = schema.indexes().map(([key, options]) => ({ key, ...options }));
  if (indexes.length > 0) await collection.createIndexes(indexes as mongo.IndexDescription[]);
}
