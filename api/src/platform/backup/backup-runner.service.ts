import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ActivityService } from '../activity/activity.service.js';
import { Settings } from '../config/settings.js';
import { Claims } from '../database/claims.service.js';
import { InstallationRecord } from '../database/installation-record.js';
import { errorCode, Problem } from '../problem/problem.js';
import { Stopping } from '../stopping/stopping.js';
import { BackupRefusal, isArchive, madeBy, type BackupReason } from './archive-format.js';
import { BackupExporter, partialIn, removePartial } from './backup-exporter.service.js';
import {
  backupProblems,
  type BackupStatusDto,
  type FailedBackupDto,
  type GoodBackupDto,
  type LastBackupDto,
} from './backup.dto.js';

const MAX_SHOWN = 300;

/**
 * The files that the service `offsite` writes into the backup folder.
 * @returns the time of `offsite.ok`, and the text of `offsite.failed`, such as `restic check failed: …`
 */
export async function readOffsite(dir: string): Promise<{ succeededAt?: Date; failure?: string }> {
  const succeeded = await stat(join(dir, 'offsite.ok')).catch(() => undefined);
  const failed = await readFile(join(dir, 'offsite.failed'), 'utf8').catch(() => undefined);
  const failure = failed?.slice(0, MAX_SHOWN).replace(/\s+/g, ' ');
  return { ...(succeeded && { succeededAt: succeeded.mtime }), ...(failure && { failure }) };
}

const CLAIM = 'backup';
const HOUR_MS = 60 * 60_000;
const UPDATES_KEPT = 3;

interface BackupRecord {
  /** First check of the schedule. No backup is due for an earlier night. */
  since?: Date;
  /** Last backup of the schedule. One by hand or of an update does not replace it. */
  night?: Date;
  good?: GoodBackupDto;
  failed?: FailedBackupDto;
}

const backupRecord = new InstallationRecord<BackupRecord>('backupRecord', 'backups');

/** A time in the future counts as none: the clock was set back. The clocks of machines differ by less than an hour. */
export async function readBackups(connection: Connection): Promise<BackupRecord> {
  const { since, night, good, failed } = await backupRecord.read(connection);
  const isPast = (at: Date) => +at < Date.now() + HOUR_MS;
  return {
    ...(since && isPast(since) && { since }),
    ...(night && isPast(night) && { night }),
    ...(good && isPast(good.at) && { good }),
    ...(failed && isPast(failed.at) && { failed }),
  };
}

/** The last time that it was `at`, by the machine's clock. Daylight saving time may move it by an hour. */
export function lastDue(at: string, now: Date): Date {
  const [hours, minutes] = at.split(':').map(Number);
  const onDay = (day: number) => new Date(now.getFullYear(), now.getMonth(), day, hours, minutes);
  const today = onDay(now.getDate());
  return today <= now ? today : onDay(now.getDate() - 1);
}

/** Newest first. */
export async function listArchives(dir: string): Promise<{ file: string; bytes: number }[]> {
  const files = await readdir(dir).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const archives = files.filter(isArchive).sort().reverse();
  return Promise.all(archives.map(async (file) => ({ file, bytes: (await stat(join(dir, file))).size })));
}

/** Makes one backup at a time and records the result. */
@Injectable()
export class BackupRunner {
  private readonly logger = new Logger(BackupRunner.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly claims: Claims,
    private readonly exporter: BackupExporter,
    private readonly settings: Settings,
    private readonly stopping: Stopping,
    private readonly activity: ActivityService,
  ) {}

  async run(reason: BackupReason = 'manual') {
    const made = await this.claims.ifFree(CLAIM, (signal) => this.make(reason, 'operator', signal));
    if (!made)
      throw new BackupRefusal(
        'A backup is being made at this moment, or was cut off less than five minutes ago. Try again then.',
      );
    if (reason === 'update') await this.removeOld(reason, UPDATES_KEPT);
    return made;
  }

  /** Makes one after this has resolved. @throws Problem 409 while one is made */
  async begin(by: string): Promise<void> {
    const claim = await this.claims.take(CLAIM);
    if (!claim) throw backupProblems.backupRunning();
    // It is recorded how it went.
    void this.make('manual', by, claim.signal)
      .catch(() => undefined)
      .finally(() => claim.release());
  }

  async last(): Promise<LastBackupDto> {
    const { good = null, failed = null } = await readBackups(this.connection);
    return { nightlyAt: this.settings.backupAt ?? null, good, failed };
  }

  async status(): Promise<BackupStatusDto> {
    return { running: await this.claims.isTaken(CLAIM) };
  }

  /** Makes a backup each night at BACKUP_AT, and after a failure each hour until one exists. Never rejects. */
  async runNightly(stop?: AbortSignal): Promise<void> {
    const makeDue = async (lost: AbortSignal): Promise<void> => {
      // A killed backup leaves personal data.
      await removePartial(this.settings.backup.dir);
      if (!(await this.isDue())) return;
      await this.make('night', 'system', AbortSignal.any(stop ? [lost, stop] : [lost]));
      await this.removeOld('night', this.settings.backupKeep);
    };
    try {
      // Without work the claim stays free for a backup by hand.
      if ((await this.isDue()) || (await partialIn(this.settings.backup.dir)).length > 0)
        await this.claims.ifFree(CLAIM, makeDue);
    } catch (error) {
      if (!this.stopping.hasBegun)
        this.logger.warn('The nightly backup failed. It is tried again in an hour.', error);
    }
  }

  private async isDue(): Promise<boolean> {
    const { backupAt } = this.settings;
    if (backupAt === undefined) return false;
    const now = new Date();
    const { since, night, failed } = await readBackups(this.connection);
    if (!since) await backupRecord.set(this.connection, { since: now });
    const isMade = (night ?? since ?? now) >= lastDue(backupAt, now);
    return !isMade && (!failed || +now - +failed.at >= HOUR_MS);
  }

  private async make(reason: BackupReason, who: string, signal: AbortSignal) {
    const record = (action: 'backup-made' | 'backup-failed', id: string, detail = '') =>
      this.activity.record({ who, action, subject: { type: 'backup', id }, detail });
    try {
      const made = await this.exporter.make(reason, signal);
      const { size } = await stat(made.path);
      const at = new Date();
      await this.record({ good: { at, bytes: size }, ...(reason === 'night' && { night: at }) });
      await record('backup-made', basename(made.path));
      return made;
    } catch (error) {
      if (this.stopping.hasBegun) throw error;
      const sentence = `It could not be made. ${whatToDo(error)}`;
      this.logger.error(`The backup failed. ${sentence}`, error);
      await this.record({ failed: { at: new Date(), sentence } });
      await record('backup-failed', '', sentence);
      throw error;
    }
  }

  /** Never fails: the archive is complete. */
  private async record(result: Omit<BackupRecord, 'since'>): Promise<void> {
    await backupRecord
      .set(this.connection, result)
      .catch((error: unknown) => this.logger.error('The result of a backup could not be stored.', error));
  }

  private async removeOld(reason: BackupReason, keep: number): Promise<void> {
    const { dir } = this.settings.backup;
    const alike = (await listArchives(dir)).filter(({ file }) => madeBy(file) === reason);
    for (const { file } of alike.slice(keep)) await rm(join(dir, file));
  }
}

const whatToDo = (error: unknown): string =>
  error instanceof Problem || error instanceof BackupRefusal ? error.message : 'The log of the API says why.';
