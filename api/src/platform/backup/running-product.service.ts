import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { DatabaseStartError } from '../database/database-errors.js';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { OwnHeartbeat } from './heartbeats.js';
import { readMark, removeMarkBeside } from './restore-mark.js';
import { StagedDatabase } from './staged-database.js';

/** Shows restores that this process works on the database, and keeps it from working on one that is half restored. */
@Injectable()
export class RunningProduct {
  private readonly logger = new Logger(RunningProduct.name);
  private readonly heartbeat: OwnHeartbeat;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    database: DatabaseReadiness,
  ) {
    this.heartbeat = new OwnHeartbeat(connection, 'product', () => this.stepAside());
    database.onlyWhen(() => this.begin());
    // What stops before it can say so is taken for dead a few seconds later.
    database.beforeClosing(() => this.heartbeat.stop());
  }

  /** First the sign of life, then the look at the mark; a restore does both in the other order, so that one sees the other. */
  private async begin(): Promise<void> {
    await this.heartbeat.start();
    const mark = await readMark(this.connection);
    if (mark === null) return;
    if (mark.isBeside && (await this.heartbeat.isAlone())) {
      if (await removeMarkBeside(this.connection)) return this.clearAfter(mark.archive);
      // Of several processes that start at once, another was faster; or the restore has gone on after all.
      return this.begin();
    }
    await this.heartbeat.stop();
    throw new DatabaseStartError(
      `A restore of ${mark.archive} has begun here and not ended. Wait for it; if it was cut off, run it again. Leadlight does not ` +
        'start on data that is half restored.',
    );
  }

  /** A restore that was cut off before it changed anything. The objects that it brought are swept in time: nothing names them. */
  private async clearAfter(archive: string): Promise<void> {
    await new StagedDatabase(this.connection).clear();
    this.logger.warn(`A restore of ${archive} was cut off before it changed anything. All is as it was.`);
  }

  /** What this process remembers of the database is not true any more. */
  private stepAside(): void {
    this.logger.error(
      'A restore has changed the database while this process did not answer. It ends, to start anew.',
    );
    process.kill(process.pid, 'SIGTERM');
  }
}
