import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { LeaseLost } from '../../database/lease.js';
import { Problem } from '../../problem/problem.js';
import { Stopping } from '../../stopping/stopping.js';
import { BackupRefusal } from '../backup-refusal.js';
import { BackupRecords } from './backup-records.service.js';
import { OffsiteBackups } from './offsite-backups.service.js';
import { toOffsiteError } from './offsite-error.js';

const CUT_OFF =
  'It was cut off: the process that made it ended, or stood still for a minute. Look at the log of the API for why; it is tried three ' +
  'times a night.';

/** An archive in BACKUP_DIR. */
interface Archive {
  /** Absolute. */
  path: string;
}

/** What the other store lacks. */
export interface Keeping {
  /** Why it has no copy, where it should have one: a sentence or two for the operator. */
  notElsewhere?: string;
}

/** What every backup passes, by night and by hand: a copy elsewhere, where that is set, and a note of how it went. */
@Injectable()
export class KeptBackups {
  private readonly logger = new Logger(KeptBackups.name);

  constructor(
    private readonly records: BackupRecords,
    private readonly offsite: OffsiteBackups,
    private readonly stopping: Stopping,
  ) {}

  /**
   * @param make makes the archive
   * @throws what `make` throws, noted
   */
  async keep<Made extends Archive>(make: () => Promise<Made>): Promise<Made & Keeping> {
    const made = await this.madeHere(make);
    if (!this.offsite.isOn) return made;
    try {
      await this.offsite.send(made.path);
    } catch (error) {
      const notElsewhere = `It was made here, but not kept elsewhere. ${toOffsiteError(error).message}`;
      await this.noteFailed(notElsewhere, error);
      return { ...made, notElsewhere };
    }
    await this.note(() => this.records.noteElsewhere(basename(made.path)));
    return made;
  }

  /** A process that was making one ended without a word. */
  async noteCutOff(): Promise<void> {
    this.logger.error(`The backup failed. ${CUT_OFF}`);
    await this.records.noteFailed(CUT_OFF);
  }

  private async madeHere<Made extends Archive>(make: () => Promise<Made>): Promise<Made> {
    try {
      const made = await make();
      const { size } = await stat(made.path);
      await this.note(() => this.records.noteMade({ name: basename(made.path), bytes: size }));
      return made;
    } catch (error) {
      await this.noteFailed(failureSentence(error), error);
      throw error;
    }
  }

  private async noteFailed(sentence: string, error: unknown): Promise<void> {
    // What a stop cuts off, or another process makes, has not failed.
    if (this.stopping.hasBegun || error instanceof LeaseLost) return;
    this.logger.error(`The backup failed. ${sentence}`, error);
    await this.note(() => this.records.noteFailed(sentence));
  }

  /** A backup is as good when the database does not hear of it. */
  private async note(tell: () => Promise<void>): Promise<void> {
    await tell().catch((error: unknown) =>
      this.logger.error('How a backup went could not be noted in the database.', error),
    );
  }
}

function whatToDo(error: unknown): string {
  if (error instanceof Problem) return error.detail;
  if (error instanceof BackupRefusal) return error.message;
  return 'The log of the API says why.';
}

/** The message for the operator about a backup that could not be made. */
export const failureSentence = (error: unknown): string => `It could not be made. ${whatToDo(error)}`;
