import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model, mongo } from 'mongoose';
import { connectionOptions } from './connection-options.js';
import { DatabaseEngine } from './database-engine.js';
import { Problem } from '../problem/problem.js';
import { Stopping } from '../stopping/stopping.js';
import { accessFault, DatabaseStartError, isDatabaseUnavailable } from './database-errors.js';

const RETRY_MS = 1000;

/** @param signal of the stop: what only waits is to end then */
type Task = (signal: AbortSignal) => Promise<void>;

/** Of a large collection that takes longer than any reply may. */
const createIndexes = (model: Model<unknown>): Promise<void> =>
  model.createIndexes({
    toCreate: model.schema.indexes().map(([fields, options]) => [fields, { ...options, socketTimeoutMS: 0 }]),
  } as mongo.CreateIndexesOptions);

/** Brings the database to where requests can be answered: connected, up to date, with all indexes. At the start, or as soon as it is there. */
@Injectable()
export class DatabaseReadiness implements OnModuleInit {
  private readonly logger = new Logger(DatabaseReadiness.name);
  private readonly closing = new AbortController();
  private readonly preconditions: Task[] = [];
  private readonly preparations: Task[] = [];
  private readonly waiting: Task[] = [];
  private readonly shutdownHooks: (() => Promise<void>)[] = [];
  private firstAttempt?: Promise<void>;
  private trying?: Promise<void>;
  private lastFailure?: string;
  private caughtUp = false;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly engine: DatabaseEngine,
    private readonly stopping: Stopping,
  ) {
    stopping.at('database', () => this.end());
    // A failed attempt is also thrown where it was made; unheard, its event would end the process.
    connection.on('error', () => undefined);
    connection.on('disconnected', () => this.tell('The database does not answer any more.'));
    connection.on('reconnected', () => this.tell('The database answers again.'));
  }

  /** True once connected with all indexes. It says nothing about whether the database answers now. */
  get isReady(): boolean {
    return this.caughtUp;
  }

  /** @throws Problem 503 as long as the database has not been seen */
  assertReady(): void {
    if (!this.caughtUp) throw new Problem('database-unavailable');
  }

  /** What has to hold before anything is read or built: as long as it throws, the database is not used. For constructors. */
  addPrecondition(precondition: Task): void {
    this.preconditions.push(precondition);
  }

  /** What brings the data to where it can be used, after the preconditions: as long as it throws, the database is not used. For constructors. */
  beforeUse(preparation: Task): void {
    this.preparations.push(preparation);
  }

  /** The last that is said to the database at a stop, if it can be. For constructors. */
  beforeClosing(hook: () => Promise<void>): void {
    this.shutdownHooks.push(hook);
  }

  async onModuleInit(): Promise<void> {
    await this.attemptOnce();
  }

  /**
   * Runs what must follow the indexes, such as demo content. With the database there, the caller waits for it and gets its
   * error; without, the start goes on, and the task runs when the database has come.
   */
  async whenReady(task: Task): Promise<void> {
    await this.attemptOnce();
    if (this.caughtUp) return task(this.closing.signal);
    this.waiting.push(task);
  }

  /** A task that is under way, such as demo content, then the connection, then the engine. */
  private async end(): Promise<void> {
    this.closing.abort();
    await this.trying;
    for (const hook of this.shutdownHooks) await hook().catch(() => undefined);
    await this.connection.close();
    await this.engine.stop();
  }

  private tell(news: string): void {
    if (this.caughtUp && !this.stopping.hasBegun) this.logger.warn(news);
  }

  private attemptOnce(): Promise<void> {
    this.firstAttempt ??= this.prepare().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
      this.logger.warn(
        `No database yet: ${this.engine.describe()} does not answer. It is tried again every second.`,
      );
      this.trying = this.keepTrying();
    });
    return this.firstAttempt;
  }

  /** @throws DatabaseStartError for what only the operator can mend */
  private async prepare(): Promise<void> {
    try {
      await this.open();
    } catch (error) {
      const fault = accessFault(error, this.engine.describe());
      throw fault ? new DatabaseStartError(fault, { cause: error }) : error;
    }
  }

  private async open(): Promise<void> {
    const { uri, database } = this.engine;
    const { signal } = this.closing;
    await this.connection.openUri(uri, { ...connectionOptions(uri), dbName: database });
    await this.connection.asPromise();
    for (const precondition of this.preconditions) await precondition(signal);
    for (const prepare of this.preparations) await prepare(signal);
    await Promise.all(Object.values(this.connection.models).map(createIndexes));
    this.caughtUp = true;
  }

  private async keepTrying(): Promise<void> {
    const { signal } = this.closing;
    while (!this.caughtUp) {
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.prepare();
      } catch (error) {
        if (error instanceof DatabaseStartError) return this.giveUp(error);
        this.tellLate(error);
      }
    }
    this.logger.log('The database answers.');
    for (const task of this.waiting) {
      if (signal.aborted) return;
      await task(signal).catch((error: unknown) => this.tellFailed(error));
    }
  }

  /** Once, however often it is tried again; that the database does not answer was said before. */
  private tellLate(error: unknown): void {
    const { message } = error as Error;
    if (isDatabaseUnavailable(error) || message === this.lastFailure || this.closing.signal.aborted) return;
    this.lastFailure = message;
    this.logger.error(
      `The database is there and cannot be used yet (${message}). It is tried again every second.`,
    );
  }

  /** What a stop ended has not failed. */
  private tellFailed(error: unknown): void {
    if (!this.closing.signal.aborted) this.logger.error(error);
  }

  /** As at a start with the database there. Whoever started this process starts it again. */
  private giveUp({ message }: DatabaseStartError): void {
    this.logger.error(message);
    process.kill(process.pid, 'SIGTERM');
  }
}
