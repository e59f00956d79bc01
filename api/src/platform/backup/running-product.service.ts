import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { DatabaseStartError } from '../database/database-errors.js';
import { DatabaseReadiness } from '../database/database-readiness.js';
import type { Lease } from '../database/lease.js';
import { Leases } from '../database/leases.service.js';
import { CheckedObjectStorage } from '../storage/checked-object-storage.js';
import { readMark, removeMarkBeside } from './restore-mark.js';
import { clearWaiting } from './staged-objects.js';
import { StagedDatabase } from './staged-database.js';

/** Shows restores that this process works on the database, and keeps it from working on one that is half restored. */
@Injectable()
export class RunningProduct {
  private readonly logger = new Logger(RunningProduct.name);
  private presence: Lease | undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly leases: Leases,
    private readonly store: CheckedObjectStorage,
    database: DatabaseReadiness,
  ) {
    database.addPrecondition(() => this.begin());
    database.beforeClosing(async () => this.presence?.release());
  }

  /** First its presence, then the mark; a restore does both in the other order, so that one sees the other. */
  private async begin(): Promise<void> {
    const presence = (this.presence ??= await this.leases.announce('product', () => this.stepAside()));
    const mark = await readMark(this.connection);
    if (mark === null) return;
    if (mark.isBeside && (await this.leases.isAlone(presence, ['restore']))) {
      if (await removeMarkBeside(this.connection)) return this.clearAfter(mark.archive);
      // Of several processes that start at once, another was faster; or the restore has gone on after all.
      return this.begin();
    }
    await presence.release();
    throw new DatabaseStartError(
      `A restore of ${mark.archive} has begun here and not ended. Wait for it; if it was cut off, run it again. Leadlight does not ` +
        'start on data that is half restored.',
    );
  }

  /** A restore that was cut off before it changed anything. The doctor counts the objects that it brought. */
  private async clearAfter(archive: string): Promise<void> {
    await new StagedDatabase(this.connection).clear();
    // Without the store they stay until the next restore.
    await clearWaiting(this.store).catch(() => undefined);
    this.logger.warn(`A restore of ${archive} was cut off before it changed anything. All is as it was.`);
  }

  /** What this process has read from the database is no longer true. */
  private stepAside(): void {
    this.logger.error(
      'A restore has changed the database while this process did not answer. It ends, to start anew.',
    );
    process.kill(process.pid, 'SIGTERM');
  }
}
